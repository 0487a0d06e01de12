from playwright.sync_api import Page

from . import Sight, at, void


def refused(page: Page):
    page.goto("/settings/body")
    page.get_by_label("Height in cm").fill("1,82")
    page.get_by_role("button", name="Save").click()
    page.get_by_text("Enter a number from 50 to 280.").wait_for()


def token(page: Page):
    page.goto("/settings/tokens")
    page.get_by_label("Name", exact=True).fill("Watch")
    page.get_by_label("View account").check()
    page.get_by_role("button", name="Create token").click()
    void(page.get_by_role("heading", name="Your new token").wait_for())


sights = [
    Sight("settings-profile", at("/settings")),
    Sight("settings-body", at("/settings/body")),
    Sight("settings-body-refused", refused),
    Sight("settings-music", at("/settings/music")),
    Sight("settings-security", at("/settings/security")),
    Sight("settings-log", at("/settings/security/log")),
    Sight("settings-tokens", at("/settings/tokens")),
    Sight("settings-token-made", token),
    Sight("settings-privacy", at("/settings/privacy")),
]
