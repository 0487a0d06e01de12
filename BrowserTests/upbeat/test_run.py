"""A run with simulated steps, heart rate and positions on a phone's screen, and its session on the server."""

import json
import re
import subprocess
import tempfile
import time
import unittest

from playwright.sync_api import Page, expect

from .runs import RunPageTest
from .server import program

# Simulates headphones and lock screen, and records the controller's decisions.
watching = """
window.keys = {};
const answer = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
navigator.mediaSession.setActionHandler = (name, act) => { answer(name, act); keys[name] = act; };
window.decided = [];
addEventListener("upbeat:decided", (event) => decided.push(...event.detail), true);
"""


class RunTests(RunPageTest):
    def ready(self, page: Page, simulate: str = "?simulate=165") -> Page:
        page.context.add_init_script(watching)
        return super().ready(page, simulate)

    def test_runs_on_the_beat_and_keeps_all_of_it(self):
        page = self.ready(self.phone())
        self.assert_accessible(page)
        self.assert_fits(page)
        page.get_by_text("My steps").click()
        before = time.monotonic()
        page.click("#run-start")
        expect(page.locator("[data-song]")).not_to_be_empty()
        began = time.monotonic()
        self.assert_accessible(page)
        self.assert_fits(page)
        expect(page.locator("[data-figure=cadence] [data-value]")).to_have_text("165")
        expect(page.locator("[data-figure=heart] [data-value]")).not_to_have_text("–")
        expect(page.locator(".run-during [data-figure=heart] small")).to_have_text(re.compile(r"bpm · zone [1-5]"))
        page.get_by_role("button", name="Lap").wait_for()
        # Over the last 64 steps. test_run_sound.py measures precision and delay.
        self.wait_until(
            page, "parseFloat(document.querySelector('[data-figure=synchrony] [data-value]').textContent) > 80", seconds=60)
        self.wait_until(page, "parseFloat(document.querySelector('[data-figure=distance] [data-value]').textContent) > 0.05", seconds=60)

        page.get_by_role("button", name="Pause").click()
        expect(page.get_by_role("button", name="Resume")).to_be_visible()
        page.wait_for_timeout(1500)
        page.get_by_role("button", name="Resume").click()
        song = page.locator("[data-song]").inner_text()
        page.get_by_role("button", name="Next").click()
        expect(page.locator("[data-song]")).not_to_have_text(song)
        self.press_keys_of_headphones(page)
        self.wait_until(
            page, "parseInt(document.querySelector('.run-during [data-figure=fire] [data-value]').textContent) > 2", seconds=60)
        # A short touch doesn't end the run.
        page.locator("[data-do=end]").click()
        expect(page.locator(".run-during")).to_be_visible()
        page.wait_for_timeout(3000)
        least = time.monotonic() - began
        self.hold(page)
        most = time.monotonic() - before
        self.sent(page)
        self.assert_accessible(page)
        self.assertIsNone(page.evaluate("navigator.mediaSession.metadata"))
        fire = int(page.locator("[data-total=fire] [data-value]").inner_text())
        self.assertGreater(fire, 2)
        self.assert_decided_again(page)

        page.get_by_role("link", name="View summary").click()
        page.wait_for_url("**/history/*")
        session = page.url.rsplit("/", 1)[1]
        found = page.request.get(f"/api/v1/training/sessions/{session}").json()
        self.assertEqual((found["state"], found["activity"], found["title"]), ("ended", "run", "Evening run"))
        figures = self.figures(page, session)
        self.assert_between(figures["totals"]["elapsed"], least - 1, most + 1)
        self.assertGreater(figures["synchrony"]["steps"], 60)
        self.assertAlmostEqual(figures["fire"]["points"], fire, delta=1)
        # A simulated run adds nothing to the listening history.
        heard = page.request.get("/api/v1/listening?limit=20").json()["items"]
        self.assertEqual([each for each in heard if each.get("session") == session], [])

    def press_keys_of_headphones(self, page: Page):
        self.wait_until(page, "navigator.mediaSession.metadata?.title === document.querySelector('[data-song]').textContent")
        song = page.locator("[data-song]").inner_text()
        self.assertEqual(page.evaluate("navigator.mediaSession.metadata.album"), "Evening run")
        page.evaluate("keys.pause()")
        expect(page.get_by_role("button", name="Resume")).to_be_visible()
        self.assertEqual(page.evaluate("navigator.mediaSession.playbackState"), "paused")
        page.evaluate("keys.play()")
        expect(page.get_by_role("button", name="Pause")).to_be_visible()
        page.evaluate("keys.previoustrack()")
        expect(page.locator("[data-song]")).not_to_have_text(song)
        self.assertIsNone(page.evaluate("keys.seekto"))

    def assert_decided_again(self, page: Page):
        """`upbeat replay` repeats the page's decisions bit for bit."""
        settings = page.request.get(f"/api/v1/playlists/{self.planned}/run").json()["settings"]
        # Before settings and workout: version, run, body, heart rates, wheel, target heart rates.
        body = 2
        rates = body + (5 if settings[body] == 1 else 1)
        asked = rates + (3 if settings[rates] == 1 else 1) + 1
        head = settings[asked + 1 + 2 * settings[asked]:]
        with tempfile.NamedTemporaryFile("w", suffix=".live") as file:
            json.dump(head + page.evaluate("decided"), file)
            file.flush()
            told = subprocess.run([program, "replay", file.name], capture_output=True, text=True)
        self.assertEqual(told.returncode, 0, told.stderr)
        self.assertRegex(told.stderr, r"\d{3,} events led to the same \d{2,} actions")


if __name__ == "__main__":
    unittest.main()
