import re

from playwright.sync_api import expect

from .base import PageTest

headers = {"Sec-Fetch-Site": "same-origin"}


class ExercisePaceTests(PageTest):
    """A person's pace of an exercise, found by doing it."""

    has_demo_songs = True

    def test_is_measured_by_the_phone_and_a_song_in_it_starts(self):
        page = self.person(width=360, height=640)
        page.goto("/exercises/bodyweight-squat")
        page.get_by_role("link", name="Find my pace").click()
        # Both buttons are above the fold of a small phone.
        for name in ("Start", "Tap each repetition"):
            box = page.get_by_role("button", name=name).bounding_box()
            self.assertLess(box["y"] + box["height"], 640, name)
        page.goto("/exercises/bodyweight-squat/pace?simulate=squats:14x2.4")
        self.assert_shows_well(page)
        page.get_by_role("button", name="Start").click()
        expect(page.locator("[data-rate]")).to_have_text("25")
        expect(page.locator("[data-said]")).to_have_text("That is your pace. Save it, or go on.")
        fit = page.locator("[data-fit]")
        expect(fit).to_have_text(re.compile(r"^\d+ BPM, [248] beats per repetition$"))
        tempo, beats = map(int, re.findall(r"\d+", fit.inner_text()))
        self.assert_between(tempo / beats, 25 * 0.95, 25 * 1.05)
        expect(page.locator("[data-hear]")).to_have_attribute("aria-pressed", "true")
        self.assert_shows_well(page)
        # The player explains itself the first time, over the end of the page.
        page.locator(".player-hint").get_by_role("button").click()
        page.get_by_role("button", name="Stop this song").click()
        expect(page.locator("[data-hear]")).to_have_attribute("aria-pressed", "false")
        page.get_by_role("button", name="Save pace").click()
        expect(page.get_by_text("Your pace: 25 per minute.")).to_be_visible()
        page.goto("/exercises/bodyweight-squat/pace")
        page.get_by_role("button", name="Remove my pace").click()
        expect(page.get_by_text("Pace removed.")).to_be_visible()

    def test_is_tapped_without_a_sensor(self):
        page = self.person(width=390)
        page.goto("/exercises/push-up/pace")
        page.get_by_role("button", name="Start").click()
        expect(page.locator("[data-said]")).to_have_text("This device has no motion sensor. Tap each repetition instead.")
        for _ in range(7):
            page.get_by_role("button", name="Tap each repetition").click()
            page.wait_for_timeout(1500)
        expect(page.locator("[data-count]")).to_have_text("7")
        self.assert_between(float(page.locator("[data-rate]").inner_text()), 25, 40)
        expect(page.locator("[data-song]")).to_be_visible()

    def test_speaks_german_and_works_without_scripts(self):
        page = self.person(width=390, java_script_enabled=False)
        page.request.patch("/api/v1/me", headers=headers | {"If-Match": "*"}, data={"language": "de"})
        page.goto("/exercises/push-up/pace")
        self.assertIsNone(re.search(r"\bexercises\.[a-z]+", page.locator("main").inner_text()))
        page.get_by_label("Wiederholungen pro Minute").fill("viele")
        page.get_by_role("button", name="Tempo speichern").click()
        expect(page.get_by_role("alert")).to_be_visible()
        page.get_by_label("Wiederholungen pro Minute").fill("22,7")
        page.get_by_role("button", name="Tempo speichern").click()
        expect(page.get_by_text("Dein Tempo: 23 pro Minute.")).to_be_visible()
        page.request.patch("/api/v1/me", headers=headers | {"If-Match": "*"}, data={"language": "en"})
