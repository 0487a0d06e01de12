"""A run with the page, simulated steps, heart and place, on a phone's screen; and what becomes of it on the server."""

import time
import unittest

from playwright.sync_api import Page, expect

from .base import PageTest
from .recordings import agree_to_health
from .server import password

headers = {"Sec-Fetch-Site": "same-origin"}


class RunTests(PageTest):
    has_demo_songs = True

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        context = cls.browser.new_context(base_url=cls.upbeat.address, extra_http_headers=headers)
        answer = context.request.post("/api/v1/sessions", data={"login": "first", "password": password})
        assert answer.ok, answer.text()
        agree_to_health(context.request)
        answer = context.request.post("/api/v1/playlists", data={
            "name": "Evening run", "kind": "planned", "recipe": {"activity": "run", "minutes": 12, "intensity": 4, "cadence": 165}})
        assert answer.ok, answer.text()
        cls.planned = answer.json()["id"]
        context.close()

    def ready(self, page: Page, simulate: str = "165") -> Page:
        page.goto(f"/run/{self.planned}?simulate={simulate}")
        expect(page.locator("#run-start")).to_be_enabled()
        return page

    @staticmethod
    def value(page: Page, figure: str) -> float:
        text = page.locator(f"[data-figure={figure}] [data-value]").inner_text()
        return float(text.replace(",", ".")) if text not in ("–", "") else float("nan")

    def hold(self, page: Page):
        page.locator("[data-do=end]").hover()
        page.mouse.down()
        page.wait_for_timeout(1200)
        page.mouse.up()

    def test_runs_on_the_beat_and_keeps_all_of_it(self):
        page = self.ready(self.person(width=390, height=844))
        self.assert_accessible(page)
        self.assert_fits(page)
        page.get_by_text("My steps").click()
        page.click("#run-start")
        expect(page.locator("[data-song]")).not_to_be_empty()
        began = time.monotonic()
        self.assert_accessible(page)
        self.assert_fits(page)
        expect(page.locator("[data-figure=cadence] [data-value]")).to_have_text("165", timeout=15_000)
        expect(page.locator("[data-figure=heart] [data-value]")).not_to_have_text("–")
        page.get_by_role("button", name="Lap").wait_for()
        page.wait_for_timeout(25_000)
        self.assertGreater(self.value(page, "synchrony"), 80)
        self.assertGreater(self.value(page, "distance"), 0.05)

        page.get_by_role("button", name="Pause").click()
        expect(page.get_by_role("button", name="Go on")).to_be_visible()
        page.wait_for_timeout(1500)
        page.get_by_role("button", name="Go on").click()
        song = page.locator("[data-song]").inner_text()
        page.get_by_role("button", name="Next").click()
        expect(page.locator("[data-song]")).not_to_have_text(song)
        # A touch does not end it.
        page.locator("[data-do=end]").click()
        expect(page.locator(".run-during")).to_be_visible()
        page.wait_for_timeout(3000)
        passed = time.monotonic() - began
        self.hold(page)
        expect(page.locator("[data-sent]")).to_have_text("All of it is on the server.")
        self.assert_accessible(page)

        page.get_by_role("link", name="See how it went").click()
        page.wait_for_url("**/history/*")
        session = page.url.rsplit("/", 1)[1]
        found = page.request.get(f"/api/v1/training/sessions/{session}").json()
        self.assertEqual((found["state"], found["activity"], found["title"]), ("ended", "run", "Evening run"))
        figures = self.figures(page, session)
        self.assertAlmostEqual(figures["totals"]["elapsed"], passed, delta=6)
        self.assertGreater(figures["synchrony"]["resultantLength"], 0.8)

    def figures(self, page: Page, session: str) -> dict:
        for _ in range(60):
            answer = page.request.get(f"/api/v1/training/sessions/{session}/figures")
            if answer.ok and not answer.json()["isPending"]:
                return answer.json()["figures"]
            page.wait_for_timeout(500)
        self.fail("no figures")


if __name__ == "__main__":
    unittest.main()
