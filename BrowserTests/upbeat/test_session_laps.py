import datetime
import time
import unittest

from playwright.sync_api import Route, expect

from .base import PageTest
from .outings import gpx, hand_in
from .recordings import headers, outing, wait_for_figures
from .stage import logged_in


class LapTests(PageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.request = logged_in(cls.upbeat, cls.playwright)
        cls.addClassCleanup(cls.request.dispose)

    def figures(self, session: str) -> dict:
        wait_for_figures(self.request, session)
        return self.request.get(f"/api/v1/training/sessions/{session}/figures").json()["figures"]

    @staticmethod
    def answer_late(route: Route):
        answer = route.fetch(max_redirects=0)
        time.sleep(3)
        route.fulfill(response=answer)

    def test_are_set_and_taken_away(self):
        session = outing(self.request, 10)
        page = self.person()
        page.goto(f"/history/{session}")
        self.assertEqual(page.locator("#edit-removeLap").count(), 0)
        page.locator("#edit-addLap summary").click()
        page.get_by_label("Lap ends at").fill("20:00")
        page.get_by_role("button", name="Add lap").click()
        expect(page.locator("#lapAt-fault")).to_contain_text("Choose a time or part within the session")
        page.get_by_label("Lap ends at").fill("4:00")
        page.get_by_role("button", name="Add lap").click()
        page.locator("#said").get_by_text("Lap added.").wait_for()
        self.assertEqual([round(lap["active"]) for lap in self.figures(session)["laps"]], [240, 360])
        page.goto(f"/history/{session}")
        page.locator("#edit-addLap summary").click()
        page.get_by_label("Lap ends at").fill("4:00")
        page.get_by_role("button", name="Add lap").click()
        expect(page.locator("#lapAt-fault")).to_contain_text("already")
        page.locator("#edit-removeLap summary").click()
        expect(page.get_by_label("Lap that ends at")).to_contain_text("4:00")
        self.assert_accessible(page)
        page.get_by_role("button", name="Remove lap").click()
        page.locator("#said").get_by_text("Lap removed.").wait_for()
        # Delays the response, so that the page sees the new figures first.
        page.route("**/edits/undo", lambda route: self.answer_late(route))
        page.locator("#said").get_by_role("button", name="Undo").click()
        page.locator("#said").get_by_text("Last change undone.").wait_for()
        self.assertEqual(len(self.figures(session)["laps"]), 2)

    def test_and_another_activity_without_script(self):
        session = outing(self.request, 10, 1_768_000_000)
        page = self.person(java_script_enabled=False)
        page.goto(f"/history/{session}")
        page.locator("#edit-activity summary").click()
        page.get_by_label("Correct activity").select_option("walk")
        page.get_by_role("button", name="Change activity").click()
        expect(page.get_by_text("Activity changed.")).to_be_visible()
        expect(page.get_by_role("heading", level=1)).to_have_text("Walk")
        wait_for_figures(self.request, session)
        page.reload()
        page.locator("#edit-activity summary").click()
        expect(page.get_by_label("Correct activity")).to_have_value("walk")

        # A file contains an activity. An edit overrides it and can be undone.
        hand_in(self.request, {"run.gpx": gpx(datetime.datetime(2026, 2, 1, 8), 10, title="By file")})
        found = self.request.get("/api/v1/training/sessions?limit=50").json()["items"]
        page.goto(f"/history/{next(each['id'] for each in found if each.get('title') == 'By file')}")
        page.locator("#edit-activity summary").click()
        page.get_by_label("Correct activity").select_option("walk")
        page.get_by_role("button", name="Change activity").click()
        expect(page.get_by_text("Activity changed.")).to_be_visible()
        expect(page.locator(".session-head, main").first).to_contain_text("Walk")
        page.click("#undo-edit")
        expect(page.get_by_text("Last change undone.")).to_be_visible()
        page.locator("#edit-activity summary").click()
        expect(page.get_by_label("Correct activity")).to_have_value("run")

    def test_what_was_wrong_with_a_file_is_said_in_german(self):
        page = self.person()
        answer = page.request.patch("/api/v1/me", headers=headers | {"If-Match": "*"}, data={"language": "de"})
        self.assertTrue(answer.ok, answer.text())
        hand_in(self.request, {"cut.gpx": gpx(datetime.datetime(2026, 3, 1, 8))[:-400]})
        page.goto("/history/import")
        page.get_by_role("link", name="cut.gpx", exact=True).click()
        expect(page.locator(".file-reason").first).to_contain_text("Die Datei ist in Zeile 1 abgeschnitten oder beschädigt")
        page.request.patch("/api/v1/me", headers=headers | {"If-Match": "*"}, data={"language": "en"})


if __name__ == "__main__":
    unittest.main()
