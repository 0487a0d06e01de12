import unittest

from playwright.sync_api import expect

from .base import PageTest


class FrameTests(PageTest):
    """The layout of all pages."""

    def test_pages_of_nobody_in_particular_are_accessible_and_fit(self):
        for theme in ("light", "dark"):
            page = self.visitor(color_scheme=theme).new_page()
            for path in ("/", "/api/docs", "/host", "/log-in", "/sign-up", "/forgotten", "/reset?token=x", "/confirm?token=x", "/nowhere"):
                page.goto(path)
                with self.subTest(path=path, theme=theme):
                    self.assert_accessible(page)
                    self.assert_fits(page)

    def test_pages_without_live_parts_load_no_script(self):
        page = self.visitor().new_page()
        scripts = []
        page.on("request", lambda request: scripts.append(request.url) if request.resource_type == "script" else None)
        for path in ("/forgotten", "/host"):
            page.goto(path)
        self.assertEqual(scripts, [])

    def test_description_of_the_api_opens_where_a_link_leads(self):
        page = self.visitor().new_page()
        page.goto("/api/docs")
        expect(page.locator(".description details[open]")).to_have_count(0)
        self.assertLess(page.evaluate("document.documentElement.scrollHeight"), 50_000)
        page.locator(".contents-large").get_by_role("link", name="Returns the cover of a track.").click()
        opened = page.locator(".operation[open]")
        expect(opened).to_have_count(1)
        expect(opened).to_contain_text("GET /api/v1/tracks/{id}/cover")
        expect(opened.locator("h3")).to_be_in_viewport()
        self.assert_accessible(page)
        page.goto("about:blank")
        page.goto("/api/docs#problem-sign-in-first")
        expect(page.locator("#problem-sign-in-first")).to_be_in_viewport()

    def test_speaks_german_when_asked_and_remembers_it(self):
        page = self.visitor(locale="de-DE").new_page()
        page.goto("/log-in")
        expect(page.locator("h1")).to_have_text("Anmelden")
        page.get_by_role("button", name="English").click()
        expect(page.locator("h1")).to_have_text("Log in")
        page.goto("/sign-up")
        self.assertEqual(page.locator("html").get_attribute("lang"), "en")

    def test_theme_is_chosen_without_a_script(self):
        page = self.visitor(java_script_enabled=False, color_scheme="light").new_page()
        page.goto("/log-in")
        page.get_by_role("button", name="Dark").click()
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        expect(page.get_by_role("button", name="Dark")).to_have_attribute("aria-pressed", "true")

    def test_somebody_finds_the_places_and_the_way_out_by_keyboard(self):
        page = self.person()
        page.goto("/")
        self.assert_accessible(page)
        self.assert_fits(page)
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "Skip to content")
        page.locator("#person-menu summary").focus()
        page.keyboard.press("Enter")
        page.get_by_role("button", name="Log out").focus()
        page.keyboard.press("Enter")
        page.get_by_role("link", name="Log in").first.wait_for()


if __name__ == "__main__":
    unittest.main()
