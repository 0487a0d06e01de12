import re

from playwright.sync_api import expect

from .base import PageTest

headers = {"Sec-Fetch-Site": "same-origin"}


class PairingTests(PageTest):
    """Exercises paired with songs."""

    has_demo_songs = True

    def halves(self, page):
        return [
            (row.locator(".pair-exercise a").inner_text(), row.locator(".pair-song a").inner_text())
            for row in page.locator(".pair").all()
        ]

    def test_pairs_what_somebody_trains_and_keeps_it_in_the_address(self):
        for width in (390, 1280):
            page = self.person(width=width)
            page.goto("/exercises")
            page.get_by_role("link", name="Pair with songs").click()
            self.assert_shows_well(page)
            # The whole form is above the fold of a phone.
            box = page.get_by_role("button", name="Pair", exact=True).bounding_box()
            self.assertLess(box["y"] + box["height"], 844)
            page.get_by_text("Legs", exact=True).click()
            page.get_by_text("Core", exact=True).click()
            page.get_by_label("How hard").select_option("Gentle")
            page.get_by_label("Minutes").fill("20")
            page.get_by_role("button", name="Pair", exact=True).click()
            expect(page.locator(".pair")).to_have_count(7)
            expect(page.get_by_text("Warm-up")).to_be_visible()
            self.assert_shows_well(page)
            before = self.halves(page)
            page.goto(page.url)
            self.assertEqual(self.halves(page), before)

    def test_exchanges_and_locks_pairs_and_shuffles_the_others(self):
        page = self.person(width=390)
        page.goto("/exercises/pair?minutes=20&have=none&seed=3")
        before = self.halves(page)
        page.locator("#song-3").click()
        expect(page).to_have_url(re.compile("pair="))
        after = self.halves(page)
        self.assertEqual([place for place in range(7) if after[place] != before[place]], [2])
        self.assertEqual(after[2][0], before[2][0])
        page.locator("#exercise-4").click()
        self.assert_becomes(page, lambda: self.halves(page)[3][0] != before[3][0], True)
        page.locator("#lock-2").click()
        expect(page.locator("#pair-2").get_by_text("Locked")).to_have_count(1)
        page.get_by_role("button", name="Shuffle the others").click()
        self.assert_becomes(page, lambda: self.halves(page) != after, True)
        self.assertEqual(self.halves(page)[1], before[1])
        self.assert_shows_well(page)

    def test_works_without_scripts_and_becomes_a_playlist(self):
        page = self.person(java_script_enabled=False)
        page.goto("/exercises/pair?minutes=20&seed=4&like=nothing+is+called+so")
        expect(page.get_by_role("alert")).to_contain_text("Check the spelling")
        page.goto("/exercises/pair?minutes=20&seed=4")
        page.locator("#exercise-2").click()
        expect(page.locator(".pair")).to_have_count(7)
        page.get_by_role("button", name="Save as a playlist").click()
        expect(page).to_have_url(re.compile("/playlists/[0-9a-f-]+"))
        expect(page.locator(".entry")).to_have_count(7)

    def test_clicks_each_repetition_over_the_song(self):
        page = self.person()
        page.goto("/exercises/pair?minutes=20&category=legs&seed=5")
        hear = page.locator("[data-hear]").first
        hear.click()
        expect(hear).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".pair[aria-current=true]")).to_have_count(1)
        hear.click()
        expect(hear).to_have_attribute("aria-pressed", "false")

    def test_speaks_german(self):
        page = self.person(width=390)
        page.request.patch("/api/v1/me", headers=headers | {"If-Match": "*"}, data={"language": "de"})
        page.goto("/exercises/pair?minutes=20&category=core&seed=6")
        expect(page.get_by_role("heading", name="Übungen mit Songs paaren")).to_be_visible()
        self.assertIsNone(re.search(r"\bpairing\.[a-z]+", page.locator("main").inner_text()))
        self.assert_fits(page)
        page.request.patch("/api/v1/me", headers=headers | {"If-Match": "*"}, data={"language": "en"})
