"""A gym workout with the page: simulated squats are counted, corrected and stored, with rests."""

import re
import time
import unittest

from playwright.sync_api import Page, expect

from .runs import RunPageTest, hold_end
from .stage import logged_in
from .test_run_offline import EndingServerTest, headers

# Two exercises, each longer than the tests.
plan = """
name: Gym
activity: strength
steps:
  - {name: Squats, for: 6min, effort: 7/10}
  - {name: Push-ups, for: 6min, effort: 7/10}
"""

# Warm-up, a counted exercise, and a superset with a timed one.
planned = """
name: Sets
activity: strength
steps:
  - {exercise: barbell-squat, repetitions: 4-6, weight: 40kg, warm up: [5 × 20kg rest 70s], effort: 8/10, rest: 80s}
  - superset: 2
    rest: 60s
    steps:
      - {exercise: dumbbell-curl, repetitions: 8-10, weight: 2 × 10kg}
      - {exercise: plank, for: 4s}
"""
tabata = "{name: Tabata, activity: strength, steps: [{exercise: burpee, sets: 3, for: 4s, rest: 3s}]}"
heavy = "{name: Heavy, activity: strength, steps: [{exercise: barbell-squat, sets: 2, repetitions: 5, weight: 86%}]}"


def made(request, plan: str) -> str:
    """A new playlist for the plan."""
    answer = request.post("/api/v1/playlists", headers=headers, data={"name": "Gym", "kind": "planned", "recipe": {"plan": plan}})
    assert answer.ok, answer.text()
    return answer.json()["id"]


class SetTests(RunPageTest):
    gym: str

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        request = logged_in(cls.upbeat, cls.playwright)
        cls.gym = made(request, plan)
        request.dispose()

    def train(self, page: Page, simulate: str, plan: str | None = None) -> Page:
        gym = made(page.request, plan) if plan else self.gym
        page.goto(f"/run/{gym}?simulate={simulate}")
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
            # Simulated squats don't listen to the music.
            self.assert_between(each["onBeat"], 0, each["repetitions"])
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
        told = [(each["isRest"], each.get("exercise"), each.get("exerciseId"), each.get("repetitions")) for each in self.sets_of(page)]
        # The catalogue has a plank, and squats of many kinds.
        self.assertEqual(told, [(False, "Squats", None, 3), (True, "Squats", None, None), (False, "Plank", "plank", 1)])

    def test_planned_sets_lead_through_the_workout(self):
        page = self.train(self.phone(), "squats:4x2,rest:600", planned)
        self.start(page)
        self.assert_card(page, "Barbell squat", "Warm-up set 1 of 1", "5 × 20\u00a0kg", "Next: Dumbbell curl")
        # The plan has exercise and rest.
        expect(page.locator(".sets-what")).to_be_hidden()
        expect(page.locator("[data-rest-setting]")).to_be_hidden()
        expect(page.locator(".run-step")).to_be_hidden()
        self.assert_accessible(page)
        self.assert_fits(page)
        self.wait_for_repetitions(page, 4)
        page.get_by_role("button", name="End set").click()
        self.assert_between(self.rest_left(page), 65, 70)
        self.assert_card(page, "Barbell squat", "Set 1 of 1", "4–6 × 40\u00a0kg · RPE 8", "Next: Dumbbell curl")
        first = page.locator(".sets-done li", has_text="1. Barbell squat")
        first.get_by_role("button", name="Set 1: more weight").click()
        expect(first.locator("[data-set-words]")).to_have_text("4\u00a0× 22.5\u00a0kg")
        self.assert_accessible(page)
        self.assert_fits(page)

        page.get_by_role("button", name="Skip rest").click()
        self.do_set(page)
        second = page.locator(".sets-done li", has_text="2. Barbell squat")
        # Nothing moved, so the least planned number is assumed.
        expect(second.locator("[data-set-words]")).to_have_text("4\u00a0× 40\u00a0kg")
        second.get_by_role("button", name="Set 2: one repetition more").click()
        for _ in range(2):
            second.get_by_role("button", name="Set 2: more effort").click()
        expect(second.locator("[data-set-words]")).to_have_text("5\u00a0× 40\u00a0kg · RPE 8.5")
        page.get_by_role("button", name="Skip rest").click()

        self.assert_card(page, "Dumbbell curl", "Set 1 of 2 · Superset, 1 of 2", "8–10 × 10\u00a0kg per hand", "Next: Plank")
        # Two taps swap an exercise.
        page.get_by_role("button", name="Taken?").click()
        swaps = page.get_by_role("group", name="Do instead").get_by_role("button")
        expect(swaps).to_have_count(5)
        self.assert_accessible(page)
        self.assert_fits(page)
        swap = swaps.first.get_attribute("data-swap-to")
        swaps.first.click()
        expect(page.locator("[data-card-name]")).not_to_have_text("Dumbbell curl")
        swapped = page.locator("[data-card-name]").inner_text()
        self.do_set(page)
        # The superset's other exercise comes without a rest, and ends by itself.
        self.assert_card(page, "Plank", "Set 1 of 2 · Superset, 2 of 2", "4 s", f"Next: {swapped}")
        expect(page.locator("[data-large-figure]")).to_have_text("0:04")
        page.get_by_role("button", name="Start set").click()
        expect(page.locator("[data-large-words]")).to_have_text("Time left")
        expect(page.locator("[data-large-words]")).to_have_text("Rest")
        self.assert_between(self.rest_left(page), 55, 60)
        page.get_by_role("button", name="Skip rest").click()
        self.do_set(page)
        page.get_by_role("button", name="Skip set").click()
        expect(page.locator("[data-card]")).to_be_hidden()
        page.get_by_role("button", name="Undo").click()
        self.assert_card(page, "Plank", "Set 2 of 2 · Superset, 2 of 2", "4 s", None)
        page.get_by_role("button", name="Start set").click()
        expect(page.locator("[data-sets-said]")).to_have_text("Set 6 done. All planned sets done")
        # After the plan, one chooses freely.
        expect(page.locator(".sets-what")).to_be_visible()
        self.hold(page)
        self.sent(page)
        work = [each for each in self.sets_of(page) if not each["isRest"]]
        load = {"unit": "kg", "per": "total"}
        self.assertEqual(
            [(each["exerciseId"], each.get("repetitions"), each.get("load"), each.get("rpe"), each.get("isWarmUp")) for each in work],
            [("barbell-squat", 4, load | {"value": 22.5}, None, True), ("barbell-squat", 5, load | {"value": 40}, 8.5, None),
             (swap, 8, None, None, None), ("plank", None, None, None, None), (swap, 8, None, None, None), ("plank", None, None, None, None)])
        for each in (work[3], work[5]):
            self.assertEqual(each["duration"], 4)
        page.get_by_role("link", name="View summary").click()
        page.wait_for_url("**/history/*")
        expect(page.get_by_role("region", name="Barbell squat", exact=True).locator("tbody tr")).to_have_count(2)
        expect(page.get_by_role("region", name="Plank", exact=True).locator("tbody tr")).to_have_count(2)

    def test_a_tabata_takes_one_tap(self):
        page = self.train(self.phone(), "squats:1x1", tabata)
        self.start(page)
        page.get_by_role("button", name="Start set").click()
        expect(page.locator("[data-sets-said]")).to_have_text("Set 3 done. All planned sets done")
        self.hold(page)
        self.sent(page)
        told = [(each["isRest"], each["exerciseId"], each["duration"]) for each in self.sets_of(page)]
        work, rest = (False, "burpee", 4), (True, "burpee", 3)
        self.assertEqual(told, [work, rest, work, rest, work])

    def test_nobody_is_hurried_in_heavy_sets(self):
        page = self.train(self.phone(), "squats:8x2,rest:60", heavy)
        self.start(page)
        expect(page.locator("[data-card-breathing]")).to_contain_text("out")
        self.wait_for_repetitions(page, 5)
        expect(page.locator("[data-sets-beat]")).to_be_empty()
        expect(page.locator("[data-card-breathing]")).to_be_visible()

    def test_planned_sets_outlive_the_page(self):
        page = self.phone()
        context = page.context
        self.train(page, "squats:1x1", planned)
        address = page.url
        self.start(page)
        self.do_set(page)
        page.get_by_role("button", name="Taken?").click()
        page.get_by_role("group", name="Do instead").get_by_role("button").first.click()
        name = page.locator("[data-card-name]").inner_text()
        page.wait_for_timeout(1500)
        self.crash(page)

        page = context.new_page()
        page.goto(address)
        expect(page.locator("#run-start")).to_be_enabled()
        page.get_by_role("region", name="Earlier runs").get_by_role("button", name="Resume").click()
        expect(page.locator("[data-card-name]")).to_have_text(name)
        expect(page.locator("[data-card-place]")).to_have_text("Set 1 of 1")
        expect(page.locator("[data-large-words]")).to_have_text("Rest")

    def do_set(self, page: Page):
        """A set without motion."""
        page.get_by_role("button", name="Start set").click()
        page.wait_for_timeout(300)
        page.get_by_role("button", name="End set").click()

    def assert_card(self, page: Page, name: str, place: str, target: str, next: str | None):
        for part, words in (("name", name), ("place", place), ("target", target), ("next", next)):
            if words is None:
                expect(page.locator(f"[data-card-{part}]")).to_be_hidden()
            else:
                expect(page.locator(f"[data-card-{part}]")).to_have_text(words)

    def wait_for_repetitions(self, page: Page, count: int):
        """Waits until the current set has this many repetitions or more."""
        self.wait_until(page, f"""document.querySelector("[data-sets]").dataset.sets === "set"
          && Number(document.querySelector("[data-large-figure]").textContent) >= {count}""", seconds=60)

    def rest_left(self, page: Page) -> int:
        minutes, seconds = page.locator("[data-large-figure]").inner_text().split(":")
        return 60 * int(minutes) + int(seconds)


class OfflineSetTests(EndingServerTest):
    def test_planned_sets_and_swaps_need_no_network(self):
        page = self.phone()
        gym = made(page.request, planned)
        self.make_ready(page, gym)
        page = self.without_network(page)
        page.goto(f"/run/{gym}?simulate=squats:1x1")
        expect(page.locator("#run-start")).to_be_enabled()
        page.click("#run-start")
        expect(page.locator("[data-card-name]")).to_have_text("Barbell squat")
        page.get_by_role("button", name="Taken?").click()
        swap = page.get_by_role("group", name="Do instead").get_by_role("button").first
        name = swap.get_attribute("data-swap-to")
        swap.click()
        page.get_by_role("button", name="Start set").click()
        page.get_by_role("button", name="End set").click()
        expect(page.locator(".sets-done li")).to_have_count(1)
        hold_end(page)
        self.serve_again()
        page.context.set_offline(False)
        expect(page.locator("[data-sent]")).to_have_text("Saved.")
        session = page.request.get("/api/v1/training/sessions", headers=headers).json()["items"][0]["id"]
        figures = self.until(
            page, lambda: page.request.get(f"/api/v1/training/sessions/{session}/figures", headers=headers).json(),
            lambda answer: not answer["isPending"], seconds=60)["figures"]
        self.assertEqual([(each["exerciseId"], each["repetitions"], each["isWarmUp"]) for each in figures["sets"]], [(name, 5, True)])


if __name__ == "__main__":
    unittest.main()
