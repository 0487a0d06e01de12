import time
import unittest

from playwright.sync_api import Page, expect

from .base import PageTest
from .songs import add_song, clicks
from .stage import logged_in



class TrackTests(PageTest):
    """A track's page: hearing, seeing and correcting its beat; and the review of doubtful tempos."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.request = logged_in(cls.upbeat, cls.playwright)
        cls.songs = [add_song(cls.request, f"Strokes {tempo}.wav", clicks(tempo)) for tempo in (120, 150)]
        cls.addClassCleanup(cls.request.dispose)

    def setUp(self):
        for song in self.songs:
            self.request.delete(f"/api/v1/tracks/{song['id']}/correction", headers={"If-Match": "*"})

    def track_page(self, **options) -> Page:
        page = self.person(**options)
        page.goto(f"/library/tracks/{self.songs[0]['id']}")
        return page

    def tempo(self, song: int = 0) -> float:
        return self.request.get(f"/api/v1/tracks/{self.songs[song]['id']}").json()["tempo"]

    def assert_tempo(self, page: Page, tempo: float, delta: float):
        self.until(page, self.tempo, lambda found: abs(found - tempo) <= delta)

    def test_is_accessible_and_fits(self):
        for theme in ("light", "dark"):
            page = self.track_page(color_scheme=theme)
            page.wait_for_load_state("networkidle")
            self.assert_accessible(page)
            self.assert_fits(page)
            page.goto("/library/review")
            page.wait_for_load_state("networkidle")
            self.assert_accessible(page)
            self.assert_fits(page)

    def test_is_corrected_and_taken_back_without_a_script(self):
        page = self.track_page(java_script_enabled=False)
        heard = self.tempo()
        page.get_by_role("button", name="Halve tempo").click()
        self.assert_tempo(page, heard / 2, 1)
        page.get_by_role("button", name="× 1.5").click()
        self.assert_tempo(page, heard * 0.75, 1)
        page.get_by_role("button", name="Undo").click()
        self.assert_tempo(page, heard / 2, 1)
        page.get_by_role("button", name="Reset correction").click()
        self.assert_tempo(page, heard, 1)
        page.get_by_label("Or enter the tempo").fill("87,5")
        page.locator("#say-typed").click()
        self.assert_tempo(page, 87.5, 0.1)

    def test_says_what_is_wrong_beside_the_field_and_keeps_what_was_typed(self):
        page = self.track_page(java_script_enabled=False)
        for typed in ("fast", "1000", "", "-3", "1e9", "NaN"):
            page.get_by_label("Or enter the tempo").fill(typed)
            page.locator("#say-typed").click()
            with self.subTest(typed=typed):
                expect(page.locator("#tempo-fault")).to_have_text("Enter a number from 20 to 400.")
                expect(page.locator("#tempo")).to_have_value(typed)
        page.goto(f"/library/tracks/{self.songs[0]['id']}")
        page.locator(".track-names summary").click()
        page.get_by_label("Title", exact=True).fill("")
        page.get_by_label("Year").fill("last")
        page.get_by_role("button", name="Save").click()
        expect(page.locator("#title-fault")).to_have_text("Enter a title.")
        expect(page.locator("#year")).to_have_value("last")

    def test_is_accessible_with_what_is_wrong(self):
        page = self.track_page()
        page.get_by_label("Or enter the tempo").fill("fast")
        page.locator("#say-typed").click()
        expect(page.locator("#tempo-fault")).to_be_visible()
        expect(page.locator("#tempo")).to_be_focused()
        self.assert_accessible(page)

    def test_changes_names(self):
        page = self.track_page()
        page.locator(".track-names summary").click()
        page.get_by_label("Title", exact=True).fill("Strokes <b>&")
        page.get_by_label("Artist", exact=True).fill("The Clicks")
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Strokes <b>&")
        expect(page.get_by_role("status").get_by_text("Details saved.")).to_be_visible()

    def test_corrects_while_it_plays_and_takes_back_with_undo(self):
        page = self.track_page()
        page.locator("#player[data-ready]").wait_for(state="attached")
        heard = self.tempo()
        page.get_by_role("button", name="Listen").click()
        page.get_by_role("region", name="Player").get_by_role("button", name="Pause").wait_for()
        page.evaluate("window.isSame = true")
        page.get_by_role("button", name="Metronome").click()
        page.get_by_role("button", name="Double tempo").click()
        page.get_by_role("button", name="Reset correction").wait_for()
        self.assert_tempo(page, 2 * heard, 1)
        self.assertTrue(page.evaluate("window.isSame"))
        expect(page.get_by_role("button", name="Metronome")).to_have_attribute("aria-pressed", "true")
        page.get_by_role("button", name="Undo").click()
        page.get_by_role("button", name="Reset correction").wait_for(state="detached")
        self.assert_tempo(page, heard, 1)

    def test_takes_the_tempo_that_is_tapped(self):
        page = self.track_page()
        page.locator("#player[data-ready]").wait_for(state="attached")
        page.get_by_role("button", name="Listen").click()
        page.get_by_role("region", name="Player").get_by_role("button", name="Pause").wait_for()
        page.wait_for_timeout(500)
        page.locator("#tap").focus()
        moments = []
        for _ in range(6):
            moments.append(time.monotonic())
            page.keyboard.press("Enter")
            page.wait_for_timeout(750)
        page.locator("[data-part=use]").click()
        page.get_by_role("button", name="Reset correction").wait_for()
        # At 80 per minute, or slower on a busy machine.
        tapped = 60 * 5 / (moments[-1] - moments[0])
        self.assertLess(abs(self.tempo() - tapped), 25)

    def test_finds_songs_like_it(self):
        page = self.track_page()
        expect(page.locator("#similar-songs li").first).to_be_visible()
        self.assert_accessible(page)

    def test_goes_through_doubtful_songs_by_keyboard(self):
        page = self.person()
        page.goto("/library/review")
        expect(page.get_by_text("2 songs left")).to_be_visible()
        page.locator("#player[data-ready]").wait_for(state="attached")
        page.locator(".review-card[data-ready] canvas").wait_for()
        first = page.locator("#review-title").inner_text()
        page.keyboard.press("Space")
        page.get_by_role("region", name="Player").get_by_role("button", name="Pause").wait_for()
        page.keyboard.press("s")
        expect(page.locator("#review-title")).not_to_have_text(first)
        page.locator(".review-card[data-ready]").wait_for()
        page.keyboard.press("Enter")
        expect(page.get_by_text("1 song left")).to_be_visible()
        page.locator(".review-card[data-ready]").wait_for()
        page.keyboard.press("h")
        expect(page.get_by_role("heading", name="All tempos checked")).to_be_visible()
        self.assert_accessible(page)
        page.get_by_role("button", name="Undo").last.click()
        expect(page.get_by_text("1 song left")).to_be_visible()

    def test_keys_can_be_turned_off(self):
        page = self.person()
        page.goto("/library/review")
        page.locator("#player[data-ready]").wait_for(state="attached")
        page.locator(".review-card[data-ready] canvas").wait_for()
        title = page.locator("#review-title").inner_text()
        page.get_by_label("Use keyboard shortcuts").uncheck()
        page.locator("main").focus()
        page.keyboard.press("s")
        page.wait_for_timeout(300)
        expect(page.locator("#review-title")).to_have_text(title)

    def test_is_nobody_elses(self):
        self.upbeat.add_person("other")
        page = self.person("other")
        answer = page.goto(f"/library/tracks/{self.songs[0]['id']}")
        self.assertEqual(answer.status, 404)


if __name__ == "__main__":
    unittest.main()
