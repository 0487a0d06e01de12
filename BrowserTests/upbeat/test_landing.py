import unittest

from playwright.sync_api import expect

from .base import PageTest
from .server import project


class LandingTests(PageTest):
    """The landing page, and signing up."""

    @unittest.skipUnless((project / "Web/built/example/example.json").exists(), "scripts/make-example has not been run")
    def test_the_example_is_played_and_gone_through_by_keyboard(self):
        page = self.visitor().new_page()
        page.goto("/")
        page.get_by_role("button", name="Listen").focus()
        page.keyboard.press("Enter")
        page.get_by_role("button", name="Pause").wait_for()
        page.locator(".example-time").filter(has_not_text="0:00").wait_for()
        expect(page.locator("[data-now]")).to_have_text("138")
        slider = page.get_by_role("slider", name="Playback position")
        slider.fill("400")
        expect(page.locator("[data-now]")).to_have_text("174")
        expect(page.locator(".example-songs li[aria-current]")).to_contain_text("Night Bus North")
        page.get_by_role("button", name="Pause").click()
        page.get_by_role("button", name="Listen").wait_for()
        self.assert_accessible(page)

    def test_a_stranger_signs_up_and_is_in(self):
        page = self.visitor(timezone_id="Europe/Vienna").new_page()
        page.goto("/")
        page.get_by_role("main").get_by_role("link", name="Sign up").click()
        page.get_by_label("First name").fill("Grace")
        page.get_by_label("Last name").fill("Runner")
        page.get_by_label("E-mail address").fill("grace at example")
        page.get_by_label("Username").fill("grace")
        page.get_by_label("Password").fill("short")
        page.get_by_role("button", name="Show").click()
        expect(page.get_by_label("Password")).to_have_attribute("type", "text")
        page.get_by_role("button", name="Sign up").click()
        page.get_by_text("“ ” isn't allowed here. Use another character.").wait_for()
        page.get_by_text("Use at least 10 characters.").wait_for()
        self.assertEqual(page.get_by_label("First name").input_value(), "Grace")
        self.assertEqual(page.get_by_label("Password").input_value(), "")
        self.assert_accessible(page)
        page.get_by_label("E-mail address").fill("grace@example.org")
        page.get_by_label("Password").fill("a very long and quiet road")
        page.get_by_role("button", name="Sign up").click()
        page.get_by_role("heading", name="Nearly there").wait_for()

    def test_who_is_wrong_at_the_door_keeps_the_name(self):
        page = self.visitor(java_script_enabled=False).new_page()
        page.goto("/log-in")
        page.get_by_label("E-mail address or username").fill("first")
        page.get_by_label("Password").fill("not this one, surely")
        page.get_by_role("button", name="Log in").click()
        page.get_by_role("alert").wait_for()
        self.assertEqual(page.get_by_label("E-mail address or username").input_value(), "first")

    def test_says_how_to_host_it(self):
        page = self.visitor().new_page()
        page.goto("/")
        page.get_by_role("link", name="Host your own").click()
        page.get_by_role("heading", name="Host Upbeat yourself").wait_for()
        self.assert_accessible(page)


if __name__ == "__main__":
    unittest.main()
