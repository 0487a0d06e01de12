"""Runs with the page, at 165 simulated steps a minute, to music that the first person has."""

import os
import signal

from playwright.sync_api import Page, expect

from .base import PageTest
from .recordings import agree_to_health, headers
from .server import password


def hold_end(page: Page):
    run = page.locator(".run")
    if "simulate=165" in page.url and run.get_attribute("data-state") == "running":
        # The page gives way to speed once, and nothing moves under the thumb after that.
        expect(run).to_have_attribute("data-locked", "true")
    page.locator("[data-do=end]").hover()
    page.mouse.down()
    expect(page.locator(".run-after")).to_be_visible()
    page.mouse.up()


class RunPageTest(PageTest):
    has_demo_songs = True
    planned: str

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        context = cls.browser.new_context(base_url=cls.upbeat.address, extra_http_headers=headers)
        answer = context.request.post("/api/v1/sessions", data={"login": "first", "password": password})
        assert answer.ok, answer.text()
        agree_to_health(context.request)
        answer = context.request.post("/api/v1/playlists", data={
            "name": "Evening run", "kind": "planned", "recipe": {"activity": "run", "minutes": 12, "intensity": 4, "cadence": 165}})
        assert answer.ok, answer.text()
        cls.planned = answer.json()["id"]
        context.close()

    def phone(self, **options) -> Page:
        return self.person(width=390, height=844, **options)

    def ready(self, page: Page, simulate: str = "?simulate=165") -> Page:
        page.goto(f"/run/{self.planned}{simulate}")
        expect(page.locator("#run-start")).to_be_enabled()
        return page

    def start(self, page: Page):
        page.click("#run-start")
        expect(page.locator("[data-song]")).not_to_be_empty()

    def hold(self, page: Page):
        hold_end(page)

    @staticmethod
    def seconds(page: Page) -> int:
        """Of the workout, as the page shows them."""
        minutes, seconds = page.locator(".run-during [data-figure=time] [data-value]").inner_text().split(":")
        return 60 * int(minutes) + int(seconds)

    def run_until(self, page: Page, seconds: int):
        expect(page.locator(".run-during [data-figure=time] [data-value]")).to_have_text(f"{seconds // 60}:{seconds % 60:02}", timeout=60_000)

    def sent(self, page: Page):
        expect(page.locator("[data-sent]")).to_have_text("All of it is on the server.")

    @staticmethod
    def kept(page: Page) -> list[dict]:
        """What the device has of runs."""
        return page.evaluate("""() => new Promise((done, failed) => {
            const request = indexedDB.open("upbeat-runs");
            request.onerror = failed;
            request.onsuccess = () => {
                const all = request.result.transaction("runs").objectStore("runs").getAll();
                all.onsuccess = () => (request.result.close(), done(all.result));
            };
        })""")

    def wait_until_sent(self, page: Page):
        """Nothing is left on the device."""
        for _ in range(80):
            if not self.kept(page):
                return
            page.wait_for_timeout(250)
        self.fail(f"still there: {self.kept(page)}")

    @staticmethod
    def session(page: Page) -> dict:
        """The newest one on the server."""
        return page.request.get("/api/v1/training/sessions").json()["items"][0]

    @staticmethod
    def count(page: Page) -> int:
        return len(page.request.get("/api/v1/training/sessions").json()["items"])

    def figures(self, page: Page, session: str) -> dict:
        for _ in range(120):
            answer = page.request.get(f"/api/v1/training/sessions/{session}/figures")
            if answer.ok and not answer.json()["isPending"]:
                return answer.json()["figures"]
            page.wait_for_timeout(250)
        self.fail("no figures")

    def crash(self, page: Page):
        """The page is gone as it goes when a phone needs its memory: nothing of it runs any more."""
        gone: list[Page] = []
        page.on("crash", lambda crashed: gone.append(crashed))
        before = self.busy()
        page.wait_for_timeout(1000)
        # Of the browser's pages it is the one that works.
        process = max(((after - before.get(each, after), each) for each, after in self.busy().items()))[1]
        os.kill(process, signal.SIGKILL)
        for _ in range(100):
            if gone:
                break
            page.context.request.get("/api/v1/me")
        self.assertTrue(gone, "it did not crash")
        page.close()

    def busy(self) -> dict[int, float]:
        """Processes of pages, and how long they have worked."""
        session = self.browser.new_browser_cdp_session()
        found = session.send("SystemInfo.getProcessInfo")["processInfo"]
        session.detach()
        return {each["id"]: each["cpuTime"] for each in found if each["type"] == "renderer"}
