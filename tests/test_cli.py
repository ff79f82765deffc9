"""The `shem` command, as a person at the keyboard meets it."""

import io
import json
import re
import sys
from pathlib import Path

import pytest

import shem
from shem import cli
from shem.games.golem import RULES
from shem.terminal import saving

DOCS = Path(__file__).parent.parent / "docs"
TAKE_FIRST = "1\n" * 400


class Answer:
    """What a command printed, and how it ended."""

    def __init__(self, out, err, code):
        self.out = out
        self.err = err
        self.code = code


@pytest.fixture
def run(monkeypatch, capsys, tmp_path):
    """Run a command with what a person types."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(shem, "game_names", lambda: ("golem",))

    def command(*words, typed=""):
        monkeypatch.setattr(sys, "argv", ["shem", *map(str, words)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = 0
        try:
            cli.main()
        except SystemExit as end:
            code = end.code or 0
        printed = capsys.readouterr()
        return Answer(printed.out, printed.err, code)

    return command


def play(run, *words, typed="", seats="human,random", setup="introductory"):
    return run("play", "golem", "--seats", seats, "--seed", 7, "--setup", setup, *words, typed=typed)


# -- version, help, mistakes -------------------------------------------------------------------------


def test_version_says_how_the_kernel_runs(run):
    assert re.fullmatch(r"shem [\d.]+ \(kernel: (plain Python|compiled)\)\n", run("--version").out)


def test_help_names_every_command(run):
    out = run("--help").out
    assert all(command in out for command in ("play", "replay", "components", "deduce"))


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["play", "golm"], 'unknown game "golm" (did you mean "golem"?)'),
        (["play", "--seats", "human"], "golem is for 2 to 4 players, not 1"),
        (["play", "--seats", "human,gredy"], 'unknown bot "gredy" (did you mean'),
        (
            ["play", "--seats", "greedy@x,human"],
            'the seed after @ must be an integer, not "x"; for a human player, use "human"',
        ),
        (["play", "--setup", "intro"], 'option "setup" must be one of standard, introductory, not "intro"'),
        (["play", "--option", "setup"], "expected NAME=VALUE"),
        (["play", "--option", "stup=standard"], 'golem has no option "stup" (did you mean "setup"?)'),
        (["play", "--lang", "fr"], "unknown language 'fr'; available: en, de, ru"),
        (["play", "--edition", "nowhere.toml"], "nowhere.toml: no such file"),
        (["play", "--resume", "nowhere.shem"], "nowhere.shem: no such file"),
        (["replay", "nowhere.shem"], "nowhere.shem: no such file"),
        (["components", "--kind", "bok"], 'golem has no component kind "bok" (did you mean "book"?)'),
    ],
)
def test_mistakes_end_with_a_sentence(run, words, complaint):
    answer = run(*words)
    assert answer.code == 2
    assert answer.err.startswith("shem: ")
    assert complaint in answer.err


# -- bots among themselves ---------------------------------------------------------------------------


def test_bots_play_by_themselves_and_the_sheet_shows_every_source(run, tmp_path):
    record = tmp_path / "game.shem"
    answer = play(run, "--record", record, seats="greedy,random,random", setup="standard")
    game = shem.load(record)
    assert game.over
    assert re.search(r"^[AB].* wins!$", answer.out, re.MULTILINE)
    for source, points in RULES.sheet(game.table):
        line = next(line for line in answer.out.splitlines() if line.startswith(str(source)))
        assert sorted(re.findall(r"-?\d+|·", line.removeprefix(str(source)))) == sorted(
            str(n) if n else "·" for n in points
        )
    total = next(line for line in answer.out.splitlines() if line.startswith("total"))
    assert [int(n) for n in total.split()[1:]] == sorted(game.scores, reverse=True)
    assert play(run, seats="greedy,random,random", setup="standard").out.startswith(answer.out.split("Game record")[0])


def test_points_of_the_sheet_add_up():
    game = shem.new("golem", seats=3, seed=2)
    for decision in game:
        game.play(decision.options[-1], seat=decision.seat)
    for seat in range(3):
        assert sum(points[seat] for _, points in RULES.sheet(game.table)) == game.scores[seat]


# -- a person plays ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "de", "ru"])
@pytest.mark.parametrize("setup", ["introductory", "standard"])
def test_a_whole_game(run, lang, setup):
    answer = play(run, "--lang", lang, typed=TAKE_FIRST, setup=setup)
    assert answer.code == 0
    wins = {"en": r"[AB].* wins!", "de": r"[AB].* gewinnt!", "ru": r"Побеждает [AB].*!"}[lang]
    assert re.search(f"^{wins}$", answer.out, re.MULTILINE)
    assert "{" not in answer.out
    (path,) = saving.kept()
    assert shem.load(path).over
    assert f"shem replay {path}" in answer.out.replace("\n", "")


def test_what_is_typed_wrong_gets_a_sentence_and_nothing_is_lost(run):
    answer = play(run, typed="99\nxyzzy\ngolem\n\nb Z\n? nothing at all\nu\n")
    assert "There is no option 99. Choose 1 to 2." in answer.out
    assert '"xyzzy" is not an option.' in answer.out
    assert '"golem" matches several options: 1 golem' in answer.out
    assert 'There is no seat "Z". Seats: A, B.' in answer.out
    assert 'There is nothing called "nothing at all". Try ? book 17, ? red III, ? rabbi 2 or ? head.' in answer.out
    assert "Nothing to undo" in answer.out
    (path,) = saving.kept()
    assert not [move for move in shem.load(path).moves if move[0] == 0]


def test_options_by_number_by_notation_or_by_the_beginnings_of_their_words(run):
    for typed in ("1", "golem red I", "gol red", "red district"):
        play(run, typed=f"{typed}\nq\ny\n")
        path = saving.kept()[0]
        assert [text for seat, text in shem.load(path).moves if seat == 0][:1] == ["golem red I"]
        path.unlink()


def test_undo_takes_the_last_choice_back(run):
    answer = play(run, typed="1\nu\n2\nq\ny\n")
    prompts = re.findall(r"Which golem do you move\? \((\d) steps? left\)", answer.out)
    assert prompts[:3] == ["3", "2", "3"]
    (path,) = saving.kept()
    assert [text for seat, text in shem.load(path).moves if seat == 0][:1] == ["golem yellow I"]


def test_undo_leaves_the_sealed_choice_of_a_bot_alone(run):
    out = play(run, typed="u\n", setup="standard").out
    assert "Nothing to undo" in out
    (path,) = saving.kept()
    assert [seat for seat, _ in shem.load(path).moves if seat >= 0] == [1], "it has chosen before the person is asked"


def test_undo_gives_a_sealed_choice_back_to_whoever_made_it_at_this_keyboard(run):
    out = play(run, seats="human:Anna,human:Ben", typed="\n1\n\nu\n\n2\n", setup="standard").out
    assert re.findall(r"([AB] \w+) · your turn", out)[:4] == ["A Anna", "B Ben", "A Anna", "B Ben"]
    assert "Nothing to undo" not in out


def test_the_table_explains_itself(run):
    answer = play(run, typed="?\n? 1\n? book 17\n? red III\n? head\n? rabbi 1\n? character\nh\nl\nt\n")
    out = answer.out
    assert "book 17  [book 17]" in out
    assert "active bonus: 1 coin" in out
    assert "reconstructed" in out
    assert "neighborhood red" in out
    assert "golem_development head" in out
    assert "[action_tile A" in out
    assert "[character 39]" in out
    assert "undo your last decision" in out
    assert re.search(r"^ *[12]  .*[+−]\d+\.\d points ahead, \d+% chance to win$", out, re.MULTILINE)


def test_the_whole_board_and_that_of_another_seat(run):
    out = play(run, typed="b\nb B\n").out
    assert all(word in out for word in ("Synagogue", "Library", "Palace", "Cemetery", "Artifacts", "Objectives"))
    assert "Seat B’s board" in out


def test_leaving_keeps_the_game_and_it_goes_on_with_the_same_players(run, tmp_path):
    first = play(run, "--seats", "human:Anna,greedy@5", typed="1\n")
    (path,) = saving.kept()
    assert "Game saved." in first.out
    assert saving.players_of(path.read_text()) == "human:Anna,greedy@5"
    before = shem.load(path)
    again = run("play", "--resume", path, typed="")
    assert "A Anna" in again.out
    assert "Which golem do you move? (2 steps left)" in again.out
    assert shem.load(path).moves == before.moves
    assert saving.kept() == [path]


def test_leaving_without_keeping(run):
    play(run, typed="1\nq\nwhat\nn\n")
    assert saving.kept() == []


def test_saving_into_a_file_of_ones_own(run, tmp_path):
    mine = tmp_path / "mine.shem"
    answer = play(run, typed=f"s {mine}\ns {tmp_path}/no/\0file\n")
    assert shem.load(mine).decision.seat == 0
    assert "Saved:" in answer.out


def test_a_folder_that_cannot_be_written_does_not_end_the_game(run, tmp_path):
    (tmp_path / "data").write_text("this is no folder")
    answer = play(run, typed=TAKE_FIRST)
    assert answer.out.count("Could not save:") == 1
    assert re.search(r"^[AB].* wins!$", answer.out, re.MULTILINE)
    assert "Game record saved" not in answer.out


def test_a_record_that_cannot_be_written_is_said_before_the_game(run, tmp_path):
    (tmp_path / "file").write_text("")
    answer = play(run, "--record", tmp_path / "file" / "game.shem", typed=TAKE_FIRST)
    assert answer.code == 2
    assert "Which golem" not in answer.out


def test_an_edition_file_is_played_with(run, tmp_path):
    play(run, "--edition", DOCS / "edition.example.toml", typed="1\n")
    (path,) = saving.kept()
    assert shem.load(path).table.box.menorah_token == 2


def test_people_who_share_a_keyboard_do_not_see_each_others_objectives(run):
    out = play(run, seats="human:Anna,human:Ben", typed="b\n1\n" * 16).out
    (path,) = saving.kept()
    table = shem.load(path).table
    goals = [{str(card) for card in table.box.intro_objectives[table.order.index(seat)]} for seat in range(2)]
    parts = re.split(r"([AB]) (?:Anna|Ben) · your turn", out)[1:]
    shown = [set(), set()]
    for letter, part in zip(parts[::2], parts[1::2], strict=True):
        shown["AB".index(letter)] |= set(re.findall(r"^[✓ ?] (\d\d) .* now ", part, re.MULTILINE))
    for seat in range(2):
        assert shown[seat] >= goals[seat]
        assert not shown[seat] & goals[1 - seat]


# -- replaying ---------------------------------------------------------------------------------------


@pytest.fixture
def record(run, tmp_path):
    path = tmp_path / "record.shem"
    play(run, "--record", path, seats="random,greedy")
    return path


def test_a_record_is_told_from_start_to_end(run, record):
    out = run("replay", record).out
    game = shem.load(record)
    assert f"Decision {game.number} of {game.number}" in out
    assert re.search(r"^[AB].* wins!$", out, re.MULTILINE)
    assert "Round IV" in out
    assert "A random" in out


def test_a_record_up_to_a_decision_as_a_seat_saw_it(run, record):
    out = run("replay", record, "--to", 40, "--seat", "b", "--lang", "de").out
    assert "Entscheidung 40 von" in out
    assert "Aufgaben" in out


@pytest.mark.parametrize(
    ("words", "complaint"), [(["--to", "9999"], "has decisions 0 to"), (["--seat", "x"], "choose from A, B")]
)
def test_where_a_record_does_not_go(run, record, words, complaint):
    answer = run("replay", record, *words)
    assert answer.code == 2
    assert complaint in answer.err


def test_a_broken_record_names_the_line(run, record):
    lines = record.read_text().splitlines()
    at = next(i for i, line in enumerate(lines) if " A " in line)
    lines[at] = lines[at].rpartition(" ")[0] + " nonsense"
    record.write_text("\n".join(lines))
    answer = run("replay", record)
    assert answer.code == 2
    assert f"line {at + 1}:" in answer.err


# -- components, deduction, menu ---------------------------------------------------------------------


def test_every_component_in_words_with_provenance(run):
    out = run("components", "golem").out
    assert "187 components" in out
    assert "rulebook" in out
    assert "reconstructed" in out


@pytest.mark.parametrize("lang", ["en", "de", "ru"])
def test_components_of_one_kind(run, lang):
    out = run("components", "golem", "--kind", "book", "--lang", lang).out
    assert re.search(r"^38 \w+", out, re.MULTILINE)


def test_the_example_edition_file_fits_and_shows_what_differs(run):
    out = run("components", "golem", "--edition", DOCS / "edition.example.toml").out
    assert "book 17" in out
    assert "yellow → green" in out
    assert "book 18" not in out
    assert "menorah_token value" in out
    assert "my copy, first printing" in out
    assert "5 entries differ from ours" in out
    assert "book 18" in run("components", "--edition", DOCS / "edition.example.toml", "--all").out


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[[book]]\nnumber = 17\nactive = "gian coin 2"', 'golem: book 17: active, column 1: unknown verb "gian"'),
        ("[[book]]\nnumber = 99", "unknown entry book 99"),
        ("[[book]]\nnumber = 17\ncolor = 1", 'book 17: unknown key "color" (did you mean "colour"?)'),
        ("[book", "edition file:"),
    ],
)
def test_a_wrong_edition_file_names_the_entry(run, tmp_path, text, complaint):
    path = tmp_path / "edition.toml"
    path.write_text(text)
    for command in ("components", "play"):
        answer = run(command, "--edition", path)
        assert answer.code == 2
        assert complaint in answer.err


def test_deduction_reads_a_query(run):
    answer = run("deduce", typed='{"facts": [{"t": "mix", "a": "Fern", "b": "Toad", "in": ["Soup"]}]}')
    assert json.loads(answer.out)["worlds"] == 5760
    assert run("deduce", typed="{").err.startswith("shem: invalid JSON")
    assert "empty input" in run("deduce", typed="").err
    assert run("deduce", "--repeat", "-1", typed="{}").code == 2


def test_deduction_says_what_contradicts_what(run):
    book = '{"t": "book", "i": "Fern", "solar": true}'
    answer = run("deduce", typed=f'{{"facts": [{book}, {book.replace("true", "false")}]}}')
    assert json.loads(answer.out) == {"worlds": 0, "weight": 0}
    assert answer.err == "shem: the facts contradict each other: fact 2 contradicts fact 1\n"
    assert answer.code == 0, "it is an answer"


def test_the_menu_speaks_starts_a_game_and_goes_on_with_it(run):
    out = run(typed="5\n2\nnix\n1\n1\n1\n2\n\n1\nq\n\n2\n1\nq\n\n3\n1\nn\nq\nq\n").out
    assert "neue Partie" in out
    assert "„nix“ steht nicht in der Liste." in out
    assert "Wie viele spielen mit?" in out
    assert out.count("Partie gespeichert.") == 2
    assert "Entscheidung 0 von" in out


@pytest.mark.parametrize(
    ("lang", "asked"),
    [
        ("en", ("variant:", "The Golem Project:", "Set the advanced options, too?", "debunking:")),
        ("de", ("Variante:", "Das Golem-Projekt:", "Auch die erweiterten Einstellungen wählen?", "Widerlegen:")),
        ("ru", ("вариант:", "Проект «Голем»:", "Выбрать и дополнительные настройки?", "опровержение:")),
    ],
)
def test_the_menu_asks_for_every_option_of_a_game(run, monkeypatch, lang, asked):
    monkeypatch.setattr(shem, "game_names", lambda: ("alchemists",))
    seated = "1\n\n1\n"  # two seats, the other one a novice
    out = run("--lang", lang, typed=f"{seated}2\n\n2\n2\n2\ny\n2\n\n3\n\n").out
    assert all(question in out for question in asked)
    (path,) = saving.kept()
    settings = shem.load(path).settings
    assert {name for name, value in settings.items() if value == "on"} == {
        "busy_days",
        "royal_encyclopedia",
        "golem_project",
    }
    assert settings["variant"] == "master"
    assert (settings["ingredients"], settings["conferences"], settings["debunking"]) == (
        "apprentice",
        "variant",
        "master",
    )


def test_the_menu_offers_only_what_can_be_combined(run, monkeypatch):
    monkeypatch.setattr(shem, "game_names", lambda: ("alchemists",))
    out = run(typed="1\n\n1\n" + "\n" * 5).out
    assert "The Royal Encyclopedia:" in out
    assert "The Golem Project:" not in out, "it needs the Royal Encyclopedia"
    assert "debunking:" not in out, "advanced options are left alone"
    (path,) = saving.kept()
    assert shem.load(path).settings["variant"] == "apprentice"


@pytest.mark.parametrize(
    ("seats", "table", "asked"), [("1", "", True), ("1", "2", True), ("2\n1", "", False)], ids=["solo", "real", "two"]
)
def test_the_menu_asks_about_the_maharaja_only_those_who_play_alone(run, monkeypatch, seats, table, asked):
    monkeypatch.setattr(shem, "game_names", lambda: ("amritsar",))
    out = run(typed=f"1\n{seats}\n" + (f"2\n{table}\n" if asked else "")).out
    assert ("Maharaja (solo game):" in out) == asked
    assert ("\nsolo game:" in out) == asked
    assert ("Set up your table as for two players" in out) == (table == "2")
    (path,) = saving.kept()
    assert shem.load(path).settings["maharaja"] == ("stern" if asked else "gentle")


def test_the_menu_without_games(run):
    out = run(typed="2\n\n3\n\n4\nq\n").out
    assert out.count("No saved games yet.") == 2
    assert "187 components" in out
