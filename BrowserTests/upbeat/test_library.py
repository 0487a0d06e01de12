import re
import tempfile
import time
import unittest
from pathlib import Path

from playwright.sync_api import APIRequestContext, Page, expect

from .base import PageTest
from .server import password
from .songs import clicks, clicks_file, upload


class LibraryTests(PageTest):
    """A library as a table."""

    titles = [f"Song {number:03}" for number in range(90)]

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.upbeat.add_person("many")
        context = cls.browser.new_context(base_url=cls.upbeat.address)
        context.request.post("/api/v1/sessions", data={"login": "many", "password": password})
        for number, title in enumerate(cls.titles):
            upload(context.request, f"{title}.wav", clicks(100 + number / 3, seconds=1))
        cls.wait_for_all(context.request)
        context.close()

    @classmethod
    def wait_for_all(cls, request: APIRequestContext):
        end = time.monotonic() + 120
        while request.get("/api/v1/library").json()["tracks"] < len(cls.titles):
            assert time.monotonic() < end, "They did not arrive."
            time.sleep(0.3)

    def many(self, **options) -> Page:
        page = self.person("many", **options)
        page.goto("/library?sort=title")
        page.locator("tr.track").first.wait_for()
        if options.get("java_script_enabled", True):
            page.locator(".histogram-bar").first.wait_for()
        return page

    def test_empty_library_says_what_to_do_first(self):
        page = self.person("first")
        page.goto("/library")
        expect(page.get_by_role("heading", name="No music yet")).to_be_visible()
        self.assert_accessible(page)
        self.assert_fits(page, widths=(198, 360, 768, 992, 1200))
        page.get_by_role("main").get_by_role("link", name="Add music").first.click()
        expect(page.get_by_role("heading", name="Add music")).to_be_visible()

    def test_table_is_accessible_and_fits(self):
        for theme in ("light", "dark"):
            page = self.many(color_scheme=theme)
            self.assert_accessible(page)
            self.assert_fits(page)

    def test_fits_a_watch(self):
        page = self.many(width=198, height=242)
        self.assert_fits(page, widths=(198,))
        row = page.locator("tr.track").first
        expect(row.get_by_role("link", name="Song 000")).to_be_visible()
        for control in (".track-name a", "[name=id]", "[data-play]", ".track-tempo", ".track-menu > summary"):
            box = row.locator(control).first.bounding_box()
            self.assert_between(box["x"], 0, 198 - box["width"], control)
        page.get_by_label("Select Song 000").check()
        expect(page.locator("[data-count]")).to_have_text("1 selected")
        self.assert_fits(page, widths=(198,))
        page.locator(".find-more > summary").click()
        expect(page.get_by_label("Beat", exact=True)).to_be_visible()
        self.assert_fits(page, widths=(198,))
        page.locator(".find-more > summary").click()
        # Rows exist near the window only.
        page.locator("table.tracks").scroll_into_view_if_needed()
        row.locator(".track-menu > summary").click()
        sheet = page.locator(".track-menu[open] .menu-sheet")
        expect(sheet).to_be_visible()
        box = sheet.bounding_box()
        self.assert_between(box["x"], 0, 198 - box["width"])
        self.assert_fits(page, widths=(198,))

    def test_scrolls_to_the_end_with_few_rows_in_the_page(self):
        page = self.many()
        self.assertLess(page.locator("tr.track").count(), 60)
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        expect(page.get_by_role("link", name="Song 089")).to_be_visible()
        self.until(page, lambda: page.locator("tr.track").count(), lambda count: count < 60)
        expect(page.locator("table.tracks")).to_have_attribute("aria-rowcount", "90")

    def test_finds_as_one_types_and_keeps_it_over_a_reload(self):
        page = self.many()
        page.get_by_role("searchbox").fill("song 07")
        expect(page.locator("tr.track")).to_have_count(10)
        expect(page).to_have_url(re.compile(re.escape("search=song+07")))
        page.reload()
        expect(page.get_by_role("searchbox")).to_have_value("song 07")
        expect(page.locator("tr.track")).to_have_count(10)
        page.get_by_role("searchbox").fill("nowhere to be found")
        expect(page.get_by_role("heading", name="No songs found")).to_be_visible()
        self.assert_accessible(page)
        page.get_by_role("link", name="Show all songs").click()
        expect(page.get_by_role("searchbox")).to_have_value("")
        expect(page.locator("[data-count]")).to_have_text("90 songs")

    def test_chips_take_filters_away(self):
        page = self.many()
        page.locator(".find-more summary").click()
        page.get_by_label("Beat", exact=True).select_option("failed")
        chip = page.get_by_role("link", name="Remove filter: Analysis failed")
        expect(chip).to_be_visible()
        chip.press("Enter")
        expect(page.locator("[data-count]")).to_have_text("90 songs")
        expect(page.get_by_label("Beat", exact=True)).to_have_value("")

    def test_bad_input_is_said_beside_the_list(self):
        page = self.many()
        page.get_by_label("Minimum steps per minute").fill("180")
        page.get_by_label("Maximum steps per minute").fill("120")
        expect(page.get_by_role("alert")).to_contain_text("Steps per minute: The minimum is greater than the maximum.")
        expect(page.get_by_label("Minimum steps per minute")).to_have_value("180")
        page.goto("/library?energy=loud")
        expect(page.get_by_role("alert")).to_contain_text("Energy")
        page.goto("/library?key=13C&cursor=x")
        expect(page.get_by_role("alert")).to_be_visible()

    def test_sorts_by_a_column_and_back(self):
        page = self.many()
        head = page.locator("th.head-title")
        expect(head).to_have_attribute("aria-sort", "ascending")
        head.get_by_role("link").click()
        expect(page.locator("tr.track a").first).to_have_text("Song 089")
        expect(page.locator("th.head-title")).to_have_attribute("aria-sort", "descending")

    def test_menus_of_rows_open_where_all_of_them_is_seen(self):
        page = self.many()
        page.locator("tr.track [data-play]").first.click()
        expect(page.locator("#player")).to_be_visible()
        page.get_by_role("button", name="Dismiss hint").click()
        for width, height in ((1280, 800), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("scrollTo(0, 120)")
            edge = page.evaluate("""() => Math.min(...["#player", "#places"].map((bar) => document.querySelector(bar).getBoundingClientRect())
              .filter(({ top, right }) => top > 0 && right === innerWidth).map(({ top }) => top))""")
            # The last visible checkbox.
            row = max(place for place, box in enumerate(
                summary.bounding_box() for summary in page.locator(".track-menu > summary").all()) if box["y"] + box["height"] < edge)
            page.locator(".track-menu > summary").nth(row).click()
            sheet = page.locator(".track-menu[open] .menu-sheet")
            box = self.until(page, sheet.bounding_box)
            self.assert_between(box["y"], 0, edge - box["height"])
            page.keyboard.press("Escape")
            expect(sheet).to_be_hidden()

    def test_signs_of_a_row_stand_on_one_line(self):
        page = self.many()
        row = page.locator("tr.track").first
        middles = {
            box["y"] + box["height"] / 2
            for box in (row.locator(f"{place} .icon").bounding_box() for place in (".track-play", "[data-do=favourite]", "summary"))}
        self.assertLess(max(middles) - min(middles), 0.6)

    def test_nothing_moves_when_scripts_come(self):
        page = self.person("many")
        page.add_init_script("""window.shifted = 0;
          new PerformanceObserver((list) => {
            for (const { value, sources } of list.getEntries()) if (sources.some(({ node }) => node?.closest?.("main"))) shifted += value;
          }).observe({ type: "layout-shift", buffered: true });""")
        page.goto("/library?sort=title")
        page.locator(".histogram-bar").first.wait_for()
        page.wait_for_timeout(300)
        self.assertLess(page.evaluate("shifted"), 0.05)

    def test_favourite_has_a_way_back(self):
        page = self.many()
        heart = page.get_by_role("button", name="Favourite: Song 000")
        heart.click()
        expect(heart).to_have_attribute("aria-pressed", "true")
        page.get_by_role("button", name="Undo").click()
        expect(heart).to_have_attribute("aria-pressed", "false")

    def test_removal_can_be_taken_back(self):
        page = self.many()
        page.get_by_role("row").filter(has_text="Song 001").locator("summary").click()
        page.get_by_role("button", name="Remove from library").click()
        expect(page.locator("tr.is-leaving")).to_have_count(1)
        page.get_by_role("button", name="Undo").click()
        expect(page.locator("tr.is-leaving")).to_have_count(0)
        page.reload()
        expect(page.get_by_role("link", name="Song 001")).to_be_visible()

    def test_removal_is_done_when_the_page_is_left(self):
        page = self.many()
        page.get_by_role("searchbox").fill("song 089")
        expect(page.locator("tr.track")).to_have_count(1)
        page.locator("tr.track summary").click()
        page.get_by_role("button", name="Remove from library").click()
        page.goto("/library/add")
        # The closing page sends a request without waiting for its response.
        self.until(page, lambda: page.request.get("/api/v1/library").json()["tracks"] < len(self.titles))
        page.goto("/library?search=song+089")
        expect(page.get_by_role("heading", name="No songs found")).to_be_visible()
        upload(page.request, "Song 089.wav", clicks(100 + 89 / 3, seconds=1))
        self.wait_for_all(page.request)

    def test_ticked_songs_go_into_a_new_playlist(self):
        page = self.many()
        page.get_by_label("Select Song 002").check()
        page.get_by_label("Select Song 005").click(modifiers=["Shift"])
        expect(page.locator("[data-count]")).to_have_text("4 selected")
        page.evaluate("scrollTo(0, 0)")
        self.assert_accessible(page)
        page.get_by_role("button", name="Add to playlist").click()
        page.get_by_label("Playlist name").fill("Morning")
        page.keyboard.press("Enter")
        expect(page.locator(".said-words")).to_contain_text("4 songs added to “Morning”.")
        lists = page.request.get("/api/v1/playlists").json()["items"]
        made = next(each for each in lists if each["name"] == "Morning")
        entries = page.request.get(f"/api/v1/playlists/{made['id']}/entries").json()["items"]
        self.assertEqual(len(entries), 4)

    def test_keyboard_goes_down_the_list(self):
        page = self.many()
        page.get_by_role("link", name="Song 000").focus()
        for _ in range(30):
            page.keyboard.press("ArrowDown")
        expect(page.locator(":focus")).to_have_text("Song 030")

    def test_tempo_is_chosen_by_dragging_and_by_keys(self):
        page = self.many()
        chart = page.locator("[data-histogram]")
        box = chart.bounding_box()
        self.assertIsNotNone(box)
        x, y = box["x"], box["y"] + 20
        page.mouse.move(x + box["width"] * 0.25, y)
        page.mouse.down()
        page.mouse.move(x + box["width"] * 0.5, y, steps=5)
        page.mouse.up()
        expect(page.get_by_label("Minimum steps per minute")).to_have_value("100")
        expect(page.get_by_label("Maximum steps per minute")).to_have_value("140")
        expect(page.get_by_role("link", name="Remove filter: 100 to 140 spm")).to_be_visible()
        handle = page.get_by_role("slider", name="Maximum tempo")
        handle.press("ArrowRight")
        expect(handle).to_have_attribute("aria-valuenow", "145")
        expect(page.get_by_label("Maximum steps per minute")).to_have_value("145")

    def test_everything_goes_without_a_script(self):
        page = self.many(java_script_enabled=False)
        expect(page.locator("tr.track")).to_have_count(40)
        page.get_by_role("link", name="More songs").click()
        expect(page.locator("tr.track a").first).to_have_text("Song 040")
        page.goto("/library?sort=title")
        page.get_by_role("searchbox").fill("song 08")
        page.get_by_role("button", name="Search").first.click()
        page.get_by_label("Select Song 080").check()
        page.get_by_label("Select Song 081").check()
        page.get_by_role("button", name="Favourite", exact=True).click()
        page.wait_for_url("**search=song%2008**")
        expect(page.get_by_role("button", name="Favourite: Song 081")).to_have_attribute("aria-pressed", "true")
        page.get_by_role("button", name="Remove", exact=True).click()
        expect(page.get_by_role("alert")).to_contain_text("Select songs first.")
        page.get_by_label("Select Song 080").check()
        page.get_by_role("button", name="Remove", exact=True).click()
        expect(page.get_by_role("heading", name="Remove this song?")).to_be_visible()
        page.get_by_role("link", name="Cancel").click()
        expect(page.get_by_role("link", name="Song 080")).to_have_count(1)


class AddMusicTests(PageTest):
    """Adding one's own music."""

    def test_pages_are_accessible_and_fit(self):
        for theme in ("light", "dark"):
            page = self.person(color_scheme=theme)
            for path in ("/library/add", "/library/sources"):
                page.goto(path)
                with self.subTest(path=path, theme=theme):
                    self.assert_accessible(page)
                    self.assert_fits(page)

    def test_files_arrive_are_heard_and_what_is_no_music_is_said(self):
        page = self.person()
        page.goto("/library/add")
        with page.expect_file_chooser() as chosen:
            page.get_by_role("button", name="Choose files").click()
        broken = {"name": "broken.mp3", "mimeType": "audio/mpeg", "buffer": b"this is no music at all" * 50}
        letter = {"name": "letter.txt", "mimeType": "text/plain", "buffer": b"hello"}
        chosen.value.set_files([clicks_file("Quick.wav", 160), broken, letter])
        expect(page.locator(".said-words")).to_contain_text("Skipped 1 file that isn’t music.")
        expect(page.locator("[data-total]")).to_have_text("2 of 2 files")
        row = page.locator(".sent-row").filter(has_text="broken.mp3")
        expect(row).to_have_class(re.compile("is-wrong"), timeout=60_000)
        quick = page.locator(".sent-row").filter(has_text="Quick.wav")
        expect(quick.get_by_role("link", name="Quick.wav")).to_be_visible(timeout=60_000)
        expect(quick).to_contain_text(re.compile("BPM|no steady beat"), timeout=60_000)
        self.assert_accessible(page)
        page.get_by_role("link", name="Open library").click()
        expect(page.get_by_role("link", name="Quick")).to_be_visible()

    def test_a_folder_is_taken_with_what_lies_in_it(self):
        with tempfile.TemporaryDirectory() as folder:
            album = Path(folder) / "Album" / "Disc 1"
            album.mkdir(parents=True)
            (album / "One.wav").write_bytes(clicks(100, 2))
            (album / "Two.wav").write_bytes(clicks(110, 2))
            page = self.person()
            page.goto("/library/add")
            with page.expect_file_chooser() as chosen:
                page.get_by_role("button", name="Choose folder").click()
            chosen.value.set_files(Path(folder) / "Album")
            expect(page.locator("[data-total]")).to_have_text("2 of 2 files", timeout=60_000)

    def test_an_upload_goes_on_where_the_line_broke(self):
        page = self.person()
        page.goto("/library/add")
        broken = []

        def cut(route):
            if route.request.method == "PATCH" and not broken:
                broken.append(True)
                route.abort()
            else:
                route.continue_()

        page.route("**/api/v1/uploads/*", cut)
        self.note_words(page, "[data-files] .sent-row")
        with page.expect_file_chooser() as chosen:
            page.get_by_role("button", name="Choose files").click()
        chosen.value.set_files([clicks_file("Patient.wav", 130, 3)])
        self.assert_said(page, "(?i)trying again")
        expect(page.locator("[data-total]")).to_have_text("1 of 1 files", timeout=60_000)
        self.assertEqual(broken, [True])

    def test_a_file_comes_by_a_form_without_a_script(self):
        page = self.person(java_script_enabled=False)
        page.goto("/library/add")
        page.get_by_role("button", name="Add", exact=True).click()
        page.get_by_label("Audio file").set_input_files(clicks_file("Plain \"form\".wav", 90, 3))
        page.get_by_role("button", name="Add", exact=True).click()
        page.wait_for_url("**/library/add")
        expect(page.locator(".sent-row").first).to_contain_text("Plain")

    def test_a_server_that_is_none_is_said_beside_what_was_typed(self):
        page = self.person()
        page.goto("/library/sources")
        page.get_by_role("button", name="Connect").click()
        expect(page.get_by_label("Address")).to_have_attribute("aria-invalid", "true")
        page.get_by_label("Address").fill("ftp://music")
        page.get_by_label("Username").fill("anna")
        page.get_by_label("Password").fill("otters")
        page.get_by_role("button", name="Connect").click()
        expect(page.get_by_label("Username")).to_have_value("anna")
        expect(page.get_by_label("Password")).to_have_value("")
        page.get_by_label("Address").fill("http://127.0.0.1:9")
        page.get_by_label("Password").fill("otters")
        page.get_by_role("button", name="Connect").click()
        expect(page.get_by_role("alert")).to_be_visible()
        self.assert_accessible(page)


if __name__ == "__main__":
    unittest.main()
