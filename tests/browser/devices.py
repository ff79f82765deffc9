"""Devices of people in a browser: used again by one test after another, and empty each time."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

STORED = "local_storage,indexeddb,service_workers,cache_storage"


class Devices:
    """Contexts of one Chromium. One that was used before has our scripts and styles in its cache, which halves the
    work of opening a page; cookies and everything pages have stored are gone."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._free: dict[str, list[BrowserContext]] = {}
        self._lent: dict[BrowserContext, str] = {}

    def borrow(self, url: str, scripts: tuple[str, ...], **device: Any) -> Page:
        """An empty page of a device like this, for a visitor who has never been at this address."""
        kind = json.dumps([scripts, device], sort_keys=True)
        free = self._free.setdefault(kind, [])
        context = free.pop() if free else self._new(scripts, device)
        self._lent[context] = kind
        page = context.new_page()
        storage = context.new_cdp_session(page)
        storage.send("Storage.clearDataForOrigin", {"origin": url, "storageTypes": STORED})
        storage.detach()
        return page

    def _new(self, scripts: tuple[str, ...], device: dict[str, Any]) -> BrowserContext:
        context = self.browser.new_context(**device)
        for script in scripts:
            context.add_init_script(script)
        context.new_page()  # stays open: without any page Chromium would let go of what it has compiled
        return context

    def give_back(self, context: BrowserContext) -> None:
        """Close the pages, once; the next one finds no cookie, no route and the network switched on."""
        kind = self._lent.pop(context, None)
        if kind is None:
            return
        for page in context.pages[1:]:
            page.close()
        context.unroute_all()
        context.set_offline(False)
        context.clear_cookies()
        context.clear_permissions()
        self._free[kind].append(context)
