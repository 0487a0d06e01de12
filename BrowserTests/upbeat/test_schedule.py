import datetime
import re

from playwright.sync_api import Page, expect

from . import days
from .base import PageTest
from .outings import gpx, hand_in, know_the_body

headers = {"Sec-Fetch-Site": "same-origin"}


def day(later: int) -> str:
    """A day of next week; 0 is Monday."""
    today = days.today()
    return str(today + datetime.timedelta(days=7 + later - today.weekday()))


class ScheduleTests(PageTest):
    """Scheduled workouts, and the weekly goal."""

    is_of_one_day = True

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        for name in ("second", "third", "fourth", "fifth", "sixth", "seventh"):
            cls.upbeat.add_person(name, name.capitalize())

    def make(self, page: Page, name: str = "Hills", minutes: int = 30) -> str:
        """Adds a workout by the API and returns its identifier."""
        answer = page.request.post("/api/v1/plans", headers=headers, data={"name": name, "for": f"{minutes}min"})
        assert answer.ok, answer.text()
        return answer.json()["id"]

    def put(self, page: Page, plan: str, on: str, **more) -> str:
        answer = page.request.post("/api/v1/schedule", headers=headers, data={"plan": plan, "day": on, **more})
        assert answer.ok, answer.text()
        return answer.json()["id"]

    def items(self, page: Page, first: str, last: str) -> list[str]:
        found = page.request.get(f"/api/v1/schedule?from={first}&to={last}").json()["items"]
        return [f"{each['day']} {each.get('time', '-')} {each['state']}" for each in found]

    def assert_items(self, page: Page, first: str, last: str, items: list[str]):
        self.assert_becomes(page, lambda: self.items(page, first, last), items)

    def test_puts_a_workout_on_a_day_moves_skips_and_removes_it_each_with_undo(self):
        page = self.person()
        page.goto("/schedule")
        expect(page.get_by_text("No workouts yet. Create one")).to_be_visible()
        self.make(page)
        page.goto("/plans")
        page.get_by_role("link", name="Your week").click()
        page.get_by_role("link", name="Next week").click()
        page.locator("#day").fill(day(1))
        page.locator("#time").fill("18:30")
        page.get_by_label("Repeat every week").check()
        page.get_by_role("button", name="Schedule").click()
        slot = page.locator(f"#day-{day(1)} .slot")
        expect(slot).to_contain_text("Hills")
        expect(slot).to_contain_text("18:30")
        week = (day(0), day(6))
        self.assert_items(page, *week, [f"{day(1)} 18:30 coming"])

        slot.locator("summary").click()
        slot.get_by_label("Move to").fill(day(3))
        slot.get_by_label("Time").fill("07:00")
        slot.get_by_role("button", name="Move", exact=True).click()
        expect(page.locator(f"#day-{day(3)} .slot")).to_contain_text("07:00")
        self.assert_items(page, *week, [f"{day(3)} 07:00 coming"])
        page.get_by_role("button", name="Undo").last.click()
        expect(slot).to_contain_text("18:30")

        slot.locator("summary").click()
        slot.get_by_role("button", name="Skip this week").click()
        expect(slot).to_contain_text("skipped")
        page.get_by_role("button", name="Undo").last.click()
        expect(slot).not_to_contain_text("skipped")
        slot.locator("summary").click()
        slot.get_by_role("button", name="Remove from this week on").click()
        expect(page.locator(".slot")).to_have_count(0)
        page.get_by_role("button", name="Undo").last.click()
        expect(slot).to_contain_text("Hills")
        self.assert_items(page, *week, [f"{day(1)} 18:30 coming"])
        self.assert_items(page, day(7), day(13), [f"{day(8)} 18:30 coming"])
        slot.locator("summary").click()
        self.assert_shows_well(page)

    def test_drags_a_workout_to_another_day(self):
        page = self.person("second")
        self.put(page, self.make(page), day(0), time="06:30")
        page.goto(f"/schedule?week={day(0)}", wait_until="networkidle")
        slot = page.locator(f"#day-{day(0)} [data-slot][draggable]")
        slot.drag_to(page.locator(f"#day-{day(4)}"), source_position={"x": 30, "y": 70})
        expect(page.locator(f"#day-{day(4)} .slot")).to_contain_text("06:30")
        self.assert_items(page, day(0), day(6), [f"{day(4)} 06:30 coming"])
        # Items that the form adds later can be dragged too.
        expect(page.locator("[data-slot][draggable]")).to_have_count(1)

    def test_says_what_was_not_done_kindly_and_works_without_a_script(self):
        page = self.person("third", java_script_enabled=False)
        plan = self.make(page)
        today = days.today()
        past = str(today - datetime.timedelta(days=7))
        self.put(page, plan, past)
        page.goto(f"/schedule?week={past}")
        slot = page.locator(".slot")
        expect(slot).to_contain_text("missed")
        slot.get_by_role("button", name="Move to today").click()
        expect(page.locator(f"#day-{today}")).to_contain_text("Hills")
        expect(page.locator("[data-said]")).to_contain_text("Workout moved.")
        page.get_by_role("button", name="Undo").last.click()
        self.assert_items(page, past, str(today), [f"{past} - missed"])

        page.locator("#day").fill("")
        page.locator("#time").fill("19:15")
        page.get_by_role("button", name="Schedule").click()
        expect(page.locator("#day-fault")).to_be_visible()
        self.assertEqual(page.locator("#time").input_value(), "19:15")
        # Workouts of a training plan appear by themselves.
        answer = page.request.post(
            "/api/v1/training-plans/10-km/enrolments", headers=headers, data={"begin": day(0), "weekdays": [2, 4, 7]})
        assert answer.ok, answer.text()
        page.goto(f"/schedule?week={day(0)}")
        expect(page.locator(".slot")).to_have_count(3)
        page.get_by_role("link", name="Edit in training plan").first.click()
        expect(page).to_have_url(re.compile(r"/plans/enrolments/"))

    def test_takes_back_how_a_week_was_adapted(self):
        page = self.person("fourth")
        answer = page.request.post(
            "/api/v1/training-plans/10-km/enrolments", headers=headers, data={"begin": day(0), "weekdays": [2, 4, 7]})
        page.goto(f"/plans/enrolments/{answer.json()['id']}")
        facts = page.locator("#week-1 .rows")
        before = facts.inner_text()
        page.locator("#adapt-1 summary").click()
        page.locator("#adapt-1").get_by_role("button", name="Shorter").click()
        expect(facts).not_to_have_text(before, use_inner_text=True)
        page.get_by_role("button", name="Undo").last.click()
        expect(facts).to_have_text(before, use_inner_text=True)

    def test_sets_a_goal_for_the_week_and_shows_how_far_one_is(self):
        page = self.person("fifth")
        page.goto("/")
        page.get_by_role("link", name="Set weekly goal").click()
        page.get_by_role("button", name="Set goal").click()
        expect(page.locator("#minutes-fault")).to_be_visible()
        page.get_by_label("Sessions per week").fill("99")
        page.get_by_role("button", name="Set goal").click()
        expect(page.locator("#workouts-fault")).to_contain_text("50")
        self.assertEqual(page.get_by_label("Sessions per week").input_value(), "99")
        self.assert_shows_well(page)
        page.get_by_label("Sessions per week").fill("1")
        page.get_by_label("Minutes").fill("500")
        page.get_by_role("button", name="Set goal").click()
        card = page.locator("#week-goal")
        expect(card).to_contain_text("0 of 1 session")
        expect(card).to_contain_text("8 h 20 min and 1 session to go")

        now = datetime.datetime.now(datetime.UTC)
        know_the_body(page.request)
        # Early on a Monday, an hour ago was last week.
        hand_in(page.request, {"run.gpx": gpx(now - datetime.timedelta(minutes=25), 20)})
        page.goto("/")
        if page.request.get("/api/v1/training/weekly-goal").json()["week"]["workouts"]:
            expect(card).to_contain_text("1 of 1 session")
            expect(card.get_by_role("progressbar").last).to_have_attribute("value", "1")
            page.request.put("/api/v1/training/weekly-goal", headers=headers, data={"minutes": 15})
            page.goto("/")
            expect(card).to_contain_text("Reached")
            # One of several sentences, depending on the day.
            expect(page.locator(".home-word")).to_contain_text(re.compile("week|Goal reached", re.IGNORECASE))
            word = page.locator(".home-word").inner_text()
            page.reload()
            expect(page.locator(".home-word")).to_have_text(word, use_inner_text=True)
        self.assert_shows_well(page)
        page.get_by_role("link", name="Edit goal").click()
        page.get_by_role("button", name="Remove goal").click()
        expect(page.get_by_role("link", name="Set weekly goal")).to_be_visible()
        page.get_by_role("button", name="Undo").last.click()
        expect(page.get_by_role("link", name="Edit goal")).to_be_visible()

    def test_shows_the_next_workout_at_home(self):
        page = self.person("sixth")
        page.goto("/")
        expect(page.locator("[aria-labelledby=upcoming-title]")).to_contain_text("Nothing is planned")
        plan = self.make(page, "Easy run")
        today = days.today()
        self.put(page, plan, str(today + datetime.timedelta(days=3)), time="09:00")
        self.put(page, plan, str(today), time="23:59")
        page.goto("/")
        card = page.locator("[aria-labelledby=upcoming-title]")
        expect(card).to_contain_text("Today, 23:59")
        expect(card).to_contain_text("30 min")
        self.assert_shows_well(page)
        card.get_by_role("link", name="View").click()
        expect(page).to_have_url(re.compile(plan))

    def test_speaks_german(self):
        page = self.person("seventh")
        plan = self.make(page)
        today = days.today()
        self.put(page, plan, str(today), isWeekly=True)
        page.request.patch("/api/v1/me", headers=headers | {"If-Match": "*"}, data={"language": "de", "units": "imperial"})
        for path in ("/", "/schedule", "/weekly-goal", f"/schedule?week={today - datetime.timedelta(days=7)}"):
            page.goto(path)
            self.assertIsNone(
                re.search(r"\b(schedule|goals|home|problems|plans)\.[a-z]+", page.locator("main").inner_text()), path)
            self.assert_fits(page)
        page.goto("/schedule")
        expect(page.locator(".slot")).to_contain_text("jede Woche")
