import unittest

from .base import PageTest
from .stage import take_demo_songs


class WelcomeTests(PageTest):
    """The first steps of a new account, and the home page that leads to them."""

    people = 0

    def newcomer(self, **options):
        """A page of a new person."""
        type(self).people += 1
        self.upbeat.add_person(f"newcomer{self.people}")
        return self.person(f"newcomer{self.people}", **options)

    def test_every_page_is_accessible_and_fits(self):
        for theme in ("light", "dark"):
            page = self.newcomer(color_scheme=theme)
            for place in ("/", "/welcome/body", "/welcome/music", "/welcome/plan", "/welcome/done"):
                page.goto(place)
                with self.subTest(place=place, theme=theme):
                    self.assert_accessible(page)
                    self.assert_fits(page)

    def test_leads_a_newcomer_from_home_to_a_plan_by_keyboard(self):
        page = self.newcomer()

        def press(role: str, name: str):
            page.get_by_role(role, name=name).first.focus()
            page.keyboard.press("Enter")

        page.goto("/")
        press("link", "Get started")
        page.get_by_role("heading", name="Tell us about you").wait_for()
        page.get_by_label("Height in cm").fill("999")
        press("button", "Save")
        page.get_by_text("Enter a number from 50 to 280.").wait_for()
        self.assert_accessible(page)
        page.get_by_label("Height in cm").fill("175")
        page.get_by_label("I agree").focus()
        page.keyboard.press("Space")
        press("button", "Save")
        page.get_by_role("heading", name="Add your music").wait_for()
        press("button", "Not now")
        page.get_by_role("heading", name="Choose your first workout").wait_for()
        page.locator("input[name=template]:checked").focus()
        page.keyboard.press("ArrowRight")
        page.get_by_label("Name", exact=True).fill("My first half hour")
        press("button", "Use this workout")
        page.get_by_role("heading", name="You are ready").wait_for()
        page.get_by_role("heading", name="My first half hour").wait_for()
        self.assertEqual(page.request.get("/api/v1/plans").json()["items"][0]["title"], "My first half hour")

    def test_whoever_leaves_is_led_on_where_they_were(self):
        page = self.newcomer(java_script_enabled=False)
        page.goto("/welcome")
        page.get_by_role("button", name="Not now").click()
        page.get_by_role("heading", name="Add your music").wait_for()
        page.goto("/")
        page.get_by_role("heading", name="Next, your music").wait_for()
        page.locator("#person-menu summary").click()
        page.get_by_role("link", name="First steps").click()
        page.get_by_role("heading", name="Add your music").wait_for()
        # A skipped step can still be done.
        page.get_by_role("link", name="About you").click()
        page.get_by_role("heading", name="Tell us about you").wait_for()

    def test_refuses_what_no_workout_can_be_made_of(self):
        page = self.newcomer()
        page.goto("/welcome/plan")
        page.get_by_label("Name", exact=True).fill("x" * 300)
        page.get_by_role("button", name="Use this workout").click()
        page.locator(".fault").wait_for()
        self.assertEqual(page.get_by_label("Name", exact=True).input_value(), "x" * 300)
        page.evaluate("for (const input of document.querySelectorAll('input[name=template]')) input.checked = false")
        page.get_by_label("Name", exact=True).fill("")
        page.get_by_role("button", name="Use this workout").click()
        page.get_by_role("alert").wait_for()
        self.assert_accessible(page)

    def test_demo_songs_show_their_progress_and_become_a_playlist(self):
        page = self.newcomer()
        page.goto("/welcome/music")
        page.get_by_role("button", name="Add demo songs").click()
        page.get_by_text("Creating the demo songs").wait_for()
        page.get_by_role("link", name="Continue to workout").wait_for(timeout=120_000)
        page.get_by_text("in your library").wait_for()
        self.assert_accessible(page)
        take_demo_songs(page.request)
        page.goto("/welcome/plan")
        page.get_by_role("button", name="Use this workout").click()
        page.get_by_role("link", name="About you").wait_for()
        page.goto("/welcome/done")
        page.get_by_role("button", name="Create playlist").click()
        page.wait_for_url("**/playlists/*")
        page.goto("/")
        page.get_by_role("button", name="Create today’s playlist").click()
        page.wait_for_url("**/playlists/*")
        page.goto("/")
        page.get_by_role("link", name="See songs").wait_for()
        self.assert_accessible(page)
        self.assert_fits(page)

    def test_home_says_what_is_missing_for_a_playlist(self):
        page = self.newcomer()
        page.goto("/")
        page.get_by_text("Add music to get a playlist every day.").wait_for()
        answer = page.request.post("/today", headers={"Sec-Fetch-Site": "same-origin", "Accept": "text/html"}, form={"a": "b"})
        self.assertGreaterEqual(answer.status, 400)
        self.assertIn("role=\"alert\"", answer.text())


if __name__ == "__main__":
    unittest.main()
