"""Three people run one workout to their own music, one of them over a slow network. Compares the sound of their pages."""

import re
import sys
import time
import unittest

import numpy
from playwright.sync_api import Page, expect

from . import captured
from .base import PageTest
from .recordings import agree_to_health
from .runs import hold_end, seconds
from .slow_network import slow_network
from .songs import add_song, stroked
from .stage import logged_in

# Each has their own songs. At 82, each beat carries two steps.
music = {"first": (158, 166), "ben": (162, 169), "cleo": (82, 164)}
plan = """
name: Three of us
activity: run
steps:
  - {name: Slow, for: 25s, cadence: 160}
  - {name: Quick, for: 10min, cadence: 166}
"""

# Seconds until a page is in sync again after the machine interrupted its sound.
to_recover = 6
# Seconds to wait for a machine that plays without interruptions.
patience_with_machine = 60


class TogetherTests(PageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        for name in ("ben", "cleo"):
            cls.upbeat.add_person(name, name.capitalize())
        for person, tempos in music.items():
            request = logged_in(cls.upbeat, cls.playwright, person)
            agree_to_health(request)
            for tempo in tempos:
                add_song(request, f"{person}-{tempo}.wav", stroked(tempo, seconds=90, seed=tempo))
            if person == "first":
                answer = request.post("/api/v1/playlists", data={
                    "name": "Three of us", "kind": "planned", "recipe": {"plan": plan}})
                assert answer.ok, answer.text()
                cls.planned = answer.json()["id"]
            request.dispose()

    def phone(self, username: str, **options) -> Page:
        page = self.person(username, width=390, height=844, bypass_csp=True, **options)
        captured.listen(page.context)
        return page

    def invite(self, page: Page) -> str:
        page.goto(f"/run/{self.planned}?simulate=0")
        expect(page.locator("#run-start")).to_be_enabled()
        page.get_by_role("button", name="Run with others").click()
        page.wait_for_url("**together=*")
        expect(page.locator("#run-start")).to_be_enabled()
        code = page.locator("[data-together-code]").inner_text()
        self.assertRegex(code, "^[A-Z2-9]{6}$")
        return code

    def join(self, page: Page, code: str):
        page.goto("/together")
        page.get_by_label("Code").fill(f"{code[:3].lower()} {code[3:]}")
        page.get_by_role("button", name="Find run").click()
        page.wait_for_url("**/together/*")
        expect(page.get_by_role("heading", name="Three of us")).to_be_visible()
        page.get_by_role("button", name="Join with my music").click()
        page.wait_for_url("**/run/*")
        page.goto(f"{page.url}&simulate=0")
        expect(page.locator("#run-start")).to_be_enabled()

    def start(self, page: Page):
        page.click("#run-start")

    def running(self, page: Page):
        expect(page.locator(".run")).to_have_attribute("data-state", "running")
        expect(page.locator("[data-song]")).not_to_be_empty()

    @staticmethod
    def now(page: Page) -> float:
        """The machine's clock, in seconds."""
        return page.evaluate("(performance.timeOrigin + performance.now()) / 1000")

    def undisturbed(self, *pages: Page, since: float, seconds: float) -> tuple[float, float]:
        """Waits for this many seconds without interruptions, and returns their start and end.

        A machine too busy for the sound of all pages delays their beats, unlike a phone. Each page then needs some seconds to be in
        sync again.
        """
        last = since
        while True:
            now = self.now(pages[0]) - captured.Clock.span
            for page in pages:
                origin = page.evaluate("performance.timeOrigin") / 1000
                last = max([last, *(origin + moment + to_recover for moment in captured.disturbances(page))])
            if now - last >= seconds:
                return last, now
            if now - since > patience_with_machine:
                self.skipTest(f"this machine is too busy for the sound of {len(pages)} pages")
            pages[0].wait_for_timeout(500)

    @staticmethod
    def beats(page: Page) -> numpy.ndarray:
        """The times of strokes by the machine's clock. Waits for the first one only once."""
        sound = captured.take(page, may_miss=True)
        return sound.times(sound.strokes()) + page.evaluate("performance.timeOrigin") / 1000

    def assert_agree(self, heard: dict[str, numpy.ndarray], start: float, end: float):
        # Recordings of different pages end at different times.
        end = min(end, *(beats[-1] for beats in heard.values()))
        for name, beats in heard.items():
            others = [other for key, other in heard.items() if key != name]
            looked_at = beats[(beats > start) & (beats < end)]
            self.assertGreater(len(looked_at), (end - start) * 1.1, name)
            for other in others:
                # A song at half the tempo has a beat on every other step.
                few, many = (looked_at, other) if len(other) >= len(beats) * 0.8 else (other[(other > start) & (other < end)], beats)
                apart = numpy.abs(many[None, :] - few[:, None]).min(axis=1)
                print(f"  {name}: {1000 * numpy.median(apart):.1f} ms, at most {1000 * apart.max():.1f}", file=sys.stderr)
                self.assertLess(apart.max(), 0.020, f"{name}, {start:.1f} to {end:.1f}: {numpy.round(1000 * apart).astype(int)}")

    def test_beats_of_three_fall_together_through_late_joining_and_a_pause(self):
        slow = self.enterContext(slow_network(self.upbeat.port, there=(0.02, 0.09), back=(0.01, 0.06)))
        host, ben, cleo = self.phone("first"), self.phone("ben"), self.phone("cleo", base_url=slow)
        code = self.invite(host)
        self.assert_accessible(host)
        self.assert_fits(host)
        self.join(ben, code)
        expect(host.locator("[data-together-members] li")).to_have_count(2)
        self.start(ben)
        expect(ben.locator(".run-ready")).to_have_text("Ready. Waiting for First to start.")
        expect(host.locator("[data-together-members]")).to_contain_text("Benready")
        self.join(cleo, code)
        self.note_words(host, ".run-ready")
        self.start(host)
        self.assert_said(host, "^Start in [1-6] second")
        self.running(host)
        self.running(ben)
        began = self.now(host)
        two = self.undisturbed(host, ben, since=began + 4, seconds=3)
        # Late.
        self.start(cleo)
        self.running(cleo)
        joined = self.now(host)
        expect(host.locator("[data-together-line]")).to_contain_text("With Ben, Cleo")
        expect(cleo.locator("[data-together-error]")).to_have_text(re.compile(r"within \d+ ms"))
        self.assert_accessible(ben)
        self.assert_fits(ben)
        # The workout goes from 160 to 166 at 25 s.
        three = self.undisturbed(host, ben, cleo, since=joined + 10, seconds=16)
        host.get_by_role("button", name="Pause").click()
        for page in (ben, cleo):
            expect(page.locator(".run")).to_have_attribute("data-state", "paused")
        ben.get_by_role("button", name="Resume").click()
        expect(ben.locator("#said")).to_contain_text("Everybody is paused")
        # All pages pause at the same time of the workout, to within a second.
        self.until(
            host, lambda: [seconds(page) for page in (host, ben, cleo)], lambda times: max(times) - min(times) <= 1)
        host.get_by_role("button", name="Resume").click()
        for page in (host, ben, cleo):
            expect(page.locator(".run")).to_have_attribute("data-state", "running")
        resumed = self.now(host)
        after_pause = self.undisturbed(host, ben, cleo, since=resumed + 1, seconds=8)
        heard = {name: self.beats(page) for name, page in (("first", host), ("ben", ben), ("cleo", cleo))}
        self.assert_agree({name: heard[name] for name in ("first", "ben")}, *two)
        self.assert_agree(heard, *three)
        self.assert_agree(heard, *after_pause)
        for page in (host, ben, cleo):
            hold_end(page)

    def test_who_loses_the_network_keeps_the_beat_and_catches_up(self):
        host, ben = self.phone("first"), self.phone("ben")
        code = self.invite(host)
        self.join(ben, code)
        self.start(ben)
        self.start(host)
        self.running(ben)
        began = self.now(host)
        host.wait_for_timeout(8_000)
        ben.context.set_offline(True)
        cut_off = self.undisturbed(host, ben, since=began + 5, seconds=12)
        # An offline device misses the pause, continues alone, and is in sync again when the network is back.
        host.get_by_role("button", name="Pause").click()
        expect(host.locator("[data-together-news]")).to_have_text("Paused for everybody")
        host.wait_for_timeout(1_500)
        host.get_by_role("button", name="Resume").click()
        expect(host.locator(".run")).to_have_attribute("data-state", "running")
        expect(ben.locator(".run")).to_have_attribute("data-state", "running")
        ben.context.set_offline(False)
        back = self.now(host)
        expect(ben.locator("[data-together-line]")).to_contain_text("With First")
        # No message about the network or the pause any more.
        expect(ben.locator("[data-together-news]")).to_have_text("")
        # Half a step, with unnoticeable tempo changes.
        caught_up = self.undisturbed(host, ben, since=back + 19, seconds=6)
        heard = {"first": self.beats(host), "ben": self.beats(ben)}
        self.assert_agree(heard, *cut_off)
        self.assert_agree(heard, *caught_up)

        # A person who leaves continues alone. Another member becomes the host.
        hold_end(host)
        expect(ben.locator("[data-together-with]")).to_have_text("Nobody else is here")
        left = ben.request.get(f"/api/v1/together/{code}").json()
        self.assertTrue(left["isHost"])
        ben.get_by_role("button", name="Run alone").click()
        expect(ben.locator("[data-together-line]")).to_be_hidden()
        # The page is alone at once; the server knows a moment later.
        deadline = time.monotonic() + 30
        while (state := ben.request.get(f"/api/v1/together/{code}").json()["state"]) != "over" and time.monotonic() < deadline:
            ben.wait_for_timeout(200)
        self.assertEqual(state, "over")
        self.assertNotIn("together", ben.url)
        expect(ben.locator(".run")).to_have_attribute("data-state", "running")
        hold_end(ben)

    def test_a_code_that_nobody_gave_out_leads_nowhere(self):
        page = self.person("ben", width=390, height=844)
        page.goto("/run")
        page.get_by_role("link", name="Run together").click()
        self.assert_accessible(page)
        self.assert_fits(page)
        page.get_by_role("button", name="Find run").click()
        expect(page.get_by_text("That isn't a valid code.")).to_be_visible()
        page.get_by_label("Code").fill("ABCDEF")
        page.get_by_role("button", name="Find run").click()
        expect(page.get_by_text("There is no run with this code.")).to_be_visible()
        self.assertEqual(page.request.get("/together/ABCDEF").status, 404)
        self.assertEqual(page.request.get("/api/v1/together/ABCDEF").status, 404)


if __name__ == "__main__":
    unittest.main()
