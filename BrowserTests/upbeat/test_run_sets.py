"""A gym workout with the page: simulated squats are counted, corrected and stored, with rests."""

import re
import time
import unittest

from playwright.sync_api import Page, expect

from .runs import RunPageTest
from .stage import logged_in

# Two exercises, each longer than the tests.
plan = """
name: Gym
activity: strength
steps:
  - {name: Squats, for: 6min, effort: 7/10}
  - {name: Push-ups, for: 6min, effort: 7/10}
"""


class SetTests(RunPageTest):
    gym: str

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        request = logged_in(cls.upbeat, cls.playwright)
        answer = request.post("/api/v1/playlists", data={"name": "Gym", "kind": "planned", "recipe": {"plan": plan}})
        assert answer.ok, answer.text()
        cls.gym = answer.json()["id"]
        request.dispose()

    def train(self, page: Page, simulate: str) -> Page:
        page.goto(f"/run/{self.gym}?simulate={simulate}")
        expect(page.locator("#run-start")).to_be_enabled()
        return page

    def sets_of(self, page: Page) -> list[dict]:
        """The sets of the newest session, from the API."""
        return self.figures(page, self.session(page)["id"])["sets"]

    def test_sets_are_counted_corrected_and_kept(self):
        page = self.train(self.phone(), "squats:6x2,rest:12,squats:4x2")
        # There are no steps in a gym, so the setting is hidden.
        expect(page.get_by_text("My steps")).to_have_count(0)
        expect(page.get_by_role("radio", name="The workout")).to_be_checked()
        self.start(page)
        figure = page.locator("[data-large-figure]")
        exercise = page.locator("[data-next=exercise]")
        expect(exercise).to_have_value("Squats")
        self.assert_accessible(page)
        self.assert_fits(page)
        self.wait_for_repetitions(page, 4)
        expect(page.locator("[data-sets-beat]")).to_contain_text(re.compile(r"^[12]\.\d s each · every [\d.]+ beats"))
        self.wait_for_repetitions(page, 6)
        # The set ends by itself, and the rest begins.
        expect(page.locator("[data-sets-said]")).to_have_text("Set 1: 6 repetitions")
        expect(page.locator("[data-large-words]")).to_have_text("Rest")
        first = page.locator(".sets-done li", has_text="1. Squats")
        first.get_by_role("button", name="Set 1: one repetition more").click()
        first.get_by_label("Set 1: weight in kg").fill("42.5")
        first.get_by_label("Set 1: weight in kg").press("Enter")
        expect(first.locator("[data-set-words]")).to_have_text("7\u00a0× 42.5\u00a0kg")
        self.assert_accessible(page)
        self.assert_fits(page)

        # The next set begins by itself with the last weight, and a tap ends it.
        self.wait_for_repetitions(page, 4)
        expect(page.locator("[data-large-words]")).to_have_text("Repetitions")
        ended = time.monotonic()
        page.get_by_role("button", name="End set").click()
        expect(page.locator("[data-sets-said]")).to_have_text("Set 2: 4 repetitions")
        expect(page.locator("[data-large-words]")).to_have_text("Rest")
        left = self.rest_left(page)
        self.assert_between(left, 88 - (time.monotonic() - ended), 90)
        page.get_by_role("button", name="15 seconds more").click()
        self.until(page, lambda: self.rest_left(page) + time.monotonic() - ended, lambda whole: whole > 101)
        left = self.rest_left(page)
        self.wait_until(page, f"parseInt(document.querySelector('[data-large-figure]').textContent.split(':')[1]) !== {left % 60}")
        page.get_by_role("button", name="Skip rest").click()
        expect(figure).to_have_text("0")
        page.get_by_role("button", name="Delete set 2").click()
        expect(page.locator(".sets-done li")).to_have_count(1)
        page.get_by_role("button", name="Undo").click()
        expect(page.locator(".sets-done li")).to_have_count(2)

        self.hold(page)
        expect(page.locator("[data-total=sets] [data-value]")).to_have_text("2")
        expect(page.locator("[data-total=repetitions] [data-value]")).to_have_text("11")
        self.sent(page)
        self.assertEqual(self.session(page)["activity"], "strength")
        work = [each for each in self.sets_of(page) if not each["isRest"]]
        self.assertEqual([(each["exercise"], each["category"], each["repetitions"], each["weight"]) for each in work],
                         [("Squats", 28, 7, 42.5), ("Squats", 28, 4, 42.5)])
        for each, length in zip(work, (12, 8)):
            self.assertAlmostEqual(each["duration"], length, delta=4)
        [rest] = [each for each in self.sets_of(page) if each["isRest"]]
        self.assertAlmostEqual(rest["duration"], 16, delta=3)
        page.get_by_role("link", name="View summary").click()
        page.wait_for_url("**/history/*")
        rows = page.get_by_role("region", name="Squats", exact=True).locator("tbody tr")
        expect(rows).to_have_count(2)
        for row, repetitions in zip((rows.nth(0), rows.nth(1)), ("7", "4")):
            expect(row.get_by_role("cell").nth(0)).to_have_text("42.5\u00a0kg")
            expect(row.get_by_role("cell").nth(1)).to_have_text(repetitions)
        self.assert_accessible(page)
        self.assert_fits(page)

    def test_sets_outlive_the_page(self):
        page = self.phone()
        context = page.context
        self.train(page, "squats:4x2,rest:60")
        self.start(page)
        self.wait_for_repetitions(page, 4)
        page.get_by_role("button", name="End set").click()
        expect(page.locator(".sets-done li")).to_have_count(1)
        page.wait_for_timeout(1500)
        self.crash(page)

        page = self.train(context.new_page(), "rest:60,squats:3")
        page.get_by_role("region", name="Earlier runs").get_by_role("button", name="Resume").click()
        first = page.locator(".sets-done li")
        expect(first).to_contain_text("1. Squats")
        expect(page.locator("[data-large-words]")).to_have_text("Rest")
        first.locator("summary").click()
        first.get_by_role("button", name="Set 1: one repetition fewer").click()
        # An exercise that doesn't move the phone.
        page.locator("[data-next=exercise]").fill("Plank")
        page.get_by_role("button", name="Start set").click()
        page.get_by_role("button", name="One repetition more", exact=True).click()
        page.wait_for_timeout(1500)
        page.get_by_role("button", name="End set").click()
        self.hold(page)
        self.sent(page)
        told = [(each["isRest"], each.get("exercise"), each.get("repetitions")) for each in self.sets_of(page)]
        self.assertEqual(told, [(False, "Squats", 3), (True, "Squats", None), (False, "Plank", 1)])

    def wait_for_repetitions(self, page: Page, count: int):
        """Waits until the current set has this many repetitions or more."""
        self.wait_until(page, f"""document.querySelector("[data-sets]").dataset.sets === "set"
          && Number(document.querySelector("[data-large-figure]").textContent) >= {count}""", seconds=60)

    def rest_left(self, page: Page) -> int:
        minutes, seconds = page.locator("[data-large-figure]").inner_text().split(":")
        return 60 * int(minutes) + int(seconds)


if __name__ == "__main__":
    unittest.main()
