import datetime
import random
import unittest

from playwright.sync_api import expect

from .base import PageTest
from .recordings import agree_to_health, headers, told
from .stage import logged_in

titles = ["Halo", "Kilometre Nine", "Go", "Lanterns", "Undertow", "Glass", "North", "Ember"]


def runs_with_music(request, days: int, before: datetime.datetime):
    """Half an hour each, a tenth faster to Halo; the songs in another order each day."""
    chance = random.Random(1)
    for day in range(days):
        beginning = int((before - datetime.timedelta(days=2 * (days - day))).timestamp())
        order = chance.sample(titles, 8)
        seconds = 8 * 225
        place, places, rates = 0.0, [], []
        for second in range(seconds):
            song = order[second // 225]
            places.append(round(place, 2))
            rates.append(round(150 + 4 * chance.random() + second / 600, 1))
            place += (3.3 if song == "Halo" else 3) * (1 + 0.01 * ((second // 225 + day) % 3))
        times = [1000 * second for second in range(seconds)]
        events = [{"time": 225_000 * number, "kind": "song", "title": title, "artist": "Northern Tide", "tempo": 164}
                  for number, title in enumerate(order)]
        told(request, [{
            "device": "watch", "sequence": 0, "clock": {"monotonic": 0, "unix": beginning * 1000},
            "distance": {"times": times, "values": places}, "heartRate": {"times": times, "values": rates}, "events": events,
        }], seconds, beginning)


def wait_until_weighed(test: PageTest, page, sessions: int):
    """Sessions that come together are weighed together, some seconds later."""
    for _ in range(150):
        music = page.request.get("/api/v1/training/music").json()
        if music["sessions"] == sessions and not music["isPending"]:
            return music
        page.wait_for_timeout(200)
    test.fail(str(music))


class MusicTests(PageTest):
    """The first has trained to music for weeks, the second once, the third never."""

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
        music = wait_until_weighed(self, page, 10)
        best = music["activities"][0]["items"][0]
        self.assertEqual((best["title"], best["verdict"]), ("Halo", "faster"))
        page.goto("/")
        card = page.get_by_role("region", name="Which music helped")
        expect(card.locator(".home-music li").first).to_contain_text("Halo")
        expect(card.locator(".home-music li").first).to_contain_text(f"+{100 * best['change']:.1f}")
        expect(card.locator(".home-music li").first).to_contain_text("km/h faster")
        expect(card.locator(".home-music li").first).to_contain_text("95 % sure: between")
        expect(card.locator(".home-music li").first).to_contain_text(f"heard {best['plays']} times on {best['days']} days")
        card.locator("summary").click()
        expect(card.locator("tbody tr")).to_have_count(len(music["activities"][0]["items"]))
        expect(card).to_contain_text("what went together, not what caused it")
        self.assert_fits(page)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            self.assert_accessible(page)

    def test_says_what_is_needed_where_too_little_is_known(self):
        page = self.person("second", java_script_enabled=False)
        wait_until_weighed(self, page, 1)
        page.goto("/")
        card = page.get_by_role("region", name="Which music helped")
        expect(card).to_contain_text("Too little is known yet")
        expect(card).to_contain_text("1 workout")
        self.assertEqual(card.locator(".home-music, table").count(), 0)
        answer = page.request.patch("/api/v1/me", headers=headers | {"If-Match": "*"}, data={"language": "de"})
        self.assertTrue(answer.ok, answer.text())
        page.reload()
        expect(page.get_by_role("region", name="Welche Musik geholfen hat")).to_contain_text("Noch ist zu wenig bekannt")
        never = self.person("third")
        never.goto("/")
        self.assertEqual(never.locator("#training-music").count(), 0)


if __name__ == "__main__":
    unittest.main()
