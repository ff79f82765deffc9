"""The small pictures on the start page, made from each game's own symbols.

    python -m tools.covers

writes `page/cover.svg` in each game's folder, a file that needs no other.
"""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

GAMES = Path(__file__).parent.parent / "src/shem/games"
SVG = "http://www.w3.org/2000/svg"
W, H = 360, 132

NIGHT = (
    '<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0b1233"/>'
    '<stop offset=".7" stop-color="#263c80"/><stop offset="1" stop-color="#4a3a5c"/></linearGradient>'
    '<radialGradient id="moon"><stop offset="0" stop-color="#fff3cf"/><stop offset=".55" stop-color="#f4d68b"/>'
    '<stop offset=".6" stop-color="#f4d68b" stop-opacity=".22"/>'
    '<stop offset="1" stop-color="#f4d68b" stop-opacity="0"/></radialGradient>'
)
LAKE = (
    '<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f6b45a"/>'
    '<stop offset="1" stop-color="#fde9c4"/></linearGradient>'
    '<linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2ba0b0"/>'
    '<stop offset="1" stop-color="#0c5878"/></linearGradient>'
)
SHELF = (
    '<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2c4a3e"/>'
    '<stop offset="1" stop-color="#17302a"/></linearGradient>'
    '<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a9713a"/>'
    '<stop offset="1" stop-color="#5d3617"/></linearGradient>'
)


def use(symbol: str, x: float, y: float, w: float, h: float) -> str:
    return f'<use href="#{symbol}" x="{x}" y="{y}" width="{w}" height="{h}"/>'


def put(symbol: str, x: float, y: float, scale: float) -> str:
    return f'<use href="#{symbol}" transform="translate({x} {y}) scale({scale})"/>'


GOLEM = (
    f'<rect width="{W}" height="{H}" fill="url(#sky)"/><circle cx="300" cy="34" r="46" fill="url(#moon)"/>'
    '<g fill="#fff" opacity=".7"><circle cx="40" cy="22" r="1"/><circle cx="92" cy="40" r="1.3"/>'
    '<circle cx="150" cy="18" r="1"/><circle cx="222" cy="26" r="1.2"/><circle cx="350" cy="70" r="1"/></g>'
    + use("skyline", -20, 58, 400, 44)
    + f'<rect y="98" width="{W}" height="{H - 98}" fill="#1b1430"/>'
    + use("house-red", 6, 62, 58, 58)
    + use("house-yellow", 62, 62, 58, 58)
    + use("house-blue", 240, 62, 58, 58)
    + use("house-red", 296, 62, 58, 58)
    + use("clay-golem", 112, 12, 136, 120)
    + use("student-A", 76, 94, 24, 34)
    + use("rabbi-C", 262, 92, 30, 36)
)
AMRITSAR = (
    f'<rect width="{W}" height="{H}" fill="url(#sky)"/><rect y="84" width="{W}" height="{H - 84}" fill="url(#water)"/>'
    '<path d="M0 84h360M20 98h60m40 10h90m60-8h70M60 120h70m110 2h80" stroke="#bdf0f0" stroke-opacity=".45"/>'
    + "".join(put(part, 180, 94, 0.62) for part in ("waterline", "temple-1", "temple-2", "temple-3"))
    + put("pad", 60, 112, 1.1)
    + put("lily", 60, 107, 1)
    + put("pad", 322, 108, 0.9)
    + use("el-0", 6, 50, 68, 52)
    + use("el-2", 284, 46, 72, 55)
    + use("wk-w", 88, 58, 22, 28)
    + use("wk-b", 254, 58, 22, 28)
    + use("lotus", 158, 90, 44, 44)
)
ALCHEMISTS = (
    f'<rect width="{W}" height="{H}" fill="url(#wall)"/><rect y="100" width="{W}" height="14" fill="url(#wood)"/>'
    f'<rect y="114" width="{W}" height="18" fill="#0f211c"/>'
    + use("i-mandrake", 6, 42, 62, 62)
    + use("p-Rp", 66, 38, 66, 66)
    + use("i-toad", 124, 50, 54, 54)
    + use("p-Bm", 172, 32, 72, 72)
    + use("i-mushroom", 240, 50, 54, 54)
    + use("p-Gp", 288, 38, 66, 66)
)
COVERS = {"golem": (NIGHT, GOLEM), "amritsar": (LAKE, AMRITSAR), "alchemists": (SHELF, ALCHEMISTS)}


def cover(game: str) -> str:
    """Return the picture with only the symbols and gradients it needs."""
    own, drawn = COVERS[game]
    ElementTree.register_namespace("", SVG)
    ElementTree.register_namespace("xlink", "http://www.w3.org/1999/xlink")
    sheet = ElementTree.parse(GAMES / game / "page/symbols.svg")
    known = {element.get("id"): element for element in sheet.iter() if element.get("id")}
    needed: dict[str, str] = {}
    open_names = referred(drawn)
    while open_names:
        name = open_names.pop()
        if name in known and name not in needed:
            needed[name] = ElementTree.tostring(known[name], "unicode").replace(f' xmlns="{SVG}"', "").strip()
            open_names += referred(needed[name])
    inside = "".join(needed[name] for name in sorted(needed))
    return (
        f'<svg xmlns="{SVG}" viewBox="0 0 {W} {H}" preserveAspectRatio="xMidYMid slice">'
        f"<defs>{own}{inside}</defs>{drawn}</svg>\n"
    )


def referred(text: str) -> list[str]:
    return re.findall(r'href="#([\w-]+)"', text) + re.findall(r"url\(#([\w-]+)\)", text)


def main() -> None:
    for game in COVERS:
        path = GAMES / game / "page/cover.svg"
        path.write_text(cover(game))
        print(f"{path}  {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
