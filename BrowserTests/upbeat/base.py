"""The base of all page tests: one browser per process, one server per test class, one browser context per test."""

import contextlib
import re
import time
import unittest
from collections.abc import Callable
from typing import TypeVar

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, expect

from browser import chromium, driver

from . import days
from .server import Upbeat, password, running
from .stage import founded, furnished, sessions

# In seconds. The machine's two processors may also run builds and other tests. Only a failing test waits this long.
patience = 30
expect.set_options(timeout=1000 * patience)
# The browser's message for a request that was refused on purpose.
refused = re.compile(r"Failed to load resource: the server responded with a status of 4\d\d")
# The message for a request that a test cut off. Nothing else causes it on the loopback.
cut_off = re.compile(r"Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED)")

# The widths of the window and of the page, and the elements that overflow.
widths_of_page = """() => [innerWidth, document.scrollingElement.scrollWidth,
  [...document.body.querySelectorAll("*")].filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
    .map((element) => element.outerHTML.slice(0, 120))]"""

# Ignores infinite animations, because they never end.
motions_ended = """() => Promise.allSettled(
  document.getAnimations().filter((each) => each.effect.getTiming().iterations < Infinity).map((each) => each.finished))"""

# Waits for the page's live modules, because earlier clicks have no effect. A repeated import returns the same module.
parts_started = """() => Promise.race([
  Promise.allSettled([...document.querySelectorAll("[data-live]")].map((part) =>
    import(document.querySelector("script[src$='/page.js']").src.replace(/page\\.js$/, `${part.dataset.live}.js`)))),
  new Promise((passed) => setTimeout(passed, 5000))])"""

# Records what an element says, for texts that disappear quickly.
words_noted = """(selector) => {
  window.noted = [];
  const note = () => noted.push(document.querySelector(selector)?.textContent ?? "");
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""

Found = TypeVar("Found")


class PageTest(unittest.TestCase):
    """An uncaught error or a console error of a page fails its test."""

    upbeat: Upbeat
    playwright: Playwright
    browser: Browser
    # `--set` options of the server.
    settings: tuple[str, ...] = ()
    # Whether the first person has the demo songs.
    has_demo_songs = False
    # Whether the day must not change between the first test and the last.
    is_of_one_day = False
    # Playwright's routes and listeners don't see requests of a service worker.
    service_workers = "block"
    # Additional flags for the browser.
    flags: tuple[str, ...] = ()
    # Sessions that earlier tests left, because checking a password is slow on purpose.
    cookies: dict[str, list[list[dict]]]

    @classmethod
    def setUpClass(cls):
        if cls.is_of_one_day:
            days.wait_out_midnight()
        cls.playwright = driver()
        cls.browser = chromium(*cls.flags)
        # The first session is for requests outside pages.
        cls.cookies = {"first": sessions()[1:]}
        cls.upbeat = cls.serve()

    @classmethod
    def serve(cls) -> Upbeat:
        return cls.enterClassContext(running(*cls.settings, like=furnished() if cls.has_demo_songs else founded()))

    def visitor(self, width: int = 1280, height: int = 800, **options) -> BrowserContext:
        """An anonymous visitor; `options` are those of Playwright's contexts."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, service_workers=self.service_workers,
            **{"locale": "en-GB", "base_url": self.upbeat.address, **options})
        context.set_default_timeout(1000 * patience)
        errors: list[str] = []
        context.on("page", lambda page: self.watch(page, errors))
        if options.get("java_script_enabled", True):
            context.on("page", self.wait_for_parts)
        self.addCleanup(lambda: self.assertEqual(errors, []))
        self.addCleanup(context.close)
        return context

    def person(self, username: str = "first", width: int = 1280, height: int = 800, **options) -> Page:
        """A page of a logged-in person, in a context of its own."""
        context = self.visitor(width, height, **options)
        self.log_in_by_cookie(context, username)
        return context.new_page()

    def log_in_by_cookie(self, context: BrowserContext, username: str):
        known = self.cookies.setdefault(username, [])
        while known:
            cookies = known.pop()
            context.add_cookies(cookies)
            if context.request.get("/api/v1/me").ok:
                break
            context.clear_cookies()
        else:
            answer = context.request.post("/api/v1/sessions", data={"login": username, "password": password})
            assert answer.ok, answer.text()
            cookies = context.cookies()
        context.once("close", lambda _: known.append(cookies))

    @staticmethod
    def watch(page: Page, errors: list[str]):
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(f"{message.text} ({page.url})")
                if message.type == "error" and not refused.match(message.text) and not cut_off.match(message.text) else None)

    @staticmethod
    def wait_for_parts(page: Page):
        """Makes `page.goto` wait for the page's live parts."""
        goto = page.goto

        def go(address: str, **options):
            answer = goto(address, **options)
            # A page that navigates by itself cancels the question.
            with contextlib.suppress(Error):
                page.evaluate(parts_started)
            return answer

        page.goto = go

    def wait_until(self, page: Page, expression: str, seconds: float = patience):
        """`page.wait_for_function` for pages with a strict content security policy, where it cannot evaluate strings."""
        end = time.monotonic() + seconds
        while not page.evaluate(expression):
            self.assertLess(time.monotonic(), end, f"never true: {expression}")
            page.wait_for_timeout(50)

    def until(
            self, page: Page, look: Callable[[], Found], is_right: Callable[[Found], bool] = bool, seconds: float = patience) -> Found:
        """Polls `look` until `right` accepts its result, for example a value that page or server show a moment later."""
        end = time.monotonic() + seconds
        while not is_right(found := look()):
            self.assertLess(time.monotonic(), end, f"still {found}")
            page.wait_for_timeout(50)
        return found

    def assert_becomes(self, page: Page, look: Callable[[], Found], expected: Found, seconds: float = patience):
        """Waits until `look` returns the value, for values that Playwright's `expect` cannot read."""
        end = time.monotonic() + seconds
        while (found := look()) != expected and time.monotonic() < end:
            page.wait_for_timeout(50)
        self.assertEqual(found, expected)

    def note_words(self, page: Page, selector: str):
        """Records texts from now on, for `assert_said`."""
        page.evaluate(words_noted, selector)

    def assert_said(self, page: Page, pattern: str):
        self.until(page, lambda: page.evaluate("noted"), lambda noted: any(re.search(pattern, words) for words in noted))

    def assert_between(self, value: float, least: float, most: float, what: str | None = None):
        self.assertGreaterEqual(value, least, what)
        self.assertLessEqual(value, most, what)

    def assert_accessible(self, page: Page):
        """No violation of WCAG 2.2 AA that axe-core detects, after colour transitions have ended."""
        page.evaluate(motions_ended)
        found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]})
        told = [
            f"{violation['id']}: {violation['help']}: " + "; ".join(node["html"][:200] for node in violation["nodes"][:3])
            for violation in found.response["violations"]]
        self.assertEqual(told, [], page.url)

    def assert_fits(self, page: Page, widths=(360, 768, 992, 1200)):
        """No horizontal scrolling at any of the widths, after scripts have redrawn."""
        before = page.viewport_size
        for width in widths:
            page.set_viewport_size({"width": width, "height": 800})
            end = time.monotonic() + 5
            while True:
                inside, whole, beyond = page.evaluate(widths_of_page)
                if whole <= inside or time.monotonic() > end:
                    break
                page.wait_for_timeout(50)
            self.assertLessEqual(whole, inside, f"{page.url} at {width} px: {beyond}")
        if before:
            page.set_viewport_size(before)

    def assert_shows_well(self, page: Page):
        """No horizontal scrolling, and accessible in both looks."""
        self.assert_fits(page)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            self.assert_accessible(page)
