"""Runs whose network, page or storage fails, and their recovery."""

import json
import time
import unittest

from playwright.sync_api import Route, expect

from .recordings import headers
from .runs import RunPageTest
from .server import password


class CutOffTests(RunPageTest):
    def test_a_whole_run_without_a_network_is_sent_when_it_is_back(self):
        page = self.ready(self.phone())
        self.start(page)
        page.context.set_offline(True)
        expect(page.locator(".run-during [data-figure=cadence] [data-value]")).to_have_text("165")
        self.run_until(page, 12)
        self.hold(page)
        expect(page.locator("[data-sent]")).to_have_text("Saved on this device. Uploads when you are online.")
        self.assertEqual([run["isEnded"] for run in self.kept(page)], [True])
        page.context.set_offline(False)
        self.sent(page)
        self.assertEqual(self.kept(page), [])
        session = self.session(page)
        self.assertEqual((session["state"], session["activity"]), ("ended", "run"))
        totals = self.figures(page, session["id"])["totals"]
        self.assertGreaterEqual(self.total(page), 12)
        self.assertAlmostEqual(totals["elapsed"], self.total(page), delta=2)

    def test_a_server_that_does_not_answer_is_told_from_a_missing_network(self):
        page = self.ready(self.phone())
        self.start(page)
        self.run_until(page, 6)
        page.context.route("**/api/v1/**", lambda route: route.abort())
        self.hold(page)
        expect(page.locator("[data-sent]")).to_have_text("Saved on this device. Uploads when the server responds.")
        page.context.unroute("**/api/v1/**")
        self.sent(page)

    def test_a_page_that_was_killed_is_gone_on_with(self):
        page = self.phone()
        context = page.context
        self.ready(page)
        # The workout is longer than planned, and still is after the resume.
        facts = page.locator("[data-facts]")
        planned = facts.inner_text()
        page.locator("[data-change=coolDown] button[data-by='1']").click()
        expect(facts).not_to_have_text(planned)
        expect(page.locator("#run-start")).to_be_enabled()
        changed = facts.inner_text()
        self.start(page)
        self.run_until(page, 14)
        # The page saves it once a second.
        page.wait_for_timeout(1500)
        read, shown = time.monotonic(), self.seconds(page)
        self.crash(page)
        crashed = time.monotonic()

        page = self.ready(context.new_page())
        notice = page.get_by_role("region", name="Earlier runs")
        expect(notice).to_contain_text("You have an unfinished run: Evening run")
        expect(page.locator("[data-facts]")).to_have_text(changed)
        self.assert_accessible(page)
        self.assert_fits(page)
        page.wait_for_timeout(3000)
        again = time.monotonic()
        notice.get_by_role("button", name="Resume").click()
        expect(page.locator("[data-song]")).not_to_be_empty()
        self.run_until(page, 1)
        # The time in between doesn't count.
        passed = crashed - read + time.monotonic() - again
        self.assert_between(self.seconds(page), shown - 1, shown + passed + 2)
        distance = float(page.locator(".run-during [data-figure=distance] [data-value]").inner_text())
        self.assertGreater(distance, 0.02)
        self.run_until(page, 24)
        self.hold(page)
        self.sent(page)
        self.assertEqual(self.kept(page), [])
        total = self.total(page)

        session = self.session(page)
        self.assertEqual((session["state"], session["title"]), ("ended", "Evening run"))
        received = page.request.get(f"/api/v1/training/sessions/{session['id']}/recording/received").json()["received"]
        self.assertEqual(len(received), 2, "two devices: the page before and the page after")
        totals = self.figures(page, session["id"])["totals"]
        # The gap is a pause: the session's timer equals the workout's.
        self.assertAlmostEqual(totals["active"], total, delta=2)
        self.assertAlmostEqual(totals["elapsed"] - totals["active"], again - crashed, delta=3)

    def test_a_page_that_was_killed_is_ended_where_it_was(self):
        page = self.phone()
        context = page.context
        self.ready(page)
        self.start(page)
        self.run_until(page, 6)
        page.wait_for_timeout(1200)
        read, shown = time.monotonic(), self.seconds(page)
        self.crash(page)
        passed = time.monotonic() - read
        page = context.new_page()
        # The start page shows it too, with a link to the page that resumes it.
        page.goto("/run")
        expect(page.get_by_role("region", name="Earlier runs").get_by_role("link", name="Resume")).to_have_attribute(
            "href", f"/run/{self.planned}")
        self.assert_accessible(page)
        self.ready(page)
        page.wait_for_timeout(4000)
        page.get_by_role("button", name="End run").click()
        expect(page.locator("#said")).to_contain_text("Run ended.")
        expect(page.get_by_role("region", name="Earlier runs")).to_be_hidden()
        self.wait_until_sent(page)
        session = self.session(page)
        self.assertEqual(session["state"], "ended")
        totals = self.figures(page, session["id"])["totals"]
        # The page saves it once a second.
        self.assert_between(totals["elapsed"], shown - 1.5, shown + passed + 1.5)

    def test_a_page_that_was_killed_is_discarded(self):
        page = self.phone()
        context = page.context
        self.ready(page)
        self.start(page)
        self.run_until(page, 3)
        self.crash(page)
        page = context.new_page()
        self.ready(page)
        [kept] = self.kept(page)
        notice = page.get_by_role("region", name="Earlier runs")
        notice.get_by_role("button", name="Discard").click()
        expect(notice).to_be_hidden()
        # It can be undone.
        page.get_by_role("button", name="Undo").click()
        notice.get_by_role("button", name="Discard").click()
        expect(page.locator("#said")).to_contain_text("Discarded.")
        self.wait_until_sent(page)
        self.assertNotIn(kept["id"], [each["id"] for each in page.request.get("/api/v1/training/sessions").json()["items"]])


# The page's audio contexts. During a call none of them may play, as on a phone.
calls = """
window.contexts = [];
window.isCalling = false;
window.AudioContext = class extends AudioContext {
  constructor(options) {
    super(options);
    window.contexts.push(this);
  }
  resume() {
    return window.isCalling ? Promise.reject(new DOMException("a call", "InvalidStateError")) : super.resume();
  }
};"""


class InterruptedTests(RunPageTest):
    def test_a_call_silences_the_music_and_nothing_else(self):
        page = self.phone()
        page.add_init_script(calls)
        self.ready(page)
        self.start(page)
        self.run_until(page, 5)
        page.evaluate("async () => { window.isCalling = true; await contexts[0].suspend(); }")
        again = page.get_by_role("button", name="Turn on sound")
        expect(again).to_be_visible()
        expect(page.get_by_text("The sound was interrupted.")).to_be_visible()
        self.assert_accessible(page)
        song = page.locator("[data-song]").inner_text()
        # The time continues, and songs can be chosen.
        self.run_until(page, 12)
        page.get_by_role("button", name="Next").click()
        expect(page.locator("[data-song]")).not_to_have_text(song)
        page.evaluate("() => { window.isCalling = false; }")
        # By itself, or by a tap.
        expect(again).to_be_hidden()
        self.wait_until(page, "contexts[0].state === 'running'")
        self.run_until(page, 24)
        self.wait_until(
            page, "parseFloat(document.querySelector('.run-during [data-figure=synchrony] [data-value]').textContent) > 35",
            seconds=60)
        self.hold(page)
        self.sent(page)
        totals = self.figures(page, self.session(page)["id"])["totals"]
        self.assertAlmostEqual(totals["active"], self.total(page), delta=2)
        self.assertAlmostEqual(totals["elapsed"], totals["active"], delta=0.5)

    def test_a_tap_brings_the_sound_back_where_the_browser_wants_one(self):
        page = self.phone()
        page.add_init_script(calls + """
            addEventListener("pointerdown", () => { window.isCalling = false; }, { capture: true });""")
        self.ready(page)
        self.start(page)
        page.evaluate("async () => { window.isCalling = true; await contexts[0].suspend(); }")
        page.wait_for_timeout(3000)
        page.get_by_role("button", name="Turn on sound").click()
        expect(page.get_by_role("button", name="Turn on sound")).to_be_hidden()
        self.wait_until(page, "contexts[0].state === 'running'")

    def test_a_device_without_room_sends_what_it_cannot_keep(self):
        page = self.phone()
        quota = page.context.new_cdp_session(page)
        quota.send("Storage.overrideQuotaForOrigin", {"origin": self.upbeat.address, "quotaSize": 1})
        self.ready(page)
        self.start(page)
        expect(page.get_by_text("This device can’t store the recording")).to_be_visible()
        self.run_until(page, 13)
        self.hold(page)
        self.sent(page)
        session = self.session(page)
        self.assertEqual(session["state"], "ended")
        self.assertGreaterEqual(self.total(page), 13)
        self.assertAlmostEqual(self.figures(page, session["id"])["totals"]["elapsed"], self.total(page), delta=2)


class TabsTests(RunPageTest):
    def test_one_run_at_a_time_and_another_tab_takes_it_over(self):
        page = self.ready(self.phone())
        other = self.ready(page.context.new_page())
        self.start(page)
        self.run_until(page, 4)
        # The other one was ready before.
        other.click("#run-start")
        notice = other.get_by_role("region", name="Earlier runs")
        expect(notice).to_contain_text("A run is in progress in another tab of this browser.")
        expect(notice).not_to_contain_text("unfinished")
        expect(other.locator(".run-before")).to_be_visible()
        self.assert_accessible(other)
        self.run_until(page, 8)
        shown = self.seconds(page)
        other.get_by_role("button", name="Continue here").click()
        expect(other.locator("[data-song]")).not_to_be_empty()
        expect(page.locator("[data-sent]")).to_have_text("The run continues in another tab.")
        expect(page.get_by_role("link", name="View summary")).to_be_hidden()
        self.run_until(other, 1)
        # The page saves it once a second.
        self.assertGreaterEqual(self.seconds(other), shown - 1)
        self.run_until(other, 14)
        self.hold(other)
        self.sent(other)
        self.assertEqual(self.kept(other), [])
        session = self.session(other)
        received = other.request.get(f"/api/v1/training/sessions/{session['id']}/recording/received").json()["received"]
        self.assertEqual(len(received), 2)
        self.assertAlmostEqual(self.figures(other, session["id"])["totals"]["active"], self.total(other), delta=2)

    def test_a_run_that_has_ended_is_sent_by_the_next_page(self):
        page = self.ready(self.phone())
        before = self.count(page)
        self.start(page)
        page.context.set_offline(True)
        self.run_until(page, 4)
        self.hold(page)
        expect(page.locator("[data-sent]")).to_have_text("Saved on this device. Uploads when you are online.")
        page.close()
        page.context.set_offline(False)
        page = page.context.new_page()
        page.goto("/history")
        self.wait_until_sent(page)
        self.assertEqual(self.count(page), before + 1)

    def test_what_the_server_never_takes_is_kept_as_a_file_and_blocks_nothing(self):
        page = self.phone()
        page.route("**/batches", lambda route: route.fulfill(
            status=409, content_type="application/problem+json", json={"code": "session-full", "detail": "This session holds enough."}))
        self.ready(page)
        self.start(page)
        self.run_until(page, 4)
        self.hold(page)
        expect(page.locator("[data-sent]")).to_have_text(
            "The server rejected part of this run. Open this page again to save that part as a file.")
        page.unroute("**/batches")
        self.ready(page)
        notice = page.get_by_role("region", name="Earlier runs")
        expect(notice).to_contain_text("The server rejected part of your run Evening run")
        expect(notice).to_contain_text("This session holds enough.")
        with page.expect_download() as download:
            notice.get_by_role("button", name="Save as file").click()
        with open(download.value.path()) as file:
            whole = json.load(file)
        self.assertEqual(whole["session"]["title"], "Evening run")
        self.assertIn({"kind": "end"}, [{"kind": event["kind"]} for batch in whole["batches"] for event in batch["events"]])
        # Another run can start at once.
        self.start(page)
        self.run_until(page, 2)
        self.hold(page)
        self.sent(page)
        self.ready(page)
        notice.get_by_role("button", name="Discard").click()
        self.wait_until_sent(page)

    def test_a_server_that_is_busy_is_asked_again_when_it_says(self):
        page = self.phone()
        asked: list[float] = []

        def answer(route: Route):
            asked.append(time.monotonic())
            if len(asked) == 1:
                route.fulfill(
                    status=429, headers={"Retry-After": "4"}, content_type="application/problem+json",
                    json={"code": "too-many-requests", "detail": "Too many are doing this just now."})
            else:
                route.continue_()

        page.route("**/batches", answer)
        self.ready(page)
        self.start(page)
        self.run_until(page, 3)
        self.hold(page)
        self.sent(page)
        self.assertGreater(asked[1] - asked[0], 3.9)

    def test_nobody_sends_what_somebody_else_has_run(self):
        page = self.ready(self.phone())
        self.start(page)
        page.context.set_offline(True)
        self.run_until(page, 3)
        self.hold(page)
        expect(page.locator("[data-sent]")).to_contain_text("Saved on this device.")
        self.upbeat.add_person("second", "Second")
        context = page.context
        # Another person logs in while the first tab is open. The tab is offline until then.
        answer = context.request.post("/api/v1/sessions", data={"login": "second", "password": password}, headers=headers)
        assert answer.ok, answer.text()
        context.set_offline(False)
        expect(page.locator("[data-sent]")).to_have_text("Saved on this device. Log in again to upload it.")
        other = context.new_page()
        other.goto("/history", wait_until="networkidle")
        other.wait_for_timeout(1500)
        self.assertEqual(self.count(other), 0)
        self.assertEqual(len(self.kept(other)), 1)
        answer = context.request.post("/api/v1/sessions", data={"login": "first", "password": password}, headers=headers)
        assert answer.ok, answer.text()
        other.goto("/history")
        self.wait_until_sent(other)


if __name__ == "__main__":
    unittest.main()
