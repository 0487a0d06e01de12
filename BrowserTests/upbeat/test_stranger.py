import re
import unittest

from playwright.sync_api import Page, expect

from .base import PageTest
from .songs import clicks_file

tempos = (146, 150, 154, 158)


class StrangerTests(PageTest):
    """The whole way from the landing page to a playlist of one's own files."""

    def letter_to(self, address: str) -> str:
        """The link in a person's newest e-mail, from the server's outbox."""
        page = self.person()
        letters = page.locator("article").filter(has_text=address)

        def has_come() -> bool:
            page.goto("/outbox")
            return letters.count() > 0

        self.until(page, has_come)
        letter = letters.first.inner_text()
        page.context.close()
        # Without the port, which is the requested one: any free port.
        found = re.search(r"/confirm\?token=\S+", letter)
        assert found, letter
        return found[0]

    def sign_up(self, page: Page, username: str):
        page.goto("/")
        page.get_by_role("main").get_by_role("link", name="Sign up").click()
        page.get_by_label("First name").fill("Grace")
        page.get_by_label("Last name").fill("Runner")
        page.get_by_label("E-mail address").fill(f"{username}@example.org")
        page.get_by_label("Username").fill(username)
        page.get_by_label("Password").fill("a very long and quiet road")
        page.get_by_role("button", name="Sign up").click()
        page.get_by_role("heading", name="Nearly there").wait_for()
        page.goto(self.letter_to(f"{username}@example.org"))
        page.get_by_role("main").get_by_role("button").click()
        page.goto("/log-in")
        page.get_by_label("E-mail address or username").fill(username)
        page.get_by_label("Password").fill("a very long and quiet road")
        page.get_by_role("button", name="Log in").click()
        page.get_by_role("link", name="Get started").first.wait_for()

    def add_files(self, page: Page):
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="Choose files").click()
        chooser.value.set_files([clicks_file(f"Steps {tempo}.wav", tempo, 100) for tempo in tempos])
        for tempo in tempos:
            row = page.locator(".sent-row").filter(has_text=f"Steps {tempo}")
            expect(row).to_contain_text("BPM", timeout=120_000)

    def test_comes_in_brings_files_and_has_a_playlist(self):
        for width in (1280, 390):
            with self.subTest(width=width):
                page = self.visitor(width).new_page()
                self.sign_up(page, f"grace{width}")
                page.get_by_role("link", name="Get started").first.click()
                page.get_by_role("button", name="Not now").click()
                page.get_by_role("heading", name="Add your music").wait_for()
                page.goto("/library/add")
                self.add_files(page)
                page.get_by_role("link", name="Open library").click()
                expect(page.get_by_role("link", name="Steps 150")).to_be_visible()
                page.goto("/playlists")
                page.get_by_role("link", name="New playlist").click()
                page.fill("#minutes", "5")
                page.click("#make")
                expect(page.get_by_role("heading", level=1)).to_have_text("Run, 5 min")
                expect(page.locator(".entries .entry-title").first).to_contain_text("Steps")
                # The song plays.
                page.get_by_role("main").get_by_role("button", name="Play", exact=True).first.click()
                page.get_by_role("region", name="Player").get_by_role("button", name="Pause").wait_for()
                self.assert_accessible(page)
                self.assert_fits(page)
                page.context.close()


if __name__ == "__main__":
    unittest.main()
