"""The sound of a run: beats in the page's output, compared with the simulated steps and the plan."""

import json
import unittest

import numpy
from playwright.sync_api import Page, expect

from . import captured
from .base import PageTest
from .recordings import agree_to_health
from .songs import add_song, stroked
from .stage import logged_in

tempos = (157, 161, 165, 169)
plan = """
name: Two gears
activity: run
steps:
  - for: 25s
    cadence: 160
  - for: 5min
    cadence: 167
"""


class RunSoundTests(PageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        request = logged_in(cls.upbeat, cls.playwright)
        agree_to_health(request)
        tracks = [add_song(request, f"stroke-{tempo}.wav", stroked(tempo, seed=tempo))["id"] for tempo in tempos]
        answer = request.post("/api/v1/playlists", data={"name": "Strokes", "kind": "ordered"})
        assert answer.ok, answer.text()
        cls.playlist = answer.json()["id"]
        answer = request.post("/api/v1/playlists", data={
            "name": "Planned", "kind": "planned", "recipe": {"plan": plan}})
        assert answer.ok, answer.text()
        cls.planned = answer.json()["id"]
        answer = request.post(
            f"/api/v1/playlists/{cls.playlist}/entries", headers={"If-Match": "*"}, data={"tracks": tracks})
        assert answer.ok, answer.text()
        request.dispose()

    def open(self, playlist: str, simulate: str, mode: str) -> Page:
        page = self.person(width=390, height=844, bypass_csp=True)
        captured.listen(page.context)
        # Cues duck the music, and clicks are found by their level. test_run_cues.py tests both.
        page.context.add_init_script("localStorage.setItem('upbeat-cues', JSON.stringify({ how: 'off' }))")
        self.steps: list[float] = []
        page.on("request", lambda request: self.note(request.url, request.post_data))
        page.goto(f"/run/{playlist}?simulate={simulate}")
        expect(page.locator("#run-start")).to_be_enabled()
        page.get_by_text(mode).click()
        page.click("#run-start")
        self.started = page.evaluate("performance.now() / 1000")
        expect(page.locator("[data-song]")).not_to_be_empty()
        return page

    def note(self, url: str, body: str | None):
        if not url.endswith("/batches") or not body:
            return
        for batch in json.loads(body):
            self.steps += [time / 1000 for time in batch.get("steps", {}).get("times", [])]

    def end(self, page: Page) -> captured.Sound:
        sound = captured.take(page)
        page.locator("[data-do=end]").hover()
        page.mouse.down()
        expect(page.locator("[data-sent]")).to_have_text("Saved.")
        page.mouse.up()
        return sound

    def test_beats_fall_on_steps_without_a_gap_or_a_click(self):
        page = self.open(self.playlist, "165", "My steps")
        page.wait_for_timeout(32_000)
        changed = page.evaluate("performance.now() / 1000")
        page.get_by_role("button", name="Next").click()
        page.wait_for_timeout(20_000)
        sound = self.end(page)
        heard = sound.times(numpy.flatnonzero(numpy.abs(sound.samples) > 1e-3)[:1])[0]
        self.assertLess(heard - self.started, 1, "the first sound")
        self.assertEqual([gap for gap in sound.gaps() if gap > 0.02], [])

        # Half a step, with unnoticeable tempo changes, takes at least 26 beats: `Documentation/Live.md`.
        steady = sound.between(self.started + 24, changed + 18)
        beats = steady.times(steady.strokes())
        steps = numpy.array([step for step in self.steps if beats[0] < step < beats[-1]])
        self.assertGreater(len(steps), 60)
        off = numpy.abs(beats[None, :] - steps[:, None]).min(axis=1)
        self.assertGreater((off < 0.025).mean(), 0.95, f"median {numpy.median(off):.4f} s")
        intervals = numpy.diff(beats)
        self.assertAlmostEqual(float(numpy.median(intervals)) * 165 / 60, 1, delta=0.01)
        # A click would be a step between two samples that is steeper than any between the song's strokes.
        steepness = self.steepness_between_strokes(sound)
        before, change = (
            steepness[sound.frame(start):sound.frame(end)]
            for start, end in ((changed - 8, changed), (changed, changed + 8)))
        self.assertLess(change.max(), 1.5 * before.max() + 0.005)

    def test_without_steps_the_tempo_is_that_of_the_plan(self):
        page = self.open(self.planned, "0", "The workout")
        curve = page.request.get(f"/api/v1/playlists/{self.planned}/run").json()["plan"]["paced"]["curve"]
        times, rates = ([point[name] for point in curve] for name in ("time", "rate"))
        page.wait_for_timeout(45_000)
        sound = self.end(page)
        beats = sound.times(sound.strokes()) - self.started
        looked_at = 0
        for first, last in zip(beats, beats[12:]):
            # A tempo change takes as long as its limits require.
            planned = numpy.interp(numpy.linspace(first - 8, last, 50), times, rates)
            if first < 2 or numpy.ptp(planned) > 0.1:
                continue
            looked_at += 1
            self.assertAlmostEqual(12 * 60 / (last - first) / planned[-1], 1, delta=0.01)
        self.assertGreater(looked_at, 30)

    @staticmethod
    def steepness_between_strokes(sound: captured.Sound) -> numpy.ndarray:
        steps = numpy.abs(numpy.diff(sound.samples))
        for stroke in sound.strokes(0.05).astype(int):
            steps[max(0, stroke - int(0.01 * sound.rate)):stroke + int(0.04 * sound.rate)] = 0
        return steps


if __name__ == "__main__":
    unittest.main()
