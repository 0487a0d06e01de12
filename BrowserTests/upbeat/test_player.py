import time
import unittest

from playwright.sync_api import Page, expect

from .base import PageTest
from .stage import logged_in

# Adds a list of play buttons to the page, like those on music pages.
shown_list = """
([tracks, queue]) => {
  const list = document.createElement("ul");
  list.id = "songs";
  list.dataset.queue = queue;
  for (const { id, title } of tracks) {
    const row = document.createElement("li");
    row.innerHTML = `<button type="button" data-play="${id}" aria-label="Play ${title}"><svg class="icon"><use href="/x#play"/></svg></button>`;
    list.append(row);
  }
  document.querySelector("main").append(list);
}
"""
player = '(await import(document.querySelector("script[src$=\'page.js\']").src.replace("page.js", "player/player.js"))).player'

# The positions of elements in, beside and below the page.
places = """() => ["#songs", "#person-menu", "#player [data-do=toggle]", "#player [data-do=faster]"].map((selector) => {
  const { x, y } = document.querySelector(selector).getBoundingClientRect();
  return [x, y];
})"""


class PlayerTests(PageTest):
    """The player continues below the pages while they change."""

    has_demo_songs = True
    tracks: list[dict]
    # The shortest first, so that tests wait less.
    listed = "/tracks?state=steady&sort=duration"

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        request = logged_in(cls.upbeat, cls.playwright)
        cls.tracks = request.get(f"/api/v1{cls.listed}").json()["items"]
        request.dispose()

    def listener(self, queue: str = "", **options) -> Page:
        page = self.person(**options)
        # The page doesn't exist, but the player remains.
        page.goto("/nowhere")
        page.locator("#player[data-ready]").wait_for(state="attached")
        self.show_songs(page, queue)
        return page

    def show_songs(self, page: Page, queue: str = ""):
        page.evaluate(shown_list, [self.tracks[:3], queue])

    def play(self, page: Page, place: int = 0):
        page.locator("#songs button").nth(place).click()
        self.assert_plays(page, self.tracks[place])

    def assert_plays(self, page: Page, track: dict):
        bar = page.get_by_role("region", name="Player")
        expect(bar.get_by_role("link", name=track["title"])).to_be_visible()
        expect(bar.get_by_role("button", name="Pause")).to_be_visible()
        place = self.place(page)
        self.wait_until(page, f"async () => ({player}).place > {place} + 0.2")

    def place(self, page: Page) -> float:
        return page.evaluate(f"async () => ({player}).place")

    def places(self, page: Page, apart: float) -> tuple[float, float]:
        """Two positions, `milliseconds` apart."""
        place = self.place(page)
        page.wait_for_timeout(apart)
        return place, self.place(page)

    def seek(self, page: Page, before_end: float):
        page.evaluate(f"async () => {{ const it = {player}; await it.seek(it.length - {before_end}); }}")

    def test_plays_a_list_in_its_order_and_marks_what_plays(self):
        page = self.listener()
        self.play(page, 1)
        rows = page.locator("#songs li")
        expect(rows.nth(1)).to_have_attribute("aria-current", "true")
        expect(rows.nth(1).locator("button")).to_have_attribute("aria-pressed", "true")
        page.get_by_role("button", name="Next", exact=True).click()
        self.assert_plays(page, self.tracks[2])
        expect(rows.nth(1)).not_to_have_attribute("aria-current", "true")
        page.get_by_role("button", name="Previous", exact=True).click()
        self.assert_plays(page, self.tracks[1])
        self.assert_accessible(page)
        self.assert_fits(page)

    def test_song_without_a_cover_is_no_error_in_the_console(self):
        page = self.listener()
        answers: list[int] = []
        page.on("response", lambda answer: answers.append(answer.status) if "/cover" in answer.url else None)
        self.play(page)
        self.until(page, lambda: answers)
        self.assertEqual(set(answers), {204})
        expect(page.locator("#player [data-part=cover]")).to_be_hidden()

    def test_pauses_and_goes_on_at_the_same_place(self):
        page = self.listener()
        self.play(page)
        page.locator("#songs button").first.click()
        expect(page.get_by_role("region", name="Player").get_by_role("button", name="Play", exact=True)).to_be_visible()
        # After the fade-out, the position stays.
        place = self.until(page, lambda: self.places(page, 300), lambda places: places[0] == places[1])[0]
        page.wait_for_timeout(500)
        self.assertEqual(self.place(page), place)
        page.locator("#songs button").first.click()
        self.wait_until(page, f"async () => ({player}).place > {place} + 0.2")
        self.assertLess(self.place(page), place + 5)

    def test_joins_the_next_song_without_a_gap(self):
        page = self.listener()
        # The gap between two songs in the output. The page reports it often. A busy machine may miss a report, but not three times.
        for _ in range(3):
            self.play(page)
            page.evaluate(f"""async () => {{
              const it = {player}, first = it.item;
              window.ends = {{}};
              it.addEventListener("place", () => {{
                if (it.item === first) window.ends.left = it.length - it.place;
                else window.ends.begun ??= it.place;
              }});
              await it.seek(it.length - 6);
            }}""")
            self.assert_plays(page, self.tracks[1])
            ends = page.evaluate("ends")
            if max(ends["left"], ends["begun"]) < 0.15:
                break
        self.assertLess(ends["left"], 0.15)
        self.assertLess(ends["begun"], 0.15)

    def test_plays_on_while_pages_change_and_is_there_after_a_reload(self):
        page = self.listener()
        self.play(page)
        page.evaluate("window.isSame = true")
        page.get_by_role("link", name="Home").first.click()
        page.wait_for_url("**/")
        self.assertTrue(page.evaluate("window.isSame"))
        self.assert_plays(page, self.tracks[0])
        self.seek(page, 20)
        self.wait_until(page, f"async () => {{ const it = {player}; return it.length - it.place < 19.7; }}")
        place, left = self.place(page), time.monotonic()
        page.reload()
        # It plays until the page closes.
        most = place + time.monotonic() - left
        bar = page.get_by_role("region", name="Player")
        expect(bar.get_by_role("link", name=self.tracks[0]["title"])).to_be_visible()
        self.assert_between(self.place(page), place - 3, most + 3)
        bar.get_by_role("button", name="Play", exact=True).click()
        self.assert_plays(page, self.tracks[0])
        expect(bar.get_by_role("button", name="Next", exact=True)).to_be_enabled()

    def test_plays_what_the_api_lists_from_the_song_pressed_on(self):
        page = self.listener(f"/api/v1{self.listed}")
        self.play(page, 1)
        page.get_by_role("button", name="Up next").click()
        names = page.locator("#player-queue li .queue-words")
        expect(names.first).to_contain_text(self.tracks[2]["title"])
        expect(names).to_have_count(min(20, len(self.tracks) - 2))
        self.assert_accessible(page)
        page.keyboard.press("Escape")
        expect(page.locator("#player-queue")).to_be_hidden()

    def test_changes_tempo_by_the_step_and_pitch_by_the_semitone(self):
        page = self.listener()
        self.play(page)
        bar = page.get_by_role("region", name="Player")
        steps = round(self.tracks[0]["cadence"])
        bar.get_by_role("button", name="Faster").click()
        expect(bar.locator("[data-part=speed]")).to_have_text(f"{steps + 1} spm")
        bar.get_by_role("button", name="Higher").click()
        expect(bar.locator("[data-part=pitch]")).to_have_text("+1 semitones")
        self.assert_plays(page, self.tracks[0])
        bar.locator("[data-do=own-speed]").click()
        expect(bar.locator("[data-part=speed]")).to_have_text(f"{steps} spm")

    def test_is_played_by_keyboard_alone(self):
        page = self.listener()
        page.locator("#songs button").first.focus()
        page.keyboard.press("Enter")
        self.assert_plays(page, self.tracks[0])
        page.locator("main").focus()
        page.keyboard.press("Space")
        bar = page.get_by_role("region", name="Player")
        expect(bar.get_by_role("button", name="Play", exact=True)).to_be_visible()
        slider = bar.get_by_role("slider", name="Position in the song")
        slider.focus()
        page.keyboard.press("End")
        self.wait_until(page, f"async () => ({player}).place > 10")

    def test_says_what_cannot_be_played_and_goes_on(self):
        page = self.listener()
        page.route(f"**/tracks/{self.tracks[0]['id']}/audio*", lambda route: route.fulfill(
            status=404, content_type="application/problem+json", body='{"code": "not-there", "detail": "It is gone."}'))
        page.locator("#songs button").first.click()
        expect(page.get_by_role("status").get_by_text("It is gone.")).to_be_visible()
        self.assert_plays(page, self.tracks[1])

    def test_tells_what_was_heard(self):
        page = self.listener()
        told = {entry["id"] for entry in self.heard(page)}
        self.play(page, 2)
        self.seek(page, 1)
        self.wait_until(page, f"async () => ({player}).state === 'paused'")
        # The player reports later, several songs at once.
        self.assert_becomes(
            page, lambda: sorted(entry["kind"] for entry in self.heard(page) if entry["id"] not in told), ["completed", "started"])

    def heard(self, page: Page) -> list[dict]:
        """The plays of the third song."""
        items = page.request.get("/api/v1/listening").json()["items"]
        return [entry for entry in items if entry["track"] == self.tracks[2]["id"]]

    def test_keeps_few_songs_in_memory(self):
        page = self.listener()
        for place in range(3):
            self.play(page, place)
        self.seek(page, 3)
        self.play(page, 0)
        used = page.evaluate(f"async () => ({player}).sound.memory")
        longest = max(track["duration"] for track in self.tracks[:3])
        self.assertLess(used, 3 * longest * 48_000 * 8)

    def test_a_phone_shows_the_rest_when_it_is_opened(self):
        page = self.listener(width=390, height=844)
        self.play(page)
        bar = page.get_by_role("region", name="Player")
        expect(bar.get_by_role("button", name="Faster")).to_be_hidden()
        bar.get_by_role("button", name="Tempo, pitch").click()
        expect(bar.get_by_role("button", name="Faster")).to_be_visible()
        self.assert_accessible(page)
        self.assert_fits(page, (360, 390))

    def test_hint_says_what_it_can_and_is_closed_for_good(self):
        page = self.listener()
        hint = page.locator(".player-hint")
        expect(hint).to_be_hidden()
        self.play(page)
        expect(hint).to_contain_text("Change tempo in steps per minute and pitch in semitones.")
        expect(hint.get_by_text("Select a value to reset it.")).to_be_visible()
        page.set_viewport_size({"width": 390, "height": 844})
        expect(hint.get_by_text("The arrow shows the controls.")).to_be_visible()
        page.set_viewport_size({"width": 1280, "height": 800})
        queue = page.get_by_role("button", name="Up next")
        queue.click()
        expect(hint).to_be_hidden()
        queue.click()
        before = page.evaluate(places)
        page.get_by_role("button", name="Dismiss hint").focus()
        page.keyboard.press("Enter")
        expect(hint).to_be_hidden()
        self.assertEqual(page.evaluate(places), before)
        page.goto("/nowhere")
        expect(page.get_by_role("region", name="Player")).to_be_visible()
        expect(hint).to_be_hidden()

    def test_leaves_nothing_to_whoever_comes_next(self):
        page = self.listener()
        self.play(page)
        page.locator("#person-menu summary").click()
        page.get_by_role("button", name="Log out").click()
        page.get_by_role("link", name="Log in").first.wait_for()
        self.assertIsNone(page.evaluate("localStorage.getItem('upbeat:player')"))


if __name__ == "__main__":
    unittest.main()
