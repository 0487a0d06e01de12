import datetime
import unittest

from playwright.sync_api import expect

from .base import PageTest
from .music import runs_with_music, weighed
from .recordings import agree_to_health, headers
from .stage import logged_in


class MusicTests(PageTest):
    """The first person has trained to music for weeks, the second once, the third never."""

    is_of_one_day = True

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        now = datetime.datetime.now(datetime.UTC)
        for name, days in (("first", 10), ("second", 1), ("third", 0)):
            if name != "first":
                cls.upbeat.add_person(name, name.capitalize())
            request = logged_in(cls.upbeat, cls.playwright, name)
            agree_to_health(request)
            if days:
                runs_with_music(request, days, now)
            request.dispose()

    def test_says_which_song_helped_and_how_sure_that_is(self):
        page = self.person()
        music = weighed(page.request, 10)
        best = music["activities"][0]["items"][0]
        self.assertEqual((best["title"], best["verdict"]), ("Halo", "faster"))
        page.goto("/")
        card = page.get_by_role("region", name="Songs that make you faster")
        expect(card.locator(".home-music li").first).to_contain_text("Halo")
        expect(card.locator(".home-music li").first).to_contain_text(f"+{100 * best['change']:.1f}")
        expect(card.locator(".home-music li").first).to_contain_text("km/h faster")
        expect(card.locator(".home-music li").first).to_contain_text("95 % sure: between")
        expect(card.locator(".home-music li").first).to_contain_text(f"played {best['plays']} times on {best['days']} days")
        card.locator("summary").click()
        expect(card.locator("tbody tr")).to_have_count(len(music["activities"][0]["items"]))
        expect(card).to_contain_text("what went together, not what caused it")
        self.assert_fits(page)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            self.assert_accessible(page)

    def test_says_what_is_needed_where_too_little_is_known(self):
        page = self.person("second", java_script_enabled=False)
        weighed(page.request, 1)
        page.goto("/")
        card = page.get_by_role("region", name="Songs that make you faster")
        expect(card).to_contain_text("Not enough data yet")
        expect(card).to_contain_text("1 session")
        self.assertEqual(card.locator(".home-music, table").count(), 0)
        answer = page.request.patch("/api/v1/me", headers=headers | {"If-Match": "*"}, data={"language": "de"})
        self.assertTrue(answer.ok, answer.text())
        page.reload()
        expect(page.get_by_role("region", name="Songs, die dich schneller machen")).to_contain_text("Noch zu wenig Daten")
        never = self.person("third")
        never.goto("/")
        self.assertEqual(never.locator("#training-music").count(), 0)


if __name__ == "__main__":
    unittest.main()
