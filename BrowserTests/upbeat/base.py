"""The base of all tests of pages: one server and one browser for the tests of a class, a context of its own for each."""

import contextlib
import re
import time
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from .server import Upbeat, password, running
from .stage import furnished

# Two processors may be busy with tests of all kinds. What never comes true costs this once.
expect.set_options(timeout=15_000)
flags = ["--no-sandbox", "--autoplay-policy=no-user-gesture-required", "--disable-dev-shm-usage", "--mute-audio"]
# What a browser says of a request that was refused on purpose.
refused = re.compile(r"Failed to load resource: the server responded with a status of 4\d\d")
# … and of one that a test cut off, which nothing else may bring about on the loopback.
cut_off = re.compile(r"Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED)")

# The page's own, that of all in it, and what reaches beyond it.
widths_of_page = """() => [innerWidth, document.scrollingElement.scrollWidth,
  [...document.body.querySelectorAll("*")].filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
    .map((element) => element.outerHTML.slice(0, 120))]"""

# What turns for as long as one waits never ends, and is not waited for.
motions_ended = """() => Promise.allSettled(
  document.getAnimations().filter((each) => each.effect.getTiming().iterations < Infinity).map((each) => each.finished))"""


class PageTest(unittest.TestCase):
    """A page's uncaught error, and anything its console calls an error, fails its test."""

    upbeat: Upbeat
    playwright: Playwright
    browser: Browser
    # `--set` options of the server.
    settings: tuple[str, ...] = ()
    # Whether the first person has the demo songs.
    has_demo_songs = False

    @classmethod
    def setUpClass(cls):
        opened = cls.enterClassContext
        cls.playwright = opened(sync_playwright())
        cls.upbeat = opened(running(*cls.settings, like=furnished(cls.playwright) if cls.has_demo_songs else None))
        cls.browser = opened(contextlib.closing(
            cls.playwright.chromium.launch(executable_path="/usr/bin/chromium", args=flags)))

    def visitor(self, width: int = 1280, height: int = 800, **options) -> BrowserContext:
        """Somebody who is nobody yet; `options` as Playwright's contexts take them."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, **{"locale": "en-GB", "base_url": self.upbeat.address, **options})
        context.set_default_timeout(20_000)
        errors: list[str] = []
        context.on("page", lambda page: self.watch(page, errors))
        self.addCleanup(lambda: self.assertEqual(errors, []))
        self.addCleanup(context.close)
        return context

    def person(self, username: str = "first", width: int = 1280, height: int = 800, **options) -> Page:
        """A page of somebody who is logged in."""
        context = self.visitor(width, height, **options)
        answer = context.request.post("/api/v1/sessions", data={"login": username, "password": password})
        assert answer.ok, answer.text()
        return context.new_page()

    @staticmethod
    def watch(page: Page, errors: list[str]):
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(f"{message.text} ({page.url})")
                if message.type == "error" and not refused.match(message.text) and not cut_off.match(message.text) else None)

    def wait_until(self, page: Page, expression: str, seconds: float = 20):
        """`page.wait_for_function` for pages with a strict content security policy: it evaluates text in the page by itself."""
        end = time.monotonic() + seconds
        while not page.evaluate(expression):
            self.assertLess(time.monotonic(), end, f"never true: {expression}")
            page.wait_for_timeout(50)

    def assert_accessible(self, page: Page):
        """No violation of WCAG 2.2 AA that axe-core can see, once colours have stopped changing."""
        page.evaluate(motions_ended)
        found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]})
        told = [
            f"{violation['id']}: {violation['help']}: " + "; ".join(node["html"][:200] for node in violation["nodes"][:3])
            for violation in found.response["violations"]]
        self.assertEqual(told, [], page.url)

    def assert_fits(self, page: Page, widths=(360, 768, 992, 1200)):
        """Nothing can be scrolled sideways at any of the widths."""
        before = page.viewport_size
        for width in widths:
            page.set_viewport_size({"width": width, "height": 800})
            inside, whole, beyond = page.evaluate(widths_of_page)
            self.assertLessEqual(whole, inside, f"{page.url} at {width} px: {beyond}")
        if before:
            page.set_viewport_size(before)
