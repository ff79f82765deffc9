"""axe-core on a page: what would keep people with a screen reader or weak eyes from using it."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT

from tests.browser.driving import Person

LOADED = "() => 'axe' in window"
# Rules that can only find something minor or moderate are not asked.
FOUND = """async where => {
  const grave = ({ impact }) => ["serious", "critical"].includes(impact);
  const mild = axe._audit.rules.filter((rule) => rule.impact && !grave(rule));
  const rules = Object.fromEntries(mild.map(({ id }) => [id, { enabled: false }]));
  const { violations } = await axe.run(where, { resultTypes: ["violations"], rules });
  return violations.filter(grave).map(({ impact, id, help, nodes }) =>
    `${impact} ${id}: ${help}: ${nodes.slice(0, 4).map((node) => node.html.slice(0, 160)).join("; ")}`);
}"""


def serious(anna: Person, where: str = "html") -> None:
    """Nothing that axe calls serious or critical."""
    if not anna.page.evaluate(LOADED):
        anna.page.evaluate(AXE_SCRIPT)
    assert anna.page.evaluate(FOUND, where) == [], (anna.page.url, where)
