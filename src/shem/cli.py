"""`shem`: play, replay, browse components, serve, arena. Games add commands of their own."""

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
    help="A table for heavy eurogames. Without a command a menu opens.",
)

GAME = Annotated[str, typer.Argument(help="The game.")]
FILE = Annotated[Path, typer.Argument(help="A record.", metavar="FILE")]


def main() -> None:
    """Run the command; mistakes end with a sentence, not with a traceback."""
    try:
        _add_commands()
        app()
    except BrokenPipeError:  # `shem components | head`: nobody reads on
        sys.stdout = None
    except (ValueError, OSError, MissingExtra) as error:
        console = Console(stderr=True, highlight=False)
        console.print(f"shem: {_sentence(error)}", style="red", markup=False, soft_wrap=True)
        sys.exit(2)


@cache
def _add_commands() -> None:
    """Those that games bring."""
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
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Version, and how the kernel runs.")
    ] = False,
    lang: LANG = "",
) -> None:
    if context.invoked_subcommand is None:
        Menu(open_screen(lang), _play_from_menu, starting.resume).run()


@app.command()
def play(
    game: GAME = "golem",
    seats: Annotated[
        str, typer.Option(help="Who plays: human, human:Anna, expert, search:500, greedy@7 …", metavar="SEAT,SEAT,…")
    ] = "human,greedy",
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game.", show_default="random")] = None,
    lang: LANG = "",
    setup: Annotated[str, typer.Option(help="A game's own setup, as introductory.", show_default="standard")] = "",
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", help="Any other option of the game.", metavar="NAME=VALUE")
    ] = None,
    edition: EDITION = None,
    record: RECORD = None,
    resume: RESUME = None,
) -> None:
    """Play in the terminal, against bots or with others at the same keyboard."""
    if resume is not None:
        starting.resume(resume, lang, record)
        return
    settings: dict[str, object] = {"setup": setup} if setup else {}
    for pair in option or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise ValueError(f'--option {pair}: write it as NAME=VALUE, as in "setup=introductory"')
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
    to: Annotated[int | None, typer.Option(help="Show the position after so many decisions.", metavar="N")] = None,
    seat: Annotated[str, typer.Option(help="See it as this seat did.", show_default="as a spectator")] = "",
    lang: LANG = "",
) -> None:
    """Step through a record. Without a keyboard: print the log and the last position."""
    screen = open_screen(lang, shem.load(file).rules.name)
    film = Replay(file, screen)
    letters = [film.game.rules.seat_name(one) for one in range(film.game.seat_count)]
    if seat:
        if seat.upper() not in letters:
            raise ValueError(f"--seat {seat}: there is no such seat, only {', '.join(letters)}")
        film.seat = letters.index(seat.upper())
    if to is not None and not 0 <= to <= film.last:
        raise ValueError(f"--to {to}: this record has the decisions 0 to {film.last}")
    if screen.live:
        film.go(to or 0)
        film.run()
    else:
        film.go(film.last if to is None else to)
        film.report()


@app.command()
def components(
    game: GAME = "golem",
    kind: Annotated[str, typer.Option(help="Only these, as book or action_tile.", metavar="KIND")] = "",
    edition: EDITION = None,
    everything: Annotated[bool, typer.Option("--all", help="With --edition: also what does not differ.")] = False,
    lang: LANG = "",
) -> None:
    """Every component in words, and where its values come from. With --edition: what a file changes."""
    list_components(find(game), open_screen(lang, game), kind, read_edition(edition), everything)


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="Where to listen; 0.0.0.0 lets phones in the same network in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = 8000,
    database: Annotated[
        str, typer.Option(help="A file, or the URL of a PostgreSQL database.", show_default="DATABASE_URL, or shem.db")
    ] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes; more than one needs PostgreSQL.")] = 1,
) -> None:
    """The table in the browser."""
    from shem.web.main import serve as run

    run(host, port, database, workers)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The copy to write.", metavar="FILE")],
    database: Annotated[str, typer.Option(help="The database file.", show_default="DATABASE_URL, or shem.db")] = "",
) -> None:
    """Copy all tables into a new file, even while the server runs."""
    from shem.web.backup import back_up
    from shem.web.settings import chosen_database

    back_up(chosen_database(database), file)
    typer.echo(f"All tables are in {file}.")


@app.command()
def arena(
    game: GAME = "golem",
    seats: Annotated[
        str, typer.Option(help="The contestants: search:500, greedy, random …", metavar="BOT,BOT,…")
    ] = "greedy,random",
    games: Annotated[int, typer.Option(min=1, help="So many games in all.")] = 100,
    players: Annotated[
        int | None, typer.Option(min=1, max=8, help="Seats at a table.", show_default="one for each contestant")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Processes that play at the same time.")] = 1,
    seed: Annotated[int, typer.Option(help="The first deal's seed; the next ones count up.")] = 0,
    settings: Annotated[
        list[str] | None, typer.Option("--set", help="An option of the game.", metavar="NAME=VALUE")
    ] = None,
    edition: EDITION = None,
    db: Annotated[Path, typer.Option(help="Where the games are kept.", metavar="FILE")] = Path("arena.db"),
    fresh: Annotated[bool, typer.Option("--fresh", help="Play again what has been played.")] = False,
    csv: Annotated[Path | None, typer.Option(help="A row for each seat of each game.", metavar="FILE")] = None,
    json: Annotated[Path | None, typer.Option(help="The summary for programs.", metavar="FILE")] = None,
    report: Annotated[Path | None, typer.Option(help="A page with plots.", metavar="DIR")] = None,
    records: Annotated[Path | None, typer.Option(help="The record of each game.", metavar="DIR")] = None,
    cluster: Annotated[bool, typer.Option("--cluster", help="Play on Ray (RAY_ADDRESS, or a local one).")] = False,
) -> None:
    """Let bots play many games: who is better, and how sure is that? The same command goes on where it stopped."""
    from shem.arena import command
    from shem.arena.plan import make_plan, parse_settings

    plan = make_plan(game, seats, players, parse_settings(settings or []), read_edition(edition), seed)
    run = command.Run(plan, games, jobs, cluster, db, fresh)
    run.csv, run.json, run.report, run.records = csv, json, report, records
    raise typer.Exit(run.go(Console(highlight=False)))


@app.command()
def tune(
    game: GAME = "golem",
    steps: Annotated[int, typer.Option(min=1, help="Steps of the walk.")] = 150,
    deals: Annotated[int, typer.Option(min=1, help="Deals in each step; each is played twice.")] = 2,
    proof: Annotated[int, typer.Option(min=2, help="Games of new against old weights.")] = 400,
    players: Annotated[int, typer.Option(min=2, max=8, help="Seats at a table.")] = 2,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Processes that play at the same time.")] = 1,
    seed: Annotated[int, typer.Option(help="Other deals, other coins.")] = 0,
    settings: Annotated[
        list[str] | None, typer.Option("--set", help="An option of the game.", metavar="NAME=VALUE")
    ] = None,
    db: Annotated[Path, typer.Option(help="Where the steps are kept.", metavar="FILE")] = Path("tune.db"),
    out: Annotated[
        Path | None,
        typer.Option(help="Write better weights here.", metavar="FILE", show_default="where they stand now"),
    ] = None,
    bot: Annotated[
        str, typer.Option(help="Who plays: greedy (judge.toml), or careful for what search weighs by (search.toml).")
    ] = "greedy",
) -> None:
    """Tune the weights of a game's judge by self-play. Writes them only if they win more than the present ones."""
    from shem.arena import command
    from shem.arena.plan import parse_settings

    if bot not in ("greedy", "careful"):
        raise ValueError(f'"{bot}" cannot be tuned: say --bot greedy or --bot careful')
    checked = find(game).check(players, parse_settings(settings or []))
    raise typer.Exit(
        command.tune(game, players, checked, steps, deals, seed, Console(highlight=False), db, jobs, proof, out, bot)
    )


@app.command()
def habits(
    game: GAME = "golem",
    games: Annotated[int, typer.Option(min=1, help="Games to learn from.")] = 200,
    players: Annotated[int, typer.Option(min=1, max=8, help="Seats at a table.")] = 2,
    seed: Annotated[int, typer.Option(help="Other deals.")] = 0,
    out: Annotated[
        Path | None, typer.Option(help="Write them here.", metavar="FILE", show_default="the game's habits.toml")
    ] = None,
) -> None:
    """Learn what usually comes of each answer in the middle of an action; searching bots go by it."""
    from shem.arena import command

    raise typer.Exit(command.learn_habits(game, players, games, seed, Console(highlight=False), out))
