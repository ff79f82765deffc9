"""Morphing: a region becomes what the server says, and what has an id stays the same element."""

from __future__ import annotations

MORPH = """async ([before, after]) => {
  const { morph } = await shem("morph");
  const region = document.createElement("div");
  document.body.append(region);
  region.innerHTML = before;
  const kept = new Map([...region.querySelectorAll("[id]")].map((one) => [one.id, one]));
  morph(region, after);
  const fresh = region.cloneNode();
  fresh.innerHTML = after;
  const ids = [...region.querySelectorAll("[id]")].map(({ id }) => id);
  const stayed = ids.filter((id) => region.querySelector(`#${id}`) === kept.get(id));
  region.remove();
  return [region.isEqualNode(fresh) ? "" : region.innerHTML, stayed];
}"""

TYPED = """async () => {
  const { morph } = await shem("morph");
  const region = document.createElement("div");
  region.innerHTML = "<form><span><input name='n' value='0'></span></form>";
  region.querySelector("input").value = "3";
  morph(region, "<form><span><input name='n' value='0'></span></form>");
  return region.querySelector("input").value;
}"""

WRITTEN = """async () => {
  const { morph } = await shem("morph");
  const region = document.createElement("div");
  region.innerHTML = "<textarea></textarea>";
  const line = region.querySelector("textarea");
  line.value = "Ben"; // typed here, and sent
  morph(region, "<textarea>Ben lies</textarea>");
  return line.value;
}"""

CASES = {
    "what is the same": ("<p>a</p><p id='b'>b</p>", "<p>a</p><p id='b'>b</p>", ["b"]),
    "a group that is the same": ("<p><i id='a'></i></p><b>1</b>", "<p><i id='a'></i></p><b>2</b>", ["a"]),
    "attributes and texts": ("<p class='x' title='t'>a<b>c</b></p>", "<p class='y'>d<b>e</b>f</p>", []),
    "order": (
        "<i id='a'></i><i id='b'></i><i id='c'></i>",
        "<i id='c'></i><i id='a'></i><i id='b'></i>",
        ["c", "a", "b"],
    ),
    "new in front": ("<li id='t1'>1</li>", "<li id='t2'>2</li><li id='t1'>1</li>", ["t1"]),
    "into another group": ("<p><i id='a'>1</i></p><div></div>", "<p></p><div><i id='a'>2</i></div>", ["a"]),
    "into a new group": ("<p><i id='a'>1</i></p>", "<div><b><i id='a'>2</i></b></div>", ["a"]),
    "out of a group that goes": ("<p><i id='a'></i></p><b>x</b>", "<b>x</b><i id='a'></i>", ["a"]),
    "another element with its id": ("<i id='a'></i>", "<b id='a'></b>", []),
    "texts between": ("x<svg><g id='g'></g></svg>y", "<svg><g id='g'><path d='M0 0'/></g></svg>z", ["g"]),
    "nothing": ("<p id='a'>a</p>", "", []),
    "from nothing": ("", "<p id='a'>a</p>text", []),
}


def test_a_region_becomes_what_is_sent(person, table):
    anna = person(table.made["token"]).sit(table)
    for case, (before, after, kept) in CASES.items():
        wrong, stayed = anna.page.evaluate(MORPH, [before, after])
        assert (wrong, stayed) == ("", kept), case
    assert anna.page.evaluate(TYPED) == "0", "a number in a form that looks the same is that of the new question"
    assert anna.page.evaluate(WRITTEN) == "Ben lies", "a line on which nobody is writing says what the server says"
