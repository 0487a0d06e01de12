import re
import unittest

from playwright.sync_api import expect

from .base import PageTest
from .recordings import headers, outing
from .stage import logged_in
from .tiles import Tiles, tiles


class MapTests(PageTest):
    """A server with a configured map."""

    tiles: Tiles

    @classmethod
    def setUpClass(cls):
        cls.tiles = cls.enterClassContext(tiles())
        cls.settings = (f"map-tiles={cls.tiles.address}/{{z}}/{{x}}/{{y}}.png", "map-attribution=© Somebody's map")
        super().setUpClass()
        cls.upbeat.add_person("second", "Second")
        cls.request = logged_in(cls.upbeat, cls.playwright)
        cls.addClassCleanup(cls.request.dispose)
        cls.lake = outing(cls.request, 20, title="Round the lake")

    def setUp(self):
        self.tiles.is_away = False
        self.tiles.asked.clear()

    def test_lies_beneath_the_route_and_nothing_else_may_come_from_there(self):
        page = self.person()
        answer = page.goto(f"/history/{self.lake}")
        policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
        self.assertEqual(policy["img-src"], f"'self' data: {self.tiles.address}")
        self.assertEqual([name for name, value in policy.items() if self.tiles.address in value], ["img-src"])
        expect(page.locator(".map-box.is-laid")).to_be_visible()
        expect(page.locator(".tile-map .leaflet-tile-loaded").first).to_be_visible()
        self.assertTrue(all(re.fullmatch(r"/\d+/\d+/\d+\.png", path) for path in self.tiles.asked), self.tiles.asked)
        expect(page.get_by_text("© Somebody's map")).to_be_visible()
        for part in (".tile-route", ".tile-start", ".tile-end"):
            expect(page.locator(part)).to_be_visible()
        box, route = page.locator(".map-box").bounding_box(), page.locator(".tile-route").bounding_box()
        self.assertGreater(max(route["width"] / box["width"], route["height"] / box["height"]), 0.3)
        self.assertLess(route["width"], box["width"])
        # The cursor of the charts is on the map too.
        page.get_by_role("slider", name="Cursor").press("PageUp")
        expect(page.locator(".tile-cursor")).to_be_visible()
        before = page.locator(".tile-cursor").get_attribute("d")
        page.get_by_role("slider", name="Cursor").press("PageUp")
        expect(page.locator(".tile-cursor")).not_to_have_attribute("d", before)
        page.get_by_role("button", name="Zoom in").click()
        self.assert_accessible(page)
        self.assert_fits(page)

    def test_stays_a_drawn_route_without_pictures_and_without_script(self):
        self.tiles.is_away = True
        page = self.visitor_of_nothing()
        page.goto(f"/history/{self.lake}", wait_until="networkidle")
        expect(page.locator(".map-box > svg")).to_be_visible()
        self.assertEqual(page.locator(".is-laid").count(), 0)
        page.get_by_role("slider", name="Cursor").press("PageUp")
        expect(page.locator(".route-cursor")).to_be_visible()
        expect(page.get_by_text("© Somebody's map")).to_be_hidden()
        plain = self.person(java_script_enabled=False)
        plain.goto(f"/history/{self.lake}")
        expect(plain.locator(".map-box > svg")).to_be_visible()
        expect(plain.locator(".tile-map")).to_be_hidden()

    def visitor_of_nothing(self):
        """A visitor for whom missing tiles are no error."""
        context = self.browser.new_context(base_url=self.upbeat.address, locale="en-GB")
        self.addCleanup(context.close)
        context.request.post("/api/v1/sessions", data={"login": "first", "password": "a long and quiet road"}, headers=headers)
        return context.new_page()

    def test_hides_the_ends_from_others(self):
        answer = self.request.patch(
            f"/api/v1/training/sessions/{self.lake}", headers=headers | {"If-Match": "*"},
            data={"privacy": {"audience": "public", "showsMap": True, "showsHeartRate": False, "hiddenRadius": 200}})
        self.assertTrue(answer.ok, answer.text())
        page = self.person("second")
        page.goto(f"/history/{self.lake}")
        expect(page.locator(".map-box.is-laid")).to_be_visible()
        self.assertEqual(page.locator(".tile-start, .tile-end").count(), 0)
        times = page.evaluate("JSON.parse(document.querySelector('[data-route]').dataset.route).flat().map((place) => place[2])")
        self.assertGreater(min(times), 60)
        self.assertLess(max(times), 1140)


class TouchTests(PageTest):
    def test_the_cursor_follows_a_finger(self):
        request = logged_in(self.upbeat, self.playwright)
        lake = outing(request, 20)
        request.dispose()
        page = self.person(width=390, has_touch=True, is_mobile=True)
        page.goto(f"/history/{lake}")
        plot = page.locator("#chart-going .plot")
        plot.scroll_into_view_if_needed()
        box = plot.bounding_box()
        page.touchscreen.tap(box["x"] + box["width"] / 4, box["y"] + 20)
        expect(page.locator("[data-time]")).to_have_text(re.compile("^(4:5|5:0)"))
        # Touch events of a dragging finger.
        session = page.context.new_cdp_session(page)

        def touch(kind: str, share: float):
            points = [] if kind == "touchEnd" else [{"x": box["x"] + box["width"] * share, "y": box["y"] + 20}]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        touch("touchStart", 0.3)
        for step in range(1, 10):
            touch("touchMove", 0.3 + 0.05 * step)
        expect(page.locator("[data-time]")).to_have_text(re.compile("^(14:5|15:0)"))
        touch("touchEnd", 0.75)
        expect(page.locator(".route-cursor")).to_be_visible()


if __name__ == "__main__":
    unittest.main()
