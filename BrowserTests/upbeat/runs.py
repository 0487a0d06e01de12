"""Runs with the page at 165 simulated steps per minute, to the first person's music."""

import contextlib

from playwright.sync_api import Error, Page, expect

from .base import PageTest
from .recordings import agree_to_health
from .stage import logged_in


def hold_end(page: Page):
    run = page.locator(".run")
    if "simulate=165" in page.url and run.get_attribute("data-state") == "running":
        # At running speed, the page locks, and nothing moves any more.
        expect(run).to_have_attribute("data-locked", "true")
    page.locator("[data-do=end]").hover()
    page.mouse.down()
    expect(page.locator(".run-after")).to_be_visible()
    page.mouse.up()


def seconds(page: Page, part: str = ".run-during [data-figure=time]") -> int:
    """The workout's time on the page, in seconds."""
    minutes, seconds = page.locator(f"{part} [data-value]").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


class RunPageTest(PageTest):
    has_demo_songs = True
    planned: str

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        request = logged_in(cls.upbeat, cls.playwright)
        agree_to_health(request)
        answer = request.post("/api/v1/playlists", data={
            "name": "Evening run", "kind": "planned", "recipe": {"activity": "run", "minutes": 12, "intensity": 4, "cadence": 165}})
        assert answer.ok, answer.text()
        cls.planned = answer.json()["id"]
        request.dispose()

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
        return seconds(page)

    @staticmethod
    def total(page: Page) -> int:
        """The length of the run on the page after its end."""
        return seconds(page, "[data-total=time]")

    def run_until(self, page: Page, seconds: int):
        """Waits until the page shows this time of the workout or more. A page that draws late skips seconds."""
        self.wait_until(page, f"""(() => {{
          const shown = document.querySelector(".run-during [data-figure=time] [data-value]").textContent.split(":");
          return shown.length === 2 && 60 * Number(shown[0]) + Number(shown[1]) >= {seconds};
        }})()""", seconds=60)

    def sent(self, page: Page):
        expect(page.locator("[data-sent]")).to_have_text("Saved.")

    @staticmethod
    def kept(page: Page) -> list[dict]:
        """The runs stored on the device."""
        return page.evaluate("""() => new Promise((done, failed) => {
            const request = indexedDB.open("upbeat-runs");
            request.onerror = failed;
            request.onsuccess = () => {
                const all = request.result.transaction("runs").objectStore("runs").getAll();
                all.onsuccess = () => (request.result.close(), done(all.result));
            };
        })""")

    def wait_until_sent(self, page: Page):
        """Waits until the device has sent everything. A discarded run can be restored for 13 s first."""
        self.assert_becomes(page, lambda: self.kept(page), [], seconds=60)

    @staticmethod
    def session(page: Page) -> dict:
        """The newest session on the server."""
        return page.request.get("/api/v1/training/sessions").json()["items"][0]

    @staticmethod
    def count(page: Page) -> int:
        return len(page.request.get("/api/v1/training/sessions").json()["items"])

    def figures(self, page: Page, session: str) -> dict:
        def made() -> dict | None:
            answer = page.request.get(f"/api/v1/training/sessions/{session}/figures")
            return answer.json()["figures"] if answer.ok and not answer.json()["isPending"] else None

        return self.until(page, made, seconds=60)

    def crash(self, page: Page):
        """Kills the page, as a phone does when it needs memory."""
        with page.expect_event("crash"):
            # The browser's own crash address. No process is left to respond.
            with contextlib.suppress(Error):
                page.goto("chrome://crash")
        page.close()
