"""The `shem` command: play, replay, browse components, serve, arena. Games add their own commands."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from random import SystemRandom
from typing import Annotated

import typer
from rich.console import Console

import shem
from shem.extras import MissingExtra
from shem.games import commands, find
from shem.terminal import saving, starting
from shem.terminal.components import list_components
from shem.terminal.menu import Menu
from shem.terminal.players import seat_players
from shem.terminal.replaying import Replay
from shem.terminal.starting import EDITION, LANG, RECORD, RESUME, open_screen, read_edition

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    help="A digital table for heavy eurogames. Run without a command to open the menu.",
)

GAME = Annotated[str, typer.Argument(help="Name of the game.")]
FILE = Annotated[Path, typer.Argument(help="A game record.", metavar="FILE")]


def main() -> None:
    """Run the command. User errors print a message, not a traceback."""
    try:
        _add_commands()
        app()
    except BrokenPipeError:  # `shem components | head` closes the pipe early
        sys.stdout = None
    except (ValueError, OSError, MissingExtra) as error:
        console = Console(stderr=True, highlight=False)
        console.print(f"shem: {_sentence(error)}", style="red", markup=False, soft_wrap=True)
        sys.exit(2)


@cache
def _add_commands() -> None:
    """Add the commands of the games."""
    for command in commands():
        app.command()(command)


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {(error.strerror or str(error)).lower()}"
    return str(error)


def _version(wanted: bool) -> None:
    if wanted:
        import shem.kernel.table as kernel

        how = "plain Python" if str(kernel.__file__).endswith(".py") else "compiled"
        typer.echo(f"shem {shem.__version__} (kernel: {how})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def menu(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help="Show the version and whether the kernel is compiled."
        ),
    ] = False,
    lang: LANG = "",
) -> None:
    if context.invoked_subcommand is None:
        Menu(open_screen(lang), _play_from_menu, starting.resume).run()


@app.command()
def play(
    game: GAME = "golem",
    seats: Annotated[
        str,
        typer.Option(
            help="Who plays each seat: human, human:Anna, expert, search:500, greedy@7…", metavar="SEAT,SEAT,…"
        ),
    ] = "human,greedy",
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same deal.", show_default="random")] = None,
    lang: LANG = "",
    setup: Annotated[
        str, typer.Option(help="A setup the game offers, such as introductory.", show_default="standard")
    ] = "",
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", help="Set a game option.", metavar="NAME=VALUE")
    ] = None,
    edition: EDITION = None,
    record: RECORD = None,
    resume: RESUME = None,
) -> None:
    """Play in the terminal, against bots or with others sharing the keyboard."""
    if resume is not None:
        starting.resume(resume, lang, record)
        return
    settings: dict[str, object] = {"setup": setup} if setup else {}
    for pair in option or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise ValueError(f'--option {pair}: expected NAME=VALUE, for example "setup=introductory"')
        settings[name] = value
    _play(game, seats, settings, lang, seed, read_edition(edition), record)


def _play_from_menu(game: str, seats: str, settings: dict[str, object], lang: str) -> None:
    _play(game, seats, settings, lang, None, "", None)


def _play(
    game: str,
    seats: str,
    settings: dict[str, object],
    lang: str,
    seed: int | None,
    edition: str,
    record: Path | None,
) -> None:
    seed = SystemRandom().getrandbits(32) if seed is None else seed
    players = seat_players(seats, seed)
    table = shem.new(game, seats=len(players), seed=seed, edition=edition, **settings)
    starting.play(table, players, lang, saving.new_path(game), record)


@app.command()
def replay(
    file: FILE,
    to: Annotated[int | None, typer.Option(help="Show the position after N decisions.", metavar="N")] = None,
    seat: Annotated[str, typer.Option(help="Show what this seat saw.", show_default="as a spectator")] = "",
    lang: LANG = "",
) -> None:
    """Step through a game record. If not interactive, print the log and the final position."""
    screen = open_screen(lang, shem.load(file).rules.name)
    film = Replay(file, screen)
    letters = [film.game.rules.seat_name(one) for one in range(film.game.seat_count)]
    if seat:
        if seat.upper() not in letters:
            raise ValueError(f"--seat {seat}: no such seat; choose from {', '.join(letters)}")
        film.seat = letters.index(seat.upper())
    if to is not None and not 0 <= to <= film.last:
        raise ValueError(f"--to {to}: this record has decisions 0 to {film.last}")
    if screen.live:
        film.go(to or 0)
        film.run()
    else:
        film.go(film.last if to is None else to)
        film.report()


@app.command()
def components(
    game: GAME = "golem",
    kind: Annotated[str, typer.Option(help="Only this kind, for example book or action_tile.", metavar="KIND")] = "",
    edition: EDITION = None,
    everything: Annotated[
        bool, typer.Option("--all", help="With --edition: also list entries that don't differ.")
    ] = False,
    lang: LANG = "",
) -> None:
    """List every component and where its values come from. With --edition, list what the file changes."""
    list_components(find(game), open_screen(lang, game), kind, read_edition(edition), everything)


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 lets phones on the same network connect.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = 8000,
    database: Annotated[
        str, typer.Option(help="A file, or the URL of a PostgreSQL database.", show_default="DATABASE_URL, or shem.db")
    ] = "",
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Number of worker processes; more than one requires PostgreSQL.")
    ] = 1,
) -> None:
    """Start the web server."""
    from shem.web.main import serve as run

    run(host, port, database, workers)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The backup file to write.", metavar="FILE")],
    database: Annotated[str, typer.Option(help="The database file.", show_default="DATABASE_URL, or shem.db")] = "",
) -> None:
    """Back up all tables to a new file, even while the server is running."""
    from shem.web.backup import back_up
    from shem.web.settings import chosen_database

    back_up(chosen_database(database), file)
    typer.echo(f"All tables were saved to {file}.")


@app.command()
def arena(
    game: GAME = "golem",
    seats: Annotated[
        str, typer.Option(help="The contestants: search:500, greedy, random…", metavar="BOT,BOT,…")
    ] = "greedy,random",
    games: Annotated[int, typer.Option(min=1, help="Total number of games.")] = 100,
    players: Annotated[
        int | None, typer.Option(min=1, max=8, help="Players per game.", show_default="one per contestant")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Number of parallel processes.")] = 1,
    seed: Annotated[int, typer.Option(help="Seed of the first deal; later deals count up from it.")] = 0,
    settings: Annotated[
        list[str] | None, typer.Option("--set", help="Set a game option.", metavar="NAME=VALUE")
    ] = None,
    edition: EDITION = None,
    db: Annotated[Path, typer.Option(help="Database file for the results.", metavar="FILE")] = Path("arena.db"),
    fresh: Annotated[bool, typer.Option("--fresh", help="Play games again that are already in the database.")] = False,
    csv: Annotated[
        Path | None, typer.Option(help="Write a CSV with one row per seat and game.", metavar="FILE")
    ] = None,
    json: Annotated[Path | None, typer.Option(help="Write the summary as JSON.", metavar="FILE")] = None,
    report: Annotated[Path | None, typer.Option(help="Write an HTML report with plots.", metavar="DIR")] = None,
    records: Annotated[Path | None, typer.Option(help="Write the record of each game.", metavar="DIR")] = None,
    cluster: Annotated[
        bool, typer.Option("--cluster", help="Run on a Ray cluster (RAY_ADDRESS, or a local one).")
    ] = False,
) -> None:
    """Run many games between bots and report which is better, with confidence intervals.

    Run the same command again to resume.
    """
    from shem.arena import command
    from shem.arena.plan import make_plan, parse_settings

    plan = make_plan(game, seats, players, parse_settings(settings or []), read_edition(edition), seed)
    run = command.Run(plan, games, jobs, cluster, db, fresh)
    run.csv, run.json, run.report, run.records = csv, json, report, records
    raise typer.Exit(run.go(Console(highlight=False)))


@app.command()
def tune(
    game: GAME = "golem",
    steps: Annotated[int, typer.Option(min=1, help="Number of tuning steps.")] = 150,
    deals: Annotated[int, typer.Option(min=1, help="Deals per step; each is played twice.")] = 2,
    proof: Annotated[int, typer.Option(min=2, help="Games in the final test of new weights against old.")] = 400,
    players: Annotated[int, typer.Option(min=2, max=8, help="Players per game.")] = 2,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Number of parallel processes.")] = 1,
    seed: Annotated[int, typer.Option(help="Random seed.")] = 0,
    settings: Annotated[
        list[str] | None, typer.Option("--set", help="Set a game option.", metavar="NAME=VALUE")
    ] = None,
    db: Annotated[Path, typer.Option(help="Database file for the tuning steps.", metavar="FILE")] = Path("tune.db"),
    out: Annotated[
        Path | None,
        typer.Option(help="Where to write improved weights.", metavar="FILE", show_default="the current weights file"),
    ] = None,
    bot: Annotated[
        str, typer.Option(help="Bot to tune: greedy (judge.toml) or careful (search.toml, used by search).")
    ] = "greedy",
) -> None:
    """Tune a game's evaluation weights by self-play. Writes them only if they beat the current ones."""
    from shem.arena import command
    from shem.arena.plan import parse_settings

    if bot not in ("greedy", "careful"):
        raise ValueError(f'"{bot}" cannot be tuned: use --bot greedy or --bot careful')
    checked = find(game).check(players, parse_settings(settings or []))
    raise typer.Exit(
        command.tune(game, players, checked, steps, deals, seed, Console(highlight=False), db, jobs, proof, out, bot)
    )


@app.command()
def learn(
    game: GAME = "golem",
    games: Annotated[int, typer.Option(min=1, help="Total number of games, including those of earlier runs.")] = 10_000,
    folder: Annotated[
        Path | None, typer.Option(help="Where the network and the progress are kept.", show_default="learn/GAME")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Number of parallel processes that play.")] = 1,
    cluster: Annotated[
        bool, typer.Option("--cluster", help="Play on a Ray cluster (RAY_ADDRESS, or a local one).")
    ] = False,
    seed: Annotated[int, typer.Option(help="Random seed; with one process, the result depends on nothing else.")] = 0,
    every: Annotated[int, typer.Option(min=1, help="Games between two measurements of strength.")] = 250,
    opponent: Annotated[str, typer.Option(help="The bot to measure it against.")] = "greedy",
    matches: Annotated[int, typer.Option(min=1, help="Games of a measurement.")] = 20,
    plot: Annotated[Path | None, typer.Option(help="Draw the progress to this file.", metavar="FILE")] = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Begin with nothing, not with the network that comes with the game.")
    ] = False,
) -> None:
    """Train a game's network by self-play. Run the same command again to resume."""
    from shem.learn import command

    kept = Path("learn", game) if folder is None else folder
    console = Console(highlight=False)
    raise typer.Exit(
        command.learn(game, games, kept, console, jobs, cluster, seed, every, opponent, matches, plot, fresh)
    )


@app.command()
def habits(
    game: GAME = "golem",
    games: Annotated[int, typer.Option(min=1, help="Games to learn from.")] = 200,
    players: Annotated[int, typer.Option(min=1, max=8, help="Players per game.")] = 2,
    seed: Annotated[int, typer.Option(help="Random seed.")] = 0,
    out: Annotated[
        Path | None, typer.Option(help="Where to write them.", metavar="FILE", show_default="the game's habits.toml")
    ] = None,
) -> None:
    """Learn the typical value of each mid-action choice, for the search bots."""
    from shem.arena import command

    raise typer.Exit(command.learn_habits(game, players, games, seed, Console(highlight=False), out))
