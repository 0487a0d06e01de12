import re
import unittest

from playwright.sync_api import Page, expect

from .base import PageTest
from .server import password

# Browsers send it with their requests; Playwright's own requests lack it.
headers = {"Sec-Fetch-Site": "same-origin"}


class PlaylistTests(PageTest):
    """Playlists of the first person's demo songs."""

    has_demo_songs = True
    is_of_one_day = True

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.upbeat.add_person("second", "Second")
        context = cls.browser.new_context(base_url=cls.upbeat.address, extra_http_headers=headers)
        answer = context.request.post("/api/v1/sessions", data={"login": "first", "password": password})
        assert answer.ok, answer.text()
        tracks = context.request.get("/api/v1/tracks?sort=title&state=steady&limit=50").json()["items"]
        cls.tracks = [track["id"] for track in tracks]
        context.close()

    def make(self, page: Page, songs: int = 0, **body) -> str:
        """Adds a playlist by the API and returns its identifier."""
        answer = page.context.request.post("/api/v1/playlists", headers=headers, data={"name": "Sunday", "kind": "ordered", **body})
        assert answer.ok, answer.text()
        list_id = answer.json()["id"]
        if songs:
            answer = page.context.request.post(
                f"/api/v1/playlists/{list_id}/entries", headers=headers | {"If-Match": "*"}, data={"tracks": self.tracks[:songs]})
            assert answer.ok, answer.text()
        return list_id

    def make_planned(self, page: Page) -> str:
        return self.make(page, name="Run", kind="planned", recipe={"activity": "run", "minutes": 12, "intensity": 4})

    @staticmethod
    def titles(page: Page) -> list[str]:
        return page.locator(".entries .entry-title").all_inner_texts()

    def assert_titles(self, page: Page, titles: list[str]):
        expect(page.locator(".entries .entry-title")).to_have_text(titles)

    def test_keeps_what_it_promised_and_the_demo_songs_serve_a_usual_run(self):
        page = self.person()
        page.goto("/playlists/new")
        expect(page.locator("#check")).to_contain_text("of this workout")
        promised = int(re.search(r"(\d+) %", page.locator("#check").inner_text()).group(1))
        self.assertGreaterEqual(promised, 97)
        page.click("#make")
        expect(page.locator(".figures")).to_contain_text(f"{promised} %")
        expect(page.locator("#shortfall")).to_have_count(0)
        entries = page.request.get(f"/api/v1/playlists/{page.url.split('/')[-1].split('?')[0]}/entries").json()["items"]
        for entry in entries:
            section = entry["section"]
            self.assertGreaterEqual(section["slowest"], 0.92, entry["track"]["title"])
            self.assertLessEqual(section["fastest"], 1.08, entry["track"]["title"])

    def test_generates_a_list_for_a_workout_and_says_why_each_song_is_in_it(self):
        page = self.person()
        page.goto("/playlists")
        page.get_by_role("link", name="New playlist").click()
        page.fill("#minutes", "15")
        expect(page.locator("#check")).to_contain_text("of this workout")
        page.get_by_text("Driving", exact=True).click()
        page.click("#make")
        expect(page.get_by_role("heading", level=1)).to_have_text("Run, 15 min")
        expect(page.locator(".chart-song").first).to_be_visible()
        self.assertGreater(len(self.titles(page)), 1)
        page.locator(".entry-more summary").first.click()
        expect(page.locator(".entry-panel p").first).to_contain_text("of its own tempo")
        self.assert_accessible(page)
        self.assert_fits(page)

    def test_what_opens_at_the_lower_edge_is_seen(self):
        page = self.person(height=700)
        page.goto(f"/playlists/{self.make(page, 9, name='Long')}")
        knobs = page.locator(".entry-more summary")
        row = max(place for place, knob in enumerate(knobs.all()) if knob.bounding_box()["y"] < 650)
        knobs.nth(row).click()
        self.until(page, page.locator(".entry-more[open] .entry-panel").bounding_box, lambda box: box["y"] + box["height"] <= 700)
        expect(knobs.nth(row)).to_be_in_viewport(ratio=1)

    def test_exchanges_keeps_takes_out_and_balances_again(self):
        page = self.person()
        list_id = self.make_planned(page)
        page.goto(f"/playlists/{list_id}")
        before = self.titles(page)
        page.locator(".entry-more summary").first.click()
        page.get_by_role("button", name="Swap song").first.click()
        page.locator("#said").get_by_text("Song swapped.").wait_for()
        expect(page.locator(".entries .entry-title").first).not_to_have_text(before[0])
        page.locator("#said").get_by_role("button", name="Undo").click()
        expect(page.locator(".entries .entry-title").first).to_have_text(before[0])

        page.locator(".entry-more summary").first.click()
        page.get_by_role("button", name="Lock", exact=True).first.click()
        page.get_by_text("Song locked.").wait_for()
        expect(page.locator(".entry").first).to_contain_text("Locked")
        page.get_by_role("button", name="Reshuffle").click()
        page.locator("#said").get_by_text("Playlist reshuffled").wait_for()
        expect(page.locator(".entries .entry-title").first).to_have_text(before[0])

        count = len(self.titles(page))
        page.locator(".entry-more summary").last.click()
        page.get_by_role("button", name="Remove", exact=True).last.click()
        page.get_by_text("which left a gap").wait_for()
        expect(page.locator(".entries .entry-title")).to_have_count(count - 1)
        page.get_by_role("button", name="Rebalance").first.click()
        page.locator("#said").get_by_text("Playlist rebalanced").wait_for()
        expect(page.get_by_text("which left a gap")).to_have_count(0)

    def test_offers_other_songs_for_a_place(self):
        page = self.person()
        page.goto(f"/playlists/{self.make_planned(page)}")
        page.locator(".entry-more summary").first.click()
        page.get_by_role("link", name="Choose song…").first.click()
        page.wait_for_url("**/entries/*")
        self.assert_accessible(page)
        self.assert_fits(page)
        chosen = page.locator(".entry-title").first.inner_text()
        page.get_by_role("button", name=f"Use {chosen}").click()
        page.wait_for_url(re.compile(r"/playlists/[^/]*$"))
        self.until(page, lambda: self.titles(page), lambda titles: chosen in titles)

    def test_puts_songs_in_order_by_dragging_by_keys_and_by_buttons(self):
        page = self.person()
        list_id = self.make(page, songs=4)
        page.goto(f"/playlists/{list_id}")
        first, second, third, fourth = self.titles(page)
        with page.expect_response(lambda answer: "/place" in answer.url):
            page.locator(".entry-handle").nth(0).hover()
            page.mouse.down()
            below = page.locator(".entry").nth(2).bounding_box()
            page.mouse.move(below["x"] + 20, below["y"] + below["height"] - 2, steps=8)
            page.mouse.up()
        expect(page.locator(".entries .entry-title").nth(2)).to_have_text(first)
        page.reload()
        self.assert_titles(page, [second, third, first, fourth])

        page.get_by_role("button", name=f"Move {fourth}").focus()
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowUp")
        # The page saves after the last key press, or after each one if a busy machine delivers them late.
        self.assert_becomes(page, lambda: self.kept(page, list_id), [second, fourth, third, first])
        expect(page.get_by_role("button", name=f"Move {fourth}")).to_be_focused()
        page.reload()
        self.assert_titles(page, [second, fourth, third, first])

        page.locator(".entry-more summary").nth(1).click()
        page.get_by_role("button", name="Move up", exact=True).click()
        expect(page.locator(".entries .entry-title").first).to_have_text(fourth)
        page.reload()
        self.assert_titles(page, [fourth, second, third, first])

    @staticmethod
    def kept(page: Page, list_id: str) -> list[str]:
        """The titles on the server."""
        items = page.request.get(f"/api/v1/playlists/{list_id}/entries").json()["items"]
        return [item["track"]["title"] for item in items]

    def test_puts_songs_in_order_by_touch(self):
        page = self.person(width=390, height=844, has_touch=True, is_mobile=True)
        page.goto(f"/playlists/{self.make(page, songs=3)}")
        first, second, third = self.titles(page)
        handle = page.locator(".entry-handle").nth(2)
        box, top = handle.bounding_box(), page.locator(".entry").first.bounding_box()
        fingers = page.context.new_cdp_session(page)

        def touch(kind: str, y: float | None = None):
            points = [] if y is None else [{"x": box["x"] + 10, "y": y}]
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        with page.expect_response(lambda answer: "/place" in answer.url):
            touch("touchStart", box["y"] + 10)
            touch("touchMove", box["y"] - 20)
            touch("touchMove", top["y"] + 4)
            touch("touchEnd")
        self.assert_titles(page, [third, first, second])

    def test_takes_a_song_out_and_puts_it_back(self):
        page = self.person()
        page.goto(f"/playlists/{self.make(page, songs=3)}")
        before = self.titles(page)
        page.locator(".entry-more summary").nth(1).click()
        page.get_by_role("button", name="Remove", exact=True).click()
        page.locator("#said").get_by_text("Song removed").wait_for()
        self.assert_titles(page, [before[0], before[2]])
        page.locator("#said").get_by_role("button", name="Undo").click()
        expect(page.locator(".entry")).to_have_count(3)
        self.assert_titles(page, before)

    def test_adds_songs_that_are_found_as_one_types(self):
        page = self.person()
        page.goto(f"/playlists/{self.make(page)}")
        page.get_by_role("link", name="Add songs").first.click()
        self.assert_accessible(page)
        self.assert_fits(page)
        wanted = page.locator(".entry-title").nth(3).inner_text()
        page.get_by_role("searchbox").press_sequentially(wanted, delay=10)
        expect(page.locator("#found")).to_contain_text("1 song ·")
        page.get_by_role("button", name=f"Add {wanted}").click()
        page.locator("#said").get_by_text("Song added to playlist").wait_for()
        page.get_by_role("searchbox").fill("xyzzy")
        expect(page.locator("#found")).to_contain_text("No songs found")
        page.get_by_role("link", name="Done").click()
        expect(page.locator(".entries .entry-title")).to_have_text([wanted])

    def test_makes_a_list_by_rules_and_counts_what_fits(self):
        page = self.person()
        page.goto("/playlists/new?kind=smart")
        self.assert_accessible(page)
        self.assert_fits(page)
        expect(page.locator("#check")).to_contain_text("match")
        page.fill("#search", "xyzzy")
        expect(page.locator("#check")).to_have_text("0 songs match.")
        page.fill("#search", "")
        page.fill("#limit", "3")
        expect(page.locator("#check")).to_have_text("3 songs match.")
        page.fill("#name", "Three")
        page.click("#make")
        expect(page.get_by_role("heading", level=1)).to_have_text("Three")
        expect(page.locator(".entry")).to_have_count(3)
        page.get_by_role("link", name="Edit rules").click()
        self.assertEqual(page.input_value("#limit"), "3")
        page.fill("#limit", "2")
        page.get_by_role("button", name="Save").click()
        expect(page.locator(".entry")).to_have_count(2)
        self.assert_accessible(page)
        self.assert_fits(page)

    def test_says_beside_the_field_what_is_wrong_and_keeps_what_was_typed(self):
        page = self.person()
        page.goto("/playlists/new?kind=smart")
        for field, text in {"name": "  ", "cadenceMin": "fast", "yearMin": "20000", "limit": "1.5"}.items():
            page.fill(f"#{field}", text)
        page.click("#make")
        expect(page.locator("#cadenceMin-fault")).to_have_text("Enter a number.")
        expect(page.locator("#yearMin-fault")).to_contain_text("9,999")
        expect(page.locator("#limit-fault")).to_be_visible()
        self.assertEqual(page.input_value("#cadenceMin"), "fast")
        self.assert_accessible(page)

        page.goto("/playlists/new")
        page.fill("#minutes", "1000")
        page.click("#make")
        expect(page.locator("#minutes-fault")).to_contain_text("360")
        self.assertEqual(page.input_value("#minutes"), "1000")
        page.goto("/playlists/new?kind=ordered")
        page.click("#make")
        expect(page.locator("#name-fault")).to_be_visible()

        page.goto(f"/playlists/{self.make(page, songs=1)}")
        page.fill("#name", "")
        page.click("#rename")
        expect(page.locator("#name-fault")).to_be_visible()
        page.fill("#copyName", "x" * 201)
        page.click("#copy")
        expect(page.locator("#copyName-fault")).to_be_visible()
        page.fill("#mixCadence", "9000")
        page.click("#order-mix")
        expect(page.locator("#mixCadence-fault")).to_be_visible()
        self.assert_accessible(page)

    def test_renames_copies_removes_and_brings_back(self):
        page = self.person()
        page.goto(f"/playlists/{self.make(page, songs=2)}")
        page.fill("#name", "Hills")
        page.click("#rename")
        expect(page.get_by_role("heading", level=1)).to_have_text("Hills")
        page.fill("#copyName", "Hills again")
        page.click("#copy")
        expect(page.get_by_role("heading", level=1)).to_have_text("Hills again")
        expect(page.locator(".entries .entry-title")).to_have_count(2)
        page.click("#remove-list")
        page.wait_for_url("**/playlists?removed=*")
        page.locator("#said").get_by_text("Playlist deleted").wait_for()
        expect(page.get_by_role("link", name="Hills again")).to_have_count(0)
        page.locator("#said").get_by_role("button", name="Undo").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Hills again")
        expect(page.locator(".entries .entry-title")).to_have_count(2)

    def test_makes_the_list_of_the_day_once(self):
        page = self.person()
        page.goto("/playlists")
        page.click("#make-daily")
        page.wait_for_url(re.compile(r"/playlists/[0-9a-f-]{36}"))
        name = page.get_by_role("heading", level=1).inner_text()
        self.assertIn("Daily mix ·", name)
        page.goto("/playlists")
        expect(page.locator("#daily-title")).to_have_text(name)
        self.assert_accessible(page)
        self.assert_fits(page)

    def test_takes_a_list_along(self):
        page = self.person()
        page.goto(f"/playlists/{self.make(page, songs=1)}")
        with page.expect_download() as download:
            page.get_by_role("link", name="XSPF").click()
        self.assertIn("<playlist", open(download.value.path()).read())
        page.fill("#mixCadence", "")
        page.click("#order-mix")
        page.locator("#said").get_by_text("Export started").wait_for()
        expect(page.get_by_role("link", name="Download")).to_be_visible(timeout=300_000)
        with page.expect_download() as download:
            page.get_by_role("link", name="Download").click()
        self.assertTrue(download.value.suggested_filename.endswith(".mp3"))
        self.assert_accessible(page)
        page.locator(".mixes").get_by_role("button", name="Delete").click()
        page.locator("#said").get_by_text("Export deleted").wait_for()

    def test_all_of_it_works_without_a_script(self):
        page = self.person(java_script_enabled=False)
        page.goto("/playlists/new?kind=smart")
        page.fill("#search", "xyzzy")
        page.get_by_role("button", name="Preview").click()
        expect(page.locator("#check")).to_have_text("0 songs match.")
        self.assertEqual(page.input_value("#search"), "xyzzy")
        page.goto("/playlists/new")
        page.get_by_role("button", name="Preview").click()
        expect(page.locator("#check")).to_contain_text("of this workout")

        page.goto(f"/playlists/{self.make(page, songs=3)}")
        first, second, third = self.titles(page)
        page.locator(".entry-more summary").nth(2).click()
        page.get_by_role("button", name="Move up", exact=True).click()
        self.assert_titles(page, [first, third, second])
        page.locator(".entry-more summary").nth(0).click()
        page.get_by_role("button", name="Remove", exact=True).click()
        self.assert_titles(page, [third, second])
        page.get_by_role("button", name="Undo").click()
        self.assert_titles(page, [first, third, second])
        page.goto(page.url.split("?")[0] + "/songs?search=xyzzy")
        expect(page.locator("#found")).to_contain_text("No songs found")
        page.get_by_role("searchbox").fill(first)
        page.get_by_role("button", name="Search").click()
        page.get_by_role("button", name=f"Add {first}").click()
        expect(page.get_by_text("4 songs in the playlist")).to_be_visible()

    def test_somebody_with_nothing_hears_what_to_do_first(self):
        page = self.person("second")
        page.goto("/playlists")
        expect(page.get_by_role("heading", name="No playlists yet")).to_be_visible()
        self.assert_accessible(page)
        self.assert_fits(page)
        page.click("#make-daily")
        expect(page.get_by_role("alert")).to_contain_text("no music in your library")
        page.goto("/playlists/new")
        page.click("#make")
        expect(page.get_by_role("alert")).to_contain_text("no music in your library")

    def test_in_german_and_in_the_dark(self):
        page = self.person(locale="de-DE", color_scheme="dark")
        for address in ("/playlists/new", "/playlists/new?kind=smart", f"/playlists/{self.make_planned(page)}"):
            page.goto(address)
            self.assert_accessible(page)
            self.assert_fits(page)


if __name__ == "__main__":
    unittest.main()
