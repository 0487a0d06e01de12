import datetime
import re
import uuid

from playwright.sync_api import Page, expect

from .base import PageTest
from .stage import logged_in


class StrengthTests(PageTest):
    """Sets: entered by hand, corrected on the session's page, and what follows from them."""

    is_of_one_day = True

    def assert_shows_well(self, page: Page):
        for width in (360, 390, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            self.assert_fits(page, (width,))
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            self.assert_accessible(page)

    def written(self, page: Page) -> str:
        """Writes in a session that ended a moment ago; returns its address."""
        page.goto("/history/new")
        page.get_by_label("Duration").fill("45:00")
        page.get_by_label("Sets").fill("Barbell squat: 60 x 10; 62,5 kg x 8 @9\nPlank: 1:30")
        page.get_by_role("button", name="Save session").click()
        expect(page.get_by_text("Session saved.")).to_be_visible()
        return page.url.split("?")[0]

    def test_a_session_is_written_in_and_its_errors_are_told(self):
        page = self.person()
        page.goto("/history")
        page.get_by_role("link", name="Enter session").first.click()
        self.assert_shows_well(page)
        page.get_by_label("Sets").fill("Squat: heavy")
        page.get_by_role("button", name="Save session").click()
        expect(page.get_by_text("Line 1 can’t be read.")).to_be_visible()
        expect(page.get_by_text("Enter a duration such as 45:00")).to_be_visible()
        expect(page.get_by_label("Sets")).to_have_value("Squat: heavy")
        self.assert_accessible(page)
        page.get_by_label("Sets").fill("Squat: 20; 15")
        page.get_by_label("Duration").fill("20")
        page.get_by_role("button", name="Save session").click()
        expect(page.get_by_role("region", name="Squat", exact=True).locator("tbody tr")).to_have_count(2)

    def test_sets_are_added_changed_and_removed_and_undo_takes_them_back(self):
        page = self.person()
        self.written(page)
        rows = page.get_by_role("region", name="Barbell squat", exact=True).locator("tbody tr")
        expect(rows).to_have_count(2)
        expect(rows.nth(1)).to_contain_text("62.5\u00a0kg")
        page.get_by_text("Add set", exact=True).first.click()
        form = page.locator("#edit-addSet")
        form.get_by_label("Exercise").fill("Barbell squat")
        form.get_by_label("Repetitions").fill("6")
        form.get_by_label("Load", exact=True).fill("65")
        form.get_by_label("Starts at").fill("40:00")
        self.assert_shows_well(page)
        form.get_by_role("button", name="Add set").click()
        expect(page.get_by_text("Set added.")).to_be_visible()
        expect(rows).to_have_count(3)
        page.get_by_text("Remove set", exact=True).first.click()
        page.locator("#edit-removeSet").get_by_role("button", name="Remove set").click()
        expect(rows).to_have_count(2)
        page.locator("#undo-edit").click()
        expect(rows).to_have_count(3)

    def test_weeks_and_an_exercise_show_what_was_lifted(self):
        page = self.person()
        session = self.written(page)
        request = logged_in(self.upbeat, self.playwright)
        self.addCleanup(request.dispose)
        self.until(page, lambda: not request.get("/api/v1/training/sessions" + session[session.rindex("/"):]).json()["figuresPending"])
        page.goto("/history/strength")
        expect(page.get_by_role("region", name="Muscles this week")).to_contain_text("Quadriceps")
        self.assert_shows_well(page)
        page.goto("/exercises/barbell-squat")
        history = page.locator(".exercise-history")
        expect(history).to_contain_text("60\u00a0kg × 10")
        expect(history).to_contain_text("(Epley)")
        self.assert_shows_well(page)
        history.get_by_role("link").first.click()
        expect(page).to_have_url(re.compile("/history/"))

    def test_the_session_says_what_to_change_next_time_and_a_button_does_it(self):
        page = self.person()
        headers = {"Sec-Fetch-Site": "same-origin"}
        workout = {"name": "Press day", "activity": "strength", "steps": [
            {"exercise": "barbell-bench-press", "sets": 2, "repetitions": "8-12", "weight": "60kg"}]}
        plan = page.context.request.post("/api/v1/plans", headers=headers, data=workout).json()["id"]
        session = str(uuid.uuid4())
        path = f"/api/v1/training/sessions/{session}"
        # A session starts in whole milliseconds, and a set before its start would not count.
        start = datetime.datetime.now(datetime.timezone.utc).replace(microsecond=0) - datetime.timedelta(hours=1)

        def tell(method: str, place: str, data):
            answer = page.context.request.fetch(f"{path}{place}", method=method, headers=headers, data=data)
            assert answer.ok, answer.text()

        tell("PUT", "", {
            "state": "started", "at": start.isoformat(), "activity": "strength",
            "plan": {"id": plan, "version": 1, "content": workout}})
        sets = [{
            "time": 60_000 * place, "kind": "set", "duration": 30, "repetitions": 12, "exerciseId": "barbell-bench-press",
            "load": {"value": 60, "unit": "kg"}} for place in range(2)]
        clock = {"monotonic": 0, "unix": int(start.timestamp() * 1000)}
        tell("POST", "/batches", [{"device": "page", "sequence": 0, "clock": clock, "events": sets}])
        tell("PUT", "/state", {"state": "ended", "at": (start + datetime.timedelta(minutes=10)).isoformat()})
        page.goto(f"/history/{session}")
        part = page.locator("#progression")
        expect(part).to_contain_text("so the weight rises", timeout=20_000)
        expect(part).to_contain_text("62.5\u00a0kg")
        self.assert_shows_well(page)
        part.get_by_role("button", name="Use next time").click()
        expect(page.get_by_text("The workout is changed for next time.")).to_be_visible()
        expect(part).not_to_contain_text("Use next time")
        page.get_by_role("button", name="Undo").first.click()
        expect(page.get_by_text("The workout is as before.")).to_be_visible()
        expect(part.get_by_role("button", name="Use next time")).to_be_visible()
