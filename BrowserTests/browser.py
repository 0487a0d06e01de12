"""Chromium without a window, a page on the loopback in it, and the base of all tests that use them."""

import contextlib
import json
import unittest

import numpy
from playwright.sync_api import Page, sync_playwright

from loopback import Site

flags = ["--no-sandbox", "--autoplay-policy=no-user-gesture-required", "--disable-dev-shm-usage", "--mute-audio"]


class BrowserTest(unittest.TestCase):
    """One browser for the tests of a class, a page of its own for each. A page's uncaught error fails its test."""

    @classmethod
    def setUpClass(cls):
        opened = cls.enterClassContext
        cls.site = opened(Site().open())
        playwright = opened(sync_playwright())
        cls.browser = opened(contextlib.closing(
            playwright.chromium.launch(executable_path="/usr/bin/chromium", args=flags)))

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
        """What the page heard, two rows of samples, and what it tells about it."""
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
    """An entry of a script at the block that holds `at` seconds; `left` lies at upbeat_numbers."""
    return {"block": int(at * rate) // 128, "call": name, "numbers": list(numbers), "left": list(left)}
