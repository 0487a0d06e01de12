"""Starting a run: planned or free, with small changes, and the modes during it."""

import unittest

from playwright.sync_api import Page, expect

from . import days
from .base import PageTest
from .recordings import agree_to_health
from .runs import hold_end
from .songs import add_song, clicks
from .stage import logged_in

headers = {"Sec-Fetch-Site": "same-origin"}
phone = {"width": 390, "height": 844}
intervals = {"name": "Hills", "activity": "run", "steps": [
    {"name": "Warm-up", "for": "5min", "effort": "3/10"}, {"for": "6min", "effort": "6/10"},
    {"name": "Cool-down", "for": "3min", "effort": "2/10"}]}


def make_plan(page: Page) -> str:
    answer = page.request.post("/api/v1/plans", headers=headers, data=intervals)
    assert answer.ok, answer.text()
    return answer.json()["id"]


def put_today(page: Page, plan: str):
    answer = page.request.post("/api/v1/schedule", headers=headers, data={"plan": plan, "day": str(days.today())})
    assert answer.ok, answer.text()


class DoorTests(PageTest):
    """Hints on the start page for people who still miss something."""

    is_of_one_day = True

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.upbeat.add_person("second", "Second")
        cls.upbeat.add_person("third", "Third")
        cls.upbeat.add_person("fourth", "Fourth")

    def test_says_what_to_do_first_where_there_is_no_music(self):
        page = self.person(**phone)
        page.goto("/")
        page.get_by_role("link", name="Run", exact=True).click()
        expect(page.get_by_role("heading", name="First, some music")).to_be_visible()
        expect(page.get_by_role("link", name="Schedule a workout")).to_be_visible()
        self.assert_shows_well(page)
        put_today(page, make_plan(page))
        page.reload()
        # The planned workout is shown, but it needs music.
        expect(page.get_by_role("heading", name="Hills")).to_be_visible()
        expect(page.get_by_role("button", name="Run: Hills")).to_have_count(0)
        page.get_by_role("link", name="Add music").click()
        page.wait_for_url("**/library/add")

    def test_has_five_places_on_a_phone_and_finds_playlists_in_the_library(self):
        page = self.person("second", **phone)
        page.goto("/run")
        expect(page.locator("#places a:visible")).to_have_count(5)
        expect(page.locator("#places [aria-current]")).to_have_text("Run")
        page.locator("#places").get_by_role("link", name="Library").click()
        page.get_by_role("link", name="Playlists").click()
        page.wait_for_url("**/playlists")
        page.set_viewport_size({"width": 1280, "height": 800})
        expect(page.locator("#places a:visible")).to_have_count(6)

    def test_says_how_many_songs_are_too_long_to_run_to(self):
        page = self.person("fourth", **phone)
        agree_to_health(page.request)
        tracks = [add_song(page.request, f"{seconds}.wav", clicks(160, seconds, 8000))["id"] for seconds in (40, 604)]
        answer = page.request.post("/api/v1/playlists", headers=headers, data={"name": "Long and short", "kind": "ordered"})
        assert answer.ok, answer.text()
        playlist = answer.json()["id"]
        answer = page.request.post(
            f"/api/v1/playlists/{playlist}/entries", headers=headers | {"If-Match": "*"}, data={"tracks": tracks})
        assert answer.ok, answer.text()
        page.goto(f"/run/{playlist}")
        expect(page.locator("[data-facts]")).to_have_text("As long as you like · 2 songs · 1 left out: longer than 10 minutes")
        expect(page.locator("#run-start")).to_be_enabled()

    def test_speaks_german(self):
        page = self.person("third", **phone)
        page.goto("/run")
        page.get_by_label("Your account").click()
        page.get_by_role("button", name="Deutsch").click()
        expect(page.get_by_role("heading", name="Zuerst etwas Musik")).to_be_visible()
        self.assert_fits(page)


class BeforeTests(PageTest):
    has_demo_songs = True
    is_of_one_day = True

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        request = logged_in(cls.upbeat, cls.playwright)
        agree_to_health(request)
        request.dispose()

    def simulated(self, page: Page):
        """The same run with a simulated runner."""
        page.goto(page.url + "?simulate=165")
        expect(page.locator("#run-start")).to_be_enabled()

    def test_leads_from_todays_workout_to_a_run_that_is_done_by_it(self):
        page = self.person(**phone)
        plan = make_plan(page)
        put_today(page, plan)
        page.goto("/run")
        self.assert_fits(page)
        self.assert_accessible(page)
        page.get_by_role("button", name="Run: Hills").first.click()
        page.wait_for_url("**/run/*")
        self.simulated(page)
        expect(page.locator("[data-facts]")).to_contain_text("14:00")
        expect(page.locator("[data-facts]")).to_contain_text("backup")

        warm_up = page.locator("[data-change=warmUp]")
        expect(warm_up).to_contain_text("As planned")
        curve = page.locator(".run-changes [data-curve]").get_attribute("d")
        warm_up.get_by_role("button", name="Warm-up 5 minutes longer").click()
        expect(page.locator("[data-facts]")).to_contain_text("19:00")
        expect(warm_up).to_contain_text("5 min longer")
        expect(page.locator(".run-changes [data-curve]")).not_to_have_attribute("d", curve)
        warm_up.get_by_role("button", name="Warm-up 5 minutes shorter").click()
        expect(page.locator("[data-facts]")).to_contain_text("14:00")
        expect(page.locator(".run-changes [data-curve]")).to_have_attribute("d", curve)
        page.get_by_role("button", name="One step easier").click()
        expect(page.locator("[data-change=effort]")).to_contain_text("One step easier")
        page.get_by_role("button", name="Cool-down 5 minutes shorter").click()
        expect(page.locator("[data-facts]")).to_contain_text("12:00")
        # At least a minute of it stays.
        expect(page.get_by_role("button", name="Cool-down 5 minutes shorter")).to_have_attribute("aria-disabled", "true")
        expect(page.locator("#run-start")).to_be_enabled()
        self.assert_fits(page)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            self.assert_accessible(page)

        page.click("#run-start")
        expect(page.locator("[data-song]")).not_to_be_empty()
        expect(page.locator("[data-figure=cadence] [data-value]")).to_have_text("165")
        self.dims(page)
        self.locks(page)
        hold_end(page)
        after = page.locator(".run-after")
        expect(after.locator("[data-total=distance] [data-value]")).not_to_have_text("–")
        expect(after.locator("[data-total=pace] [data-value]")).not_to_have_text("–")
        expect(page.locator("[data-sent]")).to_have_text("Saved.")
        self.assert_accessible(page)

        session = page.locator("[data-whole]").get_attribute("href").rsplit("/", 1)[1]
        kept = page.request.get(f"/api/v1/training/sessions/{session}").json()
        self.assertEqual(kept["plan"]["id"], plan)
        self.assertNotIn("paced", kept["plan"]["content"])
        today = str(days.today())

        # The run was simulated, so it doesn't count as training.
        figures = f"/api/v1/training/sessions/{session}/figures"
        self.until(page, lambda: page.request.get(figures).json(), lambda found: not found["isPending"])
        self.assertTrue(page.request.get(f"/api/v1/training/sessions/{session}").json()["isSimulated"])
        items = page.request.get(f"/api/v1/schedule?from={today}&to={today}").json()["items"]
        self.assertNotIn("done", [each["state"] for each in items])

    def dims(self, page: Page):
        page.get_by_role("button", name="Dim").click()
        view = page.get_by_role("region", name="Dimmed")
        expect(view).to_be_visible()
        wake = view.get_by_role("button", name="Hold to unlock")
        expect(wake).to_be_focused()
        expect(view.locator("[data-dim-figure=time]")).to_contain_text(":")
        self.assert_accessible(page)
        # An accidental tap does nothing.
        wake.click()
        expect(view).to_be_visible()
        first = view.locator("[data-dim-figure=time]").inner_text()
        # It changes every fifth second by the page's own count, because a busy page may be late.
        seconds = page.evaluate("""() => new Promise((done) => {
          const counts = [], place = document.querySelector("[data-dim-figure=time]");
          let seconds = 0;
          document.querySelector(".run").addEventListener("upbeat:second", () => (seconds += 1));
          const watch = new MutationObserver(() => counts.push(seconds) === 2 && (watch.disconnect(), done(counts[1] - counts[0])));
          watch.observe(place, { childList: true, characterData: true, subtree: true });
        })""")
        self.assertEqual(seconds, 5)
        self.assertNotEqual(view.locator("[data-dim-figure=time]").inner_text(), first)
        page.locator("[data-wake]").hover()
        page.mouse.down()
        expect(view).to_be_hidden()
        page.mouse.up()
        expect(page.get_by_role("button", name="Dim")).to_be_focused()

    def locks(self, page: Page):
        # 165 spm are enough for a lock.
        expect(page.locator(".run")).to_have_attribute("data-locked", "true")
        names = ("slower", "faster", "previous", "next", "pause", "lap", "end")
        self.assert_accessible(page)
        self.assert_fits(page)
        # Everything fits on the smallest phones, and doesn't move at running speed or in a pause.
        size = page.viewport_size
        for height in (640, 664):
            page.set_viewport_size({"width": 360 if height == 640 else 390, "height": height})
            fast = {name: page.locator(f".run [data-do={name}]").bounding_box() for name in names}
            for name, box in fast.items():
                self.assertLessEqual(box["y"] + box["height"], height, name)
                self.assertGreaterEqual(box["height"], 44, name)
            hint = page.locator("#run-hold-help").bounding_box()
            self.assertLessEqual(hint["y"] + hint["height"], height)
            page.evaluate("document.querySelector('.run').dataset.locked = 'false'")
            self.assertEqual({name: page.locator(f".run [data-do={name}]").bounding_box() for name in names}, fast)
            page.evaluate("document.querySelector('.run').dataset.locked = 'true'")
            page.get_by_role("button", name="Pause").click()
            self.assertEqual(page.locator(".run [data-do=resume]").bounding_box(), fast["pause"])
            page.get_by_role("button", name="Resume").click()
        page.set_viewport_size(size)

    def test_just_runs_with_all_songs_and_lists_what_else_there_is(self):
        page = self.person(**phone)
        parts = []
        page.on("response", lambda answer: "/api/v1/tracks/" in answer.url and "/audio" in answer.url and parts.append(answer))
        page.goto("/run")
        page.get_by_role("button", name="Go", exact=True).click()
        page.wait_for_url("**/run/*")
        self.simulated(page)
        # “Start” waits for twelve seconds of a song (190 kB), not for a whole song.
        self.assertNotEqual(parts, [])
        for part in parts:
            self.assertIn("length=12.0", part.url)
            self.assertLess(len(part.body()), 300_000)
        expect(page.get_by_role("heading", name="All my songs")).to_be_visible()
        expect(page.locator("[data-change]")).to_have_count(0)
        expect(page.get_by_role("radio", name="My steps")).to_be_checked()
        with page.expect_response(lambda answer: "length=24.0" in answer.url):
            page.click("#run-start")
        expect(page.locator("[data-song]")).not_to_be_empty()
        page.get_by_label("Music volume").fill("0.4")
        hold_end(page)
        expect(page.locator("[data-sent]")).to_have_text("Saved.")
        page.reload()
        expect(page.get_by_label("Music volume")).to_have_value("0.4")
        page.goto("/run")
        expect(page.get_by_role("link", name="Go", exact=True)).to_be_visible()

    def test_is_links_and_forms_without_a_script(self):
        page = self.person(java_script_enabled=False, **phone)
        plan = make_plan(page)
        page.goto(f"/plans/{plan}")
        page.get_by_role("button", name="Run", exact=True).click()
        page.wait_for_url("**/run/*")
        self.assertIn("Upbeat needs JavaScript", page.locator("noscript").inner_html())
        expect(page.locator("#run-start")).to_be_hidden()
        page.goto("/run")
        page.get_by_role("link", name="Run: Hills").first.click()
        page.wait_for_url("**/run/*")


if __name__ == "__main__":
    unittest.main()
