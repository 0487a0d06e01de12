"""A run that a second device shows and controls and a spectator follows, with network failures."""

import unittest
import urllib.parse

from playwright.sync_api import Page, expect

from .cuts import Way
from .recordings import headers
from .runs import RunPageTest

during = ".run-during"


class RunLiveTests(RunPageTest):
    @staticmethod
    def watch(page: Page, errors: list[str]):
        """Network failures are no errors here, whatever the browser calls them."""
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(f"{message.text} ({page.url})")
                if message.type == "error" and not message.text.startswith("Failed to load resource") else None)

    def way(self) -> Way:
        """A proxy to the server for one device."""
        way = Way(self.upbeat.port)
        self.addCleanup(way.close)
        return way

    def cut(self, page: Page, way: Way):
        page.context.set_offline(True)
        way.cut()

    def mend(self, page: Page, way: Way):
        way.mend()
        page.context.set_offline(False)

    def host(self, way: Way | None = None) -> Page:
        page = self.phone()
        page.goto(f"{way.address if way else ''}/run/{self.planned}?simulate=165")
        expect(page.locator("#run-start")).to_be_enabled()
        page.get_by_text("My steps").click()
        self.start(page)
        return page

    def known(self, page: Page) -> str:
        """The session, once the server knows it."""
        found = self.until(page, lambda: page.request.get("/api/v1/training/sessions?state=started,paused").json()["items"])
        return found[0]["id"]

    def second(self, way: Way | None = None) -> Page:
        page = self.phone()
        page.goto(f"{way.address if way else ''}/run/live")
        expect(page.locator(during)).to_be_visible()
        return page

    def link(self, page: Page, session: str, name: str = "Ben") -> str:
        answer = page.request.post(f"/api/v1/training/sessions/{session}/links", headers=headers, data={"name": name})
        assert answer.ok, answer.text()
        return answer.json()["page"]

    def follower(self, link: str, way: Way | None = None) -> Page:
        page = self.visitor(390, 844).new_page()
        page.goto((way.address if way else "") + urllib.parse.urlparse(link).path)
        return page

    def end(self, page: Page):
        self.hold(page)
        self.sent(page)

    @staticmethod
    def figure(page: Page, name: str):
        return page.locator(f"{during} [data-figure={name}] [data-value]")

    def test_controls_it_from_another_device(self):
        host = self.host()
        session = self.known(host)
        other = self.phone()
        other.goto("/run")
        other.get_by_role("link", name="View live").click()
        expect(other.locator(during)).to_be_visible()
        expect(self.figure(other, "cadence")).to_have_text("165")
        expect(self.figure(other, "heart")).not_to_have_text("–")
        expect(other.locator("[data-song]")).to_have_text(host.locator("[data-song]").inner_text())
        expect(other.locator("[data-step]")).to_have_text(host.locator("[data-step]").inner_text())
        self.assert_accessible(other)
        self.assert_fits(other)
        # The values are current. Each page advances while the test asks the other one.
        self.until(
            other, lambda: (self.seconds(other), self.seconds(host), self.seconds(other)),
            lambda shown: shown[0] - 2 <= shown[1] <= shown[2] + 2)

        commands = other.locator("[data-commands]")
        other.get_by_role("button", name="Pause").click()
        expect(host.get_by_role("button", name="Resume")).to_be_visible()
        expect(commands).to_contain_text("Pause: done")
        expect(other.locator("[data-line]")).to_have_text("Paused")
        other.get_by_role("button", name="Resume").click()
        expect(host.get_by_role("button", name="Pause")).to_be_visible()
        song = host.locator("[data-song]").inner_text()
        other.get_by_role("button", name="Next").click()
        expect(host.locator("[data-song]")).not_to_have_text(song)
        expect(other.locator("[data-song]")).to_have_text(host.locator("[data-song]").inner_text())
        expect(host.locator(".run")).to_have_attribute("data-locked", "true")
        other.get_by_role("button", name="Previous").click()
        expect(commands).to_contain_text("Previous: not available at this speed")
        # Only the phone ends the run.
        other.locator("[data-do=end]").hover()
        other.mouse.down()
        expect(host.locator(".run-after")).to_be_visible()
        other.mouse.up()
        expect(other.locator(".run-after")).to_be_visible()
        self.sent(host)

    def test_brings_commands_through_cuts_or_says_that_it_is_too_late(self):
        ways = self.way(), self.way()
        host = self.host(ways[0])
        session = self.known(host)
        other = self.second(ways[1])
        expect(self.figure(other, "cadence")).to_have_text("165")
        other.evaluate("""() => {
            window.answers = [];
            new EventSource("/api/v1/events").addEventListener("command-answer", ({ data }) => answers.push(JSON.parse(data)));
        }""")
        commands = other.locator("[data-commands]")
        # The phone is offline.
        self.cut(host, ways[0])
        expect(other.locator("[data-line]")).to_contain_text("No data from the phone")
        other.get_by_role("button", name="Pause").click()
        expect(commands).to_contain_text("Pause: not received by the phone yet")
        expect(host.get_by_role("button", name="Pause")).to_be_visible()
        self.mend(host, ways[0])
        expect(host.get_by_role("button", name="Resume")).to_be_visible()
        expect(commands).to_contain_text("Pause: done")
        expect(other.locator("[data-line]")).to_have_text("Paused")
        # The other device is offline.
        self.cut(other, ways[1])
        other.get_by_role("button", name="Resume").click()
        expect(commands).to_contain_text("Resume: waiting for a connection")
        expect(other.locator("[data-line]")).to_contain_text("You are offline")
        self.mend(other, ways[1])
        expect(host.get_by_role("button", name="Pause")).to_be_visible()
        expect(commands).to_contain_text("Resume: done")
        # A repeated command runs once, and an outdated one is ignored.
        deeds = [("lap", 0), ("lap", 0), ("pause", 29)]
        self.cut(host, ways[0])
        for place, (deed, age) in enumerate(deeds):
            answer = other.request.post(f"/api/v1/training/sessions/{session}/commands", headers=headers, data={
                "id": f"7f2c1a34-91b2-4e6f-8a57-0d5b4c6e9f1{0 if deed == 'lap' else 1}", "deed": deed, "age": age})
            self.assertEqual(answer.status, 202, answer.text())
        host.wait_for_timeout(2000)
        self.mend(host, ways[0])
        self.wait_until(other, "answers.length >= 5", seconds=40)
        answers = other.evaluate("answers")
        # Results of simultaneous commands arrive together.
        self.assertEqual([each["outcome"] for each in answers[:2]], ["done", "done"])
        self.assertEqual(sorted((each["id"][-1], each["outcome"]) for each in answers[2:]), [("0", "done"), ("0", "done"), ("1", "late")])
        expect(host.get_by_role("button", name="Pause")).to_be_visible()
        self.end(host)
        found = other.request.get(f"/api/v1/training/sessions/{session}/figures")
        self.assertEqual(len(self.figures(other, session)["laps"]), 2, found.text())

    def test_is_followed_by_a_link_as_far_as_its_owner_lets(self):
        host = self.host()
        session = self.known(host)
        host.get_by_text("Let others follow").click()
        host.get_by_label("Who is this link for?").fill("Grandmother")
        host.get_by_role("button", name="Create link").click()
        address = host.get_by_label("Link for Grandmother", exact=True).input_value()
        self.assert_accessible(host)
        way = self.way()
        page = self.follower(address, way)
        expect(page.locator(during)).to_be_visible()
        expect(page.locator("[data-song]")).to_have_text(host.locator("[data-song]").inner_text())
        # No position near the home, and no heart rate.
        expect(page.locator("[data-figure=heart]")).to_be_hidden()
        for name in ["pace", "distance", "cadence"]:
            expect(self.figure(page, name)).to_have_text("–")
        expect(page.locator("[data-map]")).to_be_hidden()
        self.assertEqual(page.locator("button:visible[data-do]").count(), 0)
        self.assert_accessible(page)
        self.assert_fits(page)
        answer = host.request.patch(f"/api/v1/training/sessions/{session}", headers={**headers, "If-Match": "*"}, data={
            "privacy": {"showsHeartRate": True, "hiddenRadius": 0}})
        self.assertTrue(answer.ok, answer.text())
        expect(page.locator("[data-figure=heart]")).to_be_visible()
        expect(self.figure(page, "pace")).not_to_have_text("–")
        expect(page.locator("[data-map]")).to_be_visible()
        # When offline it says so, then shows the current state.
        self.cut(page, way)
        expect(page.locator("[data-line]")).to_contain_text("You are offline")
        host.get_by_role("button", name="Pause").click()
        self.mend(page, way)
        expect(page.locator("[data-line]")).to_have_text("Paused")
        host.get_by_role("button", name="Resume").click()
        self.refuse_strangers(session)
        # A revoked link shows nothing any more; the other one ends with the run.
        kept = self.follower(self.link(host, session, "Ben"))
        expect(kept.locator(during)).to_be_visible()
        host.get_by_role("button", name="End link for Grandmother").click()
        expect(page.locator("[data-line]")).to_have_text("This link has ended.")
        page.reload()
        expect(page.get_by_role("heading", name="This link doesn’t work")).to_be_visible()
        self.end(host)
        expect(kept.get_by_role("heading", name="The run is over")).to_be_visible()
        kept.reload()
        expect(kept.get_by_role("heading", name="This link doesn’t work")).to_be_visible()

    def refuse_strangers(self, session: str):
        """Other people and invalid links get the same error page."""
        self.upbeat.add_person("stranger")
        stranger = self.person("stranger")
        path = f"/api/v1/training/sessions/{session}"
        asked = stranger.request
        command = {"id": "7f2c1a34-91b2-4e6f-8a57-0d5b4c6e9f10", "deed": "pause"}
        for answer in [
            asked.put(f"{path}/now", headers=headers, data={"device": "x", "state": "running", "time": 1}),
            asked.post(f"{path}/commands", headers=headers, data=command),
            asked.put(f"{path}/commands/{command['id']}/outcome", headers=headers, data={"outcome": "done"}),
            asked.get(f"{path}/live"), asked.get(f"{path}/links"), asked.get(f"/run/live?session={session}"),
            asked.get(f"/follow/{'A' * 43}"), asked.get("/follow/x"), asked.get(f"/api/v1/live/{'A' * 43}"),
        ]:
            self.assertEqual(answer.status, 404, answer.url)
        stranger.goto("/run/live")
        expect(stranger.get_by_role("heading", name="No run in progress")).to_be_visible()
        self.assert_accessible(stranger)


if __name__ == "__main__":
    unittest.main()
