SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run play test test-postgres load siege pictures browser lint format messages coverage bench soak golden native native-test wheel clean

PYTHON ?= $(shell command -v python3.11 || command -v python3)
WORKERS ?= 2
ARGS ?=
LIVE := $(addprefix tests/web/test_, storage.py playing.py streaming.py seats.py records.py webhook.py reader.py postgres.py) tests/web/people/test_two_workers.py

PIP := -m pip --disable-pip-version-check --quiet
BIN := .venv/bin
NATIVE := .venv-native/bin
NATIVE_LOG := .venv-native/build.log
# Sources of a compiled build, without hidden and generated files.
SOURCES := $(shell find src -type f -not -path '*/.*' -not -path '*/__pycache__/*' -not -path '*.egg-info/*' 2>/dev/null)

help: ## show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 22
	@echo 'Pass more arguments with ARGS, for example: make test ARGS="-k golem"'

run: .venv/.run ## start the web server: http://127.0.0.1:8000
	@$(BIN)/shem serve $(ARGS)

play: .venv/.run ## play in the terminal
	@$(BIN)/shem $(ARGS)

test: lint browser ## run the linters and the tests (in a browser too, if Chromium is installed)
	@echo "tests"
	@$(BIN)/pytest -n $(WORKERS) --dist worksteal $(ARGS)

test-postgres: .venv/.test ## run the storage and live tests on PostgreSQL with two workers
	@tools/postgres.sh $(BIN)/pytest -n $(WORKERS) $(LIVE) $(ARGS)

load: .venv/.test ## load test: 200 tables with 4 live clients each, on loopback
	@$(BIN)/python -m bench.load $(ARGS)

siege: .venv/.test ## load test: one table while a single address attacks the server, on loopback
	@$(BIN)/python -m bench.siege $(ARGS)

pictures: .venv/.test browser ## take screenshots for docs/pictures
	@$(BIN)/python -m tools.screenshots $(ARGS)

# Debian's Chromium, for the browser tests. They are skipped if it can't be installed.
browser:
	@if [ -z "$${SHEM_CHROMIUM:-}" ] && ! command -v chromium > /dev/null; then \
		if [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
			echo "Installing Debian's chromium (first run only, for the browser tests)"; \
			{ apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends chromium; } \
				> /dev/null 2>&1 || echo "chromium could not be installed; the browser tests are skipped"; \
		else \
			echo "chromium not found (apt install chromium); the browser tests are skipped"; \
		fi; \
	fi

click: .venv/.test ## measure click-to-page latency in Chromium
	@$(BIN)/python -m bench.click $(ARGS)

lint: .venv/.test ## run ruff, mypy --strict and the import layer checks
	@echo "ruff check"; $(BIN)/ruff check --quiet .
	@echo "ruff format"; $(BIN)/ruff format --check .
	@echo "mypy --strict"; $(BIN)/mypy --strict
	@echo "import layers"; report=$$($(BIN)/lint-imports 2>&1) || { echo "$$report"; exit 1; }; tail -n 1 <<< "$$report"

format: .venv/.test ## let ruff fix and format the code
	@$(BIN)/ruff check --quiet --fix . || true
	@$(BIN)/ruff format .

messages: .venv/.test ## collect all phrases into the .po files and list untranslated ones
	@$(BIN)/python tools/messages.py $(ARGS)

coverage: .venv/.test ## run the tests with line and branch coverage
	@$(BIN)/coverage run -m pytest $(ARGS)
	@$(BIN)/coverage report

bench: .venv/.test ## measure speed, interpreted and (after make native) compiled
	@echo "interpreted"
	@$(BIN)/python -m bench $(ARGS)
	@if [ -e .venv-native/.built ]; then \
		if [ -n "$$(find src setup.py pyproject.toml -name '*.py' -newer .venv-native/.built -print -quit)" ]; then \
			echo "compiled (older than the sources; run make native to rebuild)"; \
		else \
			echo "compiled"; \
		fi; \
		$(NATIVE)/python -m bench $(ARGS); \
	fi

soak: .venv/.test ## run only the long tests
	@$(BIN)/pytest -m soak --timeout 7200 $(ARGS)

golden: .venv/.test ## regenerate the golden playthroughs
	@$(BIN)/python -m tests.golden

native: .venv-native/.built ## compile the hot path with mypyc, into .venv-native

native-test: .venv-native/.built ## run the tests on the compiled build
	@echo "tests (compiled)"
	@$(NATIVE)/pytest -n $(WORKERS) $(ARGS)

wheel: .venv/.test ## build the wheel and sdist in dist/ and test the wheel in an empty environment
	@rm -rf dist build
	@$(BIN)/python -m build --outdir dist . > /dev/null
	@ls -1 dist
	@$(BIN)/pytest -m soak tests/test_wheel.py --timeout 900 $(ARGS)

clean: ## remove environments, builds and caches
	@rm -rf .venv .venv-native build dist src/*.egg-info .coverage .hypothesis
	@rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environments. Playing needs little; the test tools are installed by the first make test or make lint.

.venv/.run: pyproject.toml
	@echo "Setting up .venv (first run only, takes a moment)"
	@$(PYTHON) -m venv .venv
	@$(BIN)/python $(PIP) install --editable '.[web,arena]'
	@touch $@

.venv/.test: pyproject.toml
	@echo "Setting up .venv with the test tools (first run only, takes half a minute)"
	@$(PYTHON) -m venv .venv
	@$(BIN)/python $(PIP) install --editable '.[test]'
	@touch .venv/.run $@

# Compiled modules have their own environment. Next to the sources, a stale one would shadow an edited
# file. Its dependencies are installed first: mypyc type-checks against them.

.venv-native/.tools: pyproject.toml
	@command -v cc > /dev/null || { echo "make native needs a C compiler (cc) and Python's headers" >&2; exit 1; }
	@echo "Setting up .venv-native (first run only, takes a moment)"
	@$(PYTHON) -m venv .venv-native
	@$(NATIVE)/python $(PIP) install 'setuptools>=77' '.[test]'
	@touch $@

.venv-native/.built: .venv-native/.tools setup.py $(SOURCES)
	@echo "Compiling with mypyc (takes a minute or two)"
	@rm -rf $@ build
	@$(NATIVE)/python $(PIP) uninstall --yes shem
	@SHEM_NATIVE=1 $(NATIVE)/python -m pip --verbose install --no-build-isolation --no-deps . > $(NATIVE_LOG) 2>&1 \
		|| { tail -n 40 $(NATIVE_LOG); exit 1; }
	@rm -rf build
	@$(NATIVE)/python -c 'import sys, shem.kernel.table as t; sys.exit(t.__file__.endswith(".py"))' \
		|| { grep -E 'error|built without' $(NATIVE_LOG) | cut -c -200 | tail -n 20; \
			echo "Compilation failed; see $(NATIVE_LOG)"; exit 1; }
	@touch $@
	@echo "Compiled. Run make native-test to test the build and make bench to measure it."
