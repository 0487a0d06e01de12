"""Headless Chromium, one for all tests of a process, with a page on the loopback, and the base of all tests of that page."""

import atexit
import contextlib
import functools
import unittest

import numpy
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from loopback import Site

flags = ["--no-sandbox", "--autoplay-policy=no-user-gesture-required", "--disable-dev-shm-usage", "--mute-audio"]
# Stopping the driver stops its browsers.
driven = contextlib.ExitStack()
atexit.register(driven.close)
browsers: dict[tuple[str, ...], Browser] = {}


@functools.cache
def driver() -> Playwright:
    return driven.enter_context(sync_playwright())


def chromium(*more: str) -> Browser:
    """The process's browser; another one if it needs `more` flags, which are fixed at its start."""
    browser = browsers.get(more)
    # A crashed browser must fail one test, not all later ones.
    if browser is None or not browser.is_connected():
        browser = driver().chromium.launch(executable_path="/usr/bin/chromium", args=[*flags, *more])
        browsers[more] = browser
    return browser


class BrowserTest(unittest.TestCase):
    """One site per test class, one page per test. An uncaught error of the page fails its test."""

    @classmethod
    def setUpClass(cls):
        cls.site = cls.enterClassContext(Site().open())
        cls.browser = chromium()

    def page(self, path: str, width: int = 1280, height: int = 800, **options) -> Page:
        context = self.browser.new_context(viewport={"width": width, "height": height}, **options)
        self.addCleanup(context.close)
        page = context.new_page()
        errors = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        self.addCleanup(lambda: self.assertEqual(errors, []))
        page.goto(self.site.address + path)
        return page

    def render(self, seconds: float, rate: int, quality: str, songs: list[numpy.ndarray], script: list[dict]):
        """The page's recording, two rows of samples, and its report."""
        for index, song in enumerate(songs):
            self.site.sounds[f"song{index}"] = song.tobytes()
        page = self.page("/pages/stage.html")
        told = page.evaluate(
            "render", {
                "name": "piece", "seconds": seconds, "rate": rate, "quality": quality,
                "songs": [f"song{index}" for index in range(len(songs))], "script": script,
            })
        return numpy.frombuffer(self.site.heard.pop("piece"), numpy.float32).reshape(2, -1), told


def call(at: float, rate: int, name: str, *numbers, left=()) -> dict:
    """A call in a script, made before the block at `at` seconds; `left` is written to upbeat_numbers."""
    return {"block": int(at * rate) // 128, "call": name, "numbers": list(numbers), "left": list(left)}
