#!/usr/bin/env bash
# Runs a command with its own PostgreSQL server, on loopback, in a new folder that is removed afterwards.
# The command finds the server's URL in SHEM_TEST_POSTGRES. Installs Debian's package if there is no server.
set -euo pipefail

find_bin() { ls -d /usr/lib/postgresql/*/bin 2> /dev/null | sort -V | tail -n 1; }

bin=$(find_bin)
if [ -z "$bin" ] || [ ! -x "$bin/initdb" ]; then
	echo "installing PostgreSQL" >&2
	as_root=$([ "$(id -u)" = 0 ] || echo sudo)
	$as_root apt-get update -qq >&2 || true
	DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends postgresql > /dev/null
	bin=$(find_bin)
fi

folder=$(mktemp -d)
port=${SHEM_TEST_POSTGRES_PORT:-$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')}

# PostgreSQL does not run as root.
as=()
if [ "$(id -u)" = 0 ]; then
	chown postgres "$folder"
	as=(setpriv --reuid=postgres --regid=postgres --clear-groups)
fi
stop() {
	(cd "$folder" && "${as[@]}" "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop > /dev/null 2>&1) || true
	rm -rf "$folder"
}
trap stop EXIT
(
	cd "$folder"
	"${as[@]}" "$bin/initdb" -D data -U shem --auth=trust --encoding=UTF8 --locale=C.UTF-8 > initdb.log
	"${as[@]}" "$bin/pg_ctl" -D data -w -l server.log \
		-o "-p $port -h 127.0.0.1 -k '' -c fsync=off -c max_connections=300" start > /dev/null
)
echo "PostgreSQL on 127.0.0.1:$port" >&2
SHEM_TEST_POSTGRES="postgresql://shem@127.0.0.1:$port/postgres" "$@"
