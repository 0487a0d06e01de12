from playwright.sync_api import Page

from ..recordings import agree_to_health, headers, outing, plan, told, weeks_of_cadence
from . import Sight, void

made: dict[str, str] = {}


def session_of(page: Page, kind: str) -> str:
    request = page.context.request
    if not made:
        agree_to_health(request)
        made["run"] = outing(request, 20, title="Round the lake", notes="Calm at first.\nLegs good to the end.", rating=6, plan={"content": plan})
        made["long"] = outing(request, 300, 1_767_000_000, title="All day long")
        made["empty"] = told(request, [], 1800, 1_767_700_000, activity="yoga")
    return made[kind]


def shown(kind: str):
    def reach(page: Page):
        void(page.goto(f"/history/{session_of(page, kind)}", wait_until="networkidle"))
    return reach


def pointed(page: Page):
    shown("run")(page)
    slider = page.locator("#cursor")
    slider.focus()
    slider.press("PageUp")
    slider.press("PageUp")
    void(page.locator("[data-time]").filter(has_text=":").wait_for())


def refused(page: Page):
    shown("run")(page)
    page.locator("#edit-crop summary").click()
    page.get_by_label("Keep until").fill("soon")
    page.get_by_role("button", name="Trim", exact=True).click()
    void(page.get_by_text("Enter a time such as").wait_for())


def removed(page: Page):
    session = told(page.context.request, [], 600, 1_767_800_000, title="By mistake")
    page.context.request.post(f"/history/{session}/removal", headers=headers, max_redirects=0)
    void(page.goto(f"/history/{session}", wait_until="networkidle"))


def in_german(page: Page):
    prefer(page, language="de", units="imperial")
    shown("run")(page)
    prefer(page, language="en", units="metric")


def cadence(page: Page):
    if "cadence" not in made:
        made["cadence"] = "told"
        weeks_of_cadence(page.context.request, 8)
    page.goto("/", wait_until="networkidle")
    page.locator("#training-cadence").scroll_into_view_if_needed()


def prefer(page: Page, **preferences):
    void(page.context.request.patch("/api/v1/me", headers=headers | {"If-Match": "*"}, data=preferences))


sights = [
    Sight("session", shown("run")),
    Sight("session-pointed", pointed),
    Sight("session-german", in_german),
    Sight("session-long", shown("long")),
    Sight("session-empty", shown("empty")),
    Sight("session-refused", refused),
    Sight("session-removed", removed),
    Sight("session-cadence", cadence),
]
