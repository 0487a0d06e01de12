import re

from playwright.sync_api import expect

from .base import PageTest

headers = {"Sec-Fetch-Site": "same-origin"}


class ExerciseTests(PageTest):
    """The catalogue of exercises."""

    def assert_shows_well(self, page):
        self.assert_fits(page)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            self.assert_accessible(page)

    def test_finds_while_one_types_and_keeps_the_search_in_the_address(self):
        page = self.person()
        page.goto("/plans")
        page.get_by_role("link", name="Exercises").click()
        rows = page.locator(".exercise-rows > li")
        all_of_them = rows.count()
        self.assertGreater(all_of_them, 250)
        page.get_by_label("Search exercises").press_sequentially("sqaut barb")
        expect(rows.first).to_contain_text("Barbell squat")
        self.assertIn("search=sqaut+barb", page.url)
        expect(page.get_by_label("Search exercises")).to_be_focused()
        page.reload()
        expect(rows.first).to_contain_text("Barbell squat")
        page.get_by_label("Search exercises").fill("xxxx")
        expect(page.get_by_role("heading", name="No exercises found")).to_be_visible()
        page.get_by_role("link", name="Show all exercises").click()
        expect(rows).to_have_count(all_of_them)
        self.assert_shows_well(page)

    def test_keeps_to_a_muscle_a_level_and_the_equipment_one_has(self):
        page = self.person()
        page.goto("/exercises")
        page.get_by_text("Filter", exact=True).click()
        page.get_by_label("Muscle", exact=True).select_option("Chest")
        page.get_by_label("No equipment").check()
        rows = page.locator(".exercise-rows > li")
        expect(rows.filter(has_text="Push-up").first).to_be_visible()
        expect(rows.filter(has_text="Barbell")).to_have_count(0)
        page.get_by_label("Barbell").check()
        page.get_by_label("Bench", exact=True).check()
        expect(rows.filter(has_text="Barbell").first).to_be_visible()
        # Without a script the button does the same, and a category keeps the rest.
        page.get_by_role("link", name="Arms").click()
        expect(page).to_have_url(re.compile("category=arms.*muscle=chest.*have=barbell"))
        self.assert_shows_well(page)

    def test_shows_how_an_exercise_is_done_and_which_songs_fit(self):
        page = self.person()
        for width in (360, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            page.goto("/exercises/bodyweight-squat")
            expect(page.get_by_role("heading", name="Squat", level=1)).to_be_visible()
            expect(page.get_by_text("Songs from 60 to 136 BPM")).to_be_visible()
            expect(page.get_by_role("img", name=re.compile("Main muscles: Quadriceps"))).to_be_visible()
            self.assert_shows_well(page)

    def test_speaks_german(self):
        page = self.person()
        page.request.patch("/api/v1/me", headers=headers | {"If-Match": "*"}, data={"language": "de"})
        for path in ("/exercises", "/exercises?search=liegestuetz", "/exercises/wall-sit"):
            page.goto(path)
            self.assertIsNone(re.search(r"\bexercises\.[a-z]+", page.locator("main").inner_text()), path)
            self.assert_fits(page)
        page.goto("/exercises?search=liegestuetz")
        expect(page.locator(".exercise-rows > li").first).to_contain_text("Liegestütz")
        page.request.patch("/api/v1/me", headers=headers | {"If-Match": "*"}, data={"language": "en"})
