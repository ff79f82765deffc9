"""The wheel, in environments that hold nothing else: a game is played, a page is served, every data file is there."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

import httpx
import pytest

import shem
from tests.web.serving import free_port

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "shem"

PLAY = """
import random, shem
for name in shem.game_names():
    game = shem.new(name, seed=7)
    rng = random.Random(7)
    for decision in game:
        game.play(rng.choice(decision.options), seat=decision.seat)
    assert game.svg(0).startswith("<svg"), name
    assert game.rules.language("de").code == "de"
    print(name, *game.scores)
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run([sys.executable, "-m", "build", "--wheel", "--outdir", str(folder), str(ROOT)], folder)
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The python of a new environment."""
    folder = tmp_path_factory.mktemp("empty")
    venv.create(folder, with_pip=True)
    return folder / "bin" / "python"


def clean() -> dict[str, str]:
    """An environment in which nothing of the checkout is found."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SHEM"))}


def fetch(address: str, serving: subprocess.Popen[bytes]) -> httpx.Response:
    """A page of a server that may still be starting; only its end stops the waiting."""
    while True:
        try:
            return httpx.get(address)
        except httpx.TransportError:
            assert serving.poll() is None, "the server has ended"


def run(command: list[str], folder: Path, code: int = 0) -> str:
    """What a command says, run where nothing of the checkout is found."""
    done = subprocess.run(command, cwd=folder, env=clean(), capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.mark.soak
def test_library_and_terminal_then_the_web(wheel: Path, empty: Path, tmp_path: Path):
    python = str(empty)
    run([python, "-m", "pip", "install", "--quiet", str(wheel)], tmp_path)
    for package in ("fastapi", "sqlalchemy", "alembic", "openskill", "matplotlib"):
        run([python, "-c", f"import {package}"], tmp_path, code=1)
    assert run([python, "-c", PLAY], tmp_path).split()[0] == "alchemists"
    shell = str(empty.parent / "shem")
    assert run([shell, "--version"], tmp_path).startswith(f"shem {shem.__version__} ")
    assert "pip install 'shem[web]'" in run([shell, "serve"], tmp_path, code=2)
    assert "pip install 'shem[arena]'" in run([shell, "arena"], tmp_path, code=2)
    assert "pip install 'shem[web]'" in run([python, "-c", "import shem.web"], tmp_path, code=1)

    run([python, "-m", "pip", "install", "--quiet", f"{wheel}[web]"], tmp_path)
    port = free_port()
    serving = subprocess.Popen(
        [shell, "serve", "--port", str(port)], cwd=tmp_path, env=clean(), stdout=subprocess.DEVNULL
    )
    try:
        for path in ("/", "/static/base.css", "/static/golem/page/symbols.svg", "/reader/"):
            assert fetch(f"http://127.0.0.1:{port}{path}", serving).status_code == 200
    finally:
        serving.terminate()
        serving.wait()

    where = Path(run([python, "-c", "import shem; print(shem.__file__)"], tmp_path).strip()).parent
    ours = {path.relative_to(SOURCES) for path in SOURCES.rglob("*") if path.is_file()}
    ours = {path for path in ours if path.suffix not in (".pyc", ".so") and not path.name.startswith(".")}
    missing = sorted(str(path) for path in ours if not (where / path).is_file())
    assert not missing
