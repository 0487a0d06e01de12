"""The run page on small screens: square and round watches, and a phone in landscape."""

import re
import unittest

from playwright.sync_api import Page, expect

from .runs import RunPageTest, hold_end

watches = (176, 192, 198, 212, 228)

# Visible controls with their sizes, and the smallest font size of the text.
touched = """() => [...document.querySelectorAll("main :is(button, a, summary, label.form-check, label.run-mode)")]
  .filter((each) => each.checkVisibility()).map((each) => [each.getBoundingClientRect(), each.outerHTML.slice(0, 80)])
  .filter(([{ width, height }]) => Math.min(width, height) < 40).map(([{ width, height }, words]) => `${width} × ${height}: ${words}`)"""
smallest = """() => Math.min(...[...document.querySelectorAll("main *")]
  .filter((each) => each.checkVisibility() && getComputedStyle(each).clipPath === "none" && !each.closest(".visually-hidden")
    && [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ""))
  .map((each) => parseFloat(getComputedStyle(each).fontSize)))"""
# How far corners of visible elements lie outside the circle, in pixels.
beyond_circle = """(selectors) => selectors.flatMap((selector) => [...document.querySelectorAll(selector)])
  .filter((each) => each.checkVisibility() && each.textContent.trim() !== "").map((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    const radius = innerWidth / 2;
    const corners = [...range.getClientRects()].flatMap(({ left, right, top, bottom }) => [[left, top], [right, top], [left, bottom], [right, bottom]]);
    const away = Math.max(...corners.map(([x, y]) => Math.hypot(x - radius, y - radius)));
    return [Math.round(away - radius), each.textContent.trim()];
  }).filter(([away]) => away > 0)"""


class WatchTests(RunPageTest):
    def small(self, width: int, height: int) -> Page:
        return self.person(width=width, height=height, device_scale_factor=2)

    def assert_inside(self, page: Page, selector: str):
        view = page.viewport_size
        assert view

        def ends() -> tuple[str, float, float] | None:
            box = page.locator(selector).bounding_box()
            return (selector, box["y"], box["y"] + box["height"]) if box else None

        # A script draws a moment after the tap.
        self.until(page, ends, lambda found: found is not None and found[1] >= 0 and found[2] <= view["height"])

    def assert_small_screen(self, page: Page):
        self.assert_accessible(page)
        self.assert_fits(page, watches)
        self.assertEqual(page.evaluate(touched), [])
        self.assertGreaterEqual(page.evaluate(smallest), 14)

    @staticmethod
    def look(page: Page) -> str:
        """The figure for a quick look."""
        return " ".join(page.locator(".run-glance dt:visible").all_inner_texts()) or page.locator("[data-step-left]").inner_text()

    def test_a_run_on_a_watch(self):
        page = self.ready(self.small(198, 242))
        self.assert_inside(page, "#run-start")
        expect(page.locator(".places")).to_be_hidden()
        self.assert_small_screen(page)
        self.start(page)
        for seen in ("[data-step-left]", "[data-figure=time] [data-value]", "[data-song]", "[data-do=pause]"):
            self.assert_inside(page, f".run-during {seen}")
        expect(page.locator(".frame-top")).to_be_hidden()
        expect(page.locator(".run-during [data-figure=cadence] [data-value]")).to_have_text("165")
        self.assert_small_screen(page)

        # Taps, swipes and keys go through all figures, and around.
        self.assert_becomes(page, lambda: self.look(page), "Time")
        page.get_by_role("button", name="Show next figure").click()
        self.assert_becomes(page, lambda: self.look(page), "Pace")
        page.keyboard.press("ArrowRight")
        self.assert_becomes(page, lambda: self.look(page), "Distance")
        self.swipe(page, -60)
        self.assert_becomes(page, lambda: self.look(page), "Heart rate")
        expect(page.locator(".run-during [data-figure=heart] small")).to_have_text(re.compile("zone [1-5]"))
        self.swipe(page, 60)
        self.assert_becomes(page, lambda: self.look(page), "Distance")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        self.assert_becomes(page, lambda: self.look(page), "Cadence On beat")
        self.assert_fits(page, watches)
        page.keyboard.press("ArrowRight")
        self.until(page, lambda: re.search(r"^\d+:\d\d to go$", self.look(page)))
        self.assert_inside(page, ".run-during [data-do=pause]")
        self.assert_fits(page, watches)
        page.keyboard.press("ArrowRight")
        self.assert_becomes(page, lambda: self.look(page), "Time")

        # Content below the first screen needs scrolling.
        expect(page.locator(".run")).to_have_attribute("data-locked", "true")
        page.locator("[data-do=lap]").click()
        page.get_by_role("button", name="Pause").click()
        expect(page.get_by_role("button", name="Resume")).to_be_visible()
        hold_end(page)
        expect(page.locator("[data-sent]")).to_have_text("Saved.")
        self.assert_small_screen(page)

    def swipe(self, page: Page, by: int):
        box = page.locator("[data-turn]").bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x - by / 2, y)
        page.mouse.down()
        page.mouse.move(x + by / 2, y, steps=4)
        page.mouse.up()

    def test_a_round_screen_is_remembered_and_nothing_is_cut_off_by_it(self):
        page = self.ready(self.small(212, 212))
        page.get_by_label("Round screen").check()
        self.ready(page)
        expect(page.locator(".run")).to_have_attribute("data-shape", "round")
        self.assert_inside(page, "#run-start")
        seen = ["#run-start", ".way-back a", "[data-ready]"]
        self.assertEqual(page.evaluate(beyond_circle, seen), [])
        self.assert_small_screen(page)
        self.start(page)
        expect(page.locator(".run-during [data-figure=cadence] [data-value]")).to_have_text("165")
        seen = [".run-during " + each for each in ("[data-step]", "[data-step-left]", "dt", "dd", "[data-song]", "[data-do=pause]")]
        for width in (228, 212, 192):
            page.set_viewport_size({"width": width, "height": width})
            for _ in range(6):
                self.assertEqual(page.evaluate(beyond_circle, seen), [], f"{width} px, {self.look(page)}")
                page.keyboard.press("ArrowRight")
        self.assert_small_screen(page)
        self.ready(page, "?shape=square&simulate=165")
        expect(page.get_by_label("Round screen")).not_to_be_checked()

    def test_on_a_phone_on_its_side_everything_is_in_sight(self):
        page = self.ready(self.person(width=844, height=390))
        self.start(page)
        for width, height in ((844, 390), (667, 375)):
            page.set_viewport_size({"width": width, "height": height})
            for seen in ("[data-step]", "[data-figure=time]", "[data-figure=synchrony]", "[data-song]", "[data-do=pause]", "[data-do=end]"):
                self.assert_inside(page, f".run-during {seen}")
            inside, whole = page.evaluate("[innerWidth, document.scrollingElement.scrollWidth]")
            self.assertLessEqual(whole, inside)
            self.assert_accessible(page)


if __name__ == "__main__":
    unittest.main()
