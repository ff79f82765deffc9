"""The app's icons, drawn from `icon.svg` in Chromium: `python -m tools.icons`.

A maskable icon fills its square, with the drawing inside the circle that every system leaves.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.driving import CHROMIUM, FLAGS

STATIC = Path(__file__).parents[1] / "src" / "shem" / "web" / "static"
INK = "#15161c"
SHAPES = (("icon-192", 192, 1.0), ("icon-512", 512, 1.0), ("maskable-192", 192, 0.8), ("maskable-512", 512, 0.8))


def main() -> None:
    drawing = (STATIC / "icon.svg").read_text(encoding="utf-8")
    (STATIC / "icons").mkdir(exist_ok=True)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name, size, share in SHAPES:
            page = browser.new_page(viewport={"width": size, "height": size})
            side = round(size * share)
            ground = INK if share < 1 else "transparent"
            page.set_content(
                f'<body style="margin:0;display:grid;place-items:center;height:{size}px;background:{ground}">'
                f'<div style="width:{side}px;height:{side}px">{drawing}</div>'
            )
            page.screenshot(path=STATIC / "icons" / f"{name}.png", omit_background=share == 1)
        browser.close()


if __name__ == "__main__":
    main()
