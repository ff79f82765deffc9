"""Scripts and style sheets are sent without comments and indentation, and mean the same."""

from __future__ import annotations

import re

import pytest

from shem.web.slim import slim_css, slim_js
from shem.web.statics import STATICS

SHEETS = [name for name in STATICS.files if name.endswith(".css")]
SCRIPTS = [name for name in STATICS.files if name.endswith(".js")]


def test_css():
    css = '/* a */\n.a > b,\n.c::after {\n  content: ":  ;";\n  width: calc(1px + 2em);\n  color: red;\n}\n'
    assert slim_css(css) == '.a > b,.c::after{content:":  ;";width:calc(1px + 2em);color:red}'
    assert slim_css("@media (max-width: 820px) {\n  .a :is(b, i) {\n    top: 0;\n  }\n}") == (
        "@media (max-width:820px){.a :is(b,i){top:0}}"
    )


def test_js():
    assert slim_js('// a\nif (one) {\n  // b\n  two("// c"); // d\n}\n') == 'if (one) {\ntwo("// c"); // d\n}\n'
    text = "const a = `\n  b`;\n"
    assert slim_js(text) == text, "this indentation may matter"


@pytest.mark.parametrize("name", SHEETS)
def test_no_style_is_lost(name: str):
    """The same words in the same order: only space and comments have gone."""
    text = STATICS.files[name].read_text(encoding="utf-8")
    bare = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    words = re.compile(r"[\w#.%-]+")
    assert words.findall(slim_css(text)) == words.findall(bare)
    assert slim_css(text).count("{") == slim_css(text).count("}") == bare.count("{")


@pytest.mark.parametrize("name", SCRIPTS)
def test_no_line_of_a_script_is_lost(name: str):
    text = STATICS.files[name].read_text(encoding="utf-8")
    lines = [line.strip() for line in text.split("\n")]
    kept = {line for line in lines if line and not line.startswith("//")}
    assert kept <= {line.strip() for line in slim_js(text).split("\n")}
