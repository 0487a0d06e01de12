import datetime

from playwright.sync_api import Page

from ..outings import gpx, hand_in, know_the_body, weeks_of_training
from . import Sight, at, void


def trained(path: str):
    """The page of a person who has trained for some weeks."""
    def reach(page: Page):
        train(page)
        page.goto(path, wait_until="networkidle")

    return reach


def train(page: Page):
    if page.request.get("/api/v1/training/sessions?limit=1").json()["items"]:
        return
    know_the_body(page.request)
    hand_in(page.request, weeks_of_training(datetime.datetime.now(datetime.UTC)))


def report(page: Page):
    train(page)
    page.goto("/history/import")
    day = datetime.datetime(2026, 3, 1, 8)
    page.set_input_files("#file", [
        {"name": "wrong.gpx", "mimeType": "application/gpx+xml", "buffer": b"no activity"},
        {"name": "march.gpx", "mimeType": "application/gpx+xml", "buffer": gpx(day)}])
    page.get_by_role("button", name="Import", exact=True).click()
    page.locator("progress[data-job]").first.wait_for(state="detached")
    page.wait_for_timeout(800)
    page.goto("/history/import")
    page.get_by_role("link", name="wrong.gpx", exact=True).first.click()
    void(page.locator(".way-back").wait_for())


def removed(page: Page):
    train(page)
    sessions = page.request.get("/api/v1/training/sessions?limit=1").json()["items"]
    page.request.delete(f"/api/v1/training/sessions/{sessions[0]['id']}", headers={"If-Match": "*", "Sec-Fetch-Site": "same-origin"})
    page.goto(f"/history?removed={sessions[0]['id']}", wait_until="networkidle")


def unfold(page: Page):
    trained("/")(page)
    for summary in page.locator(".home-table summary").all():
        summary.click()


sights = [
    Sight("history-empty", at("/history")),
    Sight("history-import-empty", at("/history/import")),
    Sight("history-none-removed", at("/history?view=removed")),
    Sight("history-list", trained("/history")),
    Sight("history-filtered", trained("/history?activity=cycle&text=river&from=2026-09-01")),
    Sight("history-nothing", trained("/history?activity=cycle&text=sea&from=2026-13-01")),
    Sight("history-month", trained("/history?view=month")),
    Sight("history-import", trained("/history/import")),
    Sight("history-report", report),
    Sight("history-removed-notice", removed),
    Sight("history-removed", trained("/history?view=removed")),
    Sight("home-training", trained("/")),
    Sight("home-training-tables", unfold),
]
