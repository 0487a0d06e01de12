import json
import re
import struct
import unittest
import zipfile
import zlib

from playwright.sync_api import expect

from .base import PageTest
from .server import password

places = ("/settings", "/settings/body", "/settings/music", "/settings/security", "/settings/security/log", "/settings/tokens",
          "/settings/privacy")


def png(width: int = 8, height: int = 8) -> bytes:
    """A picture of one colour."""
    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    rows = (b"\0" + b"\xd2\xf5\x3c" * width) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


class SettingsTests(PageTest):
    """Settings of an account."""

    people = 0

    def somebody(self, **options):
        """A page of a new person."""
        type(self).people += 1
        self.username = f"runner{self.people}"
        self.upbeat.add_person(self.username)
        return self.person(self.username, **options)

    def done(self, page, words: str):
        page.get_by_role("status").filter(has_text=words).first.wait_for()

    def test_every_page_is_accessible_and_fits(self):
        for theme in ("light", "dark"):
            page = self.person(color_scheme=theme)
            for place in places:
                page.goto(place)
                with self.subTest(place=place, theme=theme):
                    self.assert_accessible(page)
                    self.assert_fits(page)

    def test_the_language_changes_at_once_and_names_come_back_as_typed(self):
        page = self.somebody()
        page.goto("/settings")
        page.get_by_label("First name").fill("Änne <b>")
        page.get_by_label("Language").select_option("Deutsch")
        page.get_by_label("Time zone").select_option("Europe/Berlin")
        page.get_by_role("button", name="Save").click()
        self.done(page, "Gespeichert")
        expect(page.get_by_label("Vorname")).to_have_value("Änne <b>")
        expect(page.get_by_label("Zeitzone")).to_have_value("Europe/Berlin")

    def test_says_beside_each_field_what_is_wrong_and_keeps_what_was_typed(self):
        page = self.somebody()
        page.goto("/settings")
        page.get_by_label("First name").fill("")
        page.get_by_label("Username").fill("first")
        page.get_by_role("button", name="Save").click()
        page.get_by_text("Required.").wait_for()
        expect(page.get_by_label("First name")).to_have_attribute("aria-invalid", "true")
        page.get_by_label("First name").fill("Ada")
        page.get_by_role("button", name="Save").click()
        page.get_by_text("This is already taken.").wait_for()
        expect(page.get_by_label("Username")).to_have_value("first")
        self.assert_accessible(page)

    def test_what_was_typed_is_there_again_after_a_reload(self):
        page = self.somebody()
        page.goto("/settings")
        page.get_by_label("First name").press_sequentially("Grace")
        page.reload()
        expect(page.get_by_label("First name")).to_have_value(re.compile("Grace"))
        page.get_by_role("button", name="Save").click()
        self.done(page, "Saved")
        page.get_by_label("First name").fill("Ada")
        # The text may still be that of the change before.
        with page.expect_response(lambda answer: answer.request.method == "POST"):
            page.get_by_role("button", name="Save").click()
        self.done(page, "Saved")
        page.goto("/settings")
        expect(page.get_by_label("First name")).to_have_value("Ada")

    def test_a_picture_is_taken_cut_and_removed_without_a_script(self):
        page = self.somebody(java_script_enabled=False)
        page.goto("/settings")
        page.get_by_role("button", name="Upload picture").click()
        page.get_by_text("Choose a file first.").wait_for()
        page.get_by_label("Picture file").set_input_files(
            {"name": "words.png", "mimeType": "image/png", "buffer": b"no picture"})
        page.get_by_role("button", name="Upload picture").click()
        page.get_by_text("Couldn't read this picture.").wait_for()
        page.get_by_label("Picture file").set_input_files(
            {"name": "green.png", "mimeType": "image/png", "buffer": png()})
        page.get_by_role("button", name="Upload picture").click()
        self.done(page, "Picture saved")
        self.assertTrue(page.request.get("/api/v1/me/picture").ok)
        page.get_by_role("button", name="Remove picture").click()
        self.done(page, "Picture removed")

    def test_body_data_need_consent_and_go_with_it(self):
        page = self.somebody()
        page.goto("/settings/body")
        page.get_by_label("Height in cm").fill("1,82")
        page.get_by_label("Weight in kg").fill("seventy")
        page.get_by_role("button", name="Save").click()
        page.get_by_text("Enter a number from 50 to 280.").wait_for()
        page.get_by_text("This isn't valid. Check it for typing errors.").wait_for()
        page.get_by_label("Height in cm").fill("182,5")
        page.get_by_label("Weight in kg").fill("72.5")
        page.get_by_role("button", name="Save").click()
        page.get_by_text("Required.").wait_for()
        self.assert_accessible(page)
        page.get_by_label("I agree").check()
        page.get_by_role("button", name="Save").click()
        self.done(page, "Saved")
        expect(page.get_by_label("Height in cm")).to_have_value("182.5")
        self.assertEqual(page.request.get("/api/v1/me/health").json()["height"], 1.825)
        page.get_by_role("button", name="Remove 72.5 kg").click()
        page.get_by_role("button", name="Undo", exact=True).click()
        self.done(page, "Weight restored")
        self.assert_accessible(page)
        page.goto("/settings/privacy")
        page.get_by_text("Withdraw consent", exact=True).click()
        page.get_by_role("button", name="Withdraw and delete").click()
        self.done(page, "Consent withdrawn")
        self.assertNotIn("height", page.request.get("/api/v1/me/health").json())

    def test_body_data_are_asked_for_in_ones_own_units(self):
        page = self.somebody()
        page.goto("/settings")
        page.get_by_label("Units").select_option("imperial")
        page.get_by_role("button", name="Save").first.click()
        self.done(page, "Saved")
        page.goto("/settings/body")
        page.get_by_label("Height in feet").fill("5")
        page.get_by_label("and inches").fill("11")
        page.get_by_label("Weight in lb").fill("160")
        page.get_by_label("I agree").check()
        page.get_by_role("button", name="Save").click()
        self.done(page, "Saved")
        health = page.request.get("/api/v1/me/health").json()
        self.assertAlmostEqual(health["height"], 1.8034)
        self.assertAlmostEqual(health["weights"][0]["kilograms"], 72.57, places=2)
        expect(page.get_by_label("and inches")).to_have_value("11")

    def test_zones_are_taken_in_order_or_not_at_all(self):
        page = self.somebody()
        page.goto("/settings/body")
        page.get_by_label("I agree").check()
        page.get_by_role("button", name="Save").click()
        self.done(page, "Saved")
        page.get_by_label("Zone 1 from").fill("100")
        page.locator(".zones").get_by_role("button", name="Save").click()
        page.get_by_text("Required.").wait_for()
        for name, rate in (("Zone 2 from", 120), ("Zone 3 from", 110), ("Zone 4 from", 160), ("Zone 5 from", 175), ("Zone 5 to", 190)):
            page.get_by_label(name).fill(str(rate))
        page.locator(".zones").get_by_role("button", name="Save").click()
        page.get_by_text("Each value must be higher than the one before.").wait_for()
        page.get_by_label("Zone 3 from").fill("140")
        page.locator(".zones").get_by_role("button", name="Save").click()
        self.done(page, "Workouts use these zones")

    def test_the_password_is_shown_on_request_and_changed_with_the_old_one(self):
        page = self.somebody()
        page.goto("/settings/security")
        old, new = page.get_by_label("Current password"), page.get_by_label("New password")
        old.fill("not this one, surely")
        new.fill("another quiet road at night")
        page.get_by_role("button", name="Change password").click()
        page.get_by_text("Wrong password.").wait_for()
        expect(new).to_have_value("")
        old.fill(password)
        new.fill("short")
        self.assertEqual(new.get_attribute("type"), "password")
        page.locator(".reveal", has=new).get_by_role("button", name="Show").click()
        expect(new).to_have_attribute("type", "text")
        page.get_by_role("button", name="Change password").click()
        page.get_by_text("Use at least 10 characters.").wait_for()
        old.fill(password)
        new.fill("another quiet road at night")
        page.get_by_role("button", name="Change password").click()
        self.done(page, "Your password is changed")
        page.get_by_text("Changed the password").wait_for()

    def test_another_address_waits_for_its_letter(self):
        page = self.somebody()
        page.goto("/settings/security")
        page.get_by_label("New address").fill("nowhere")
        page.locator("#email-password").fill(password)
        page.get_by_role("button", name="Send confirmation e-mail").click()
        page.get_by_text("This isn't valid. Check it for typing errors.").wait_for()
        page.get_by_label("New address").fill("elsewhere@example.org")
        page.locator("#email-password").fill(password)
        page.get_by_role("button", name="Send confirmation e-mail").click()
        self.done(page, "We sent an e-mail to the new address")
        page.get_by_text("elsewhere@example.org").wait_for()

    def test_other_places_are_logged_out_one_by_one_or_all(self):
        page = self.somebody()
        others = [self.person(self.username) for _ in range(3)]
        page.goto("/settings/security")
        page.get_by_role("button", name=re.compile("^Log out .*last seen")).first.click()
        self.done(page, "Device logged out")
        page.get_by_role("button", name="Log out everywhere else").click()
        self.done(page, "Logged out everywhere else")
        self.assert_becomes(page, lambda: [other.request.get("/api/v1/me").status for other in others], [401, 401, 401])
        self.assertTrue(page.request.get("/api/v1/me").ok)

    def test_a_token_is_shown_once_works_and_can_be_revoked(self):
        page = self.somebody()
        page.goto("/settings/tokens")
        page.get_by_role("button", name="Create token").click()
        expect(page.get_by_text("Required.")).to_have_count(2)
        self.assert_accessible(page)
        page.get_by_label("Name", exact=True).fill("Watch")
        page.get_by_label("View account").check()
        page.get_by_role("button", name="Create token").click()
        page.get_by_role("heading", name="Your new token").wait_for()
        self.assert_accessible(page)
        token = page.locator(".secret code").inner_text()
        stranger = self.visitor().request
        self.assertTrue(stranger.get("/api/v1/me", headers={"Authorization": f"Bearer {token}"}).ok)
        page.goto("/settings/tokens")
        self.assertEqual(page.get_by_text(token).count(), 0)
        page.get_by_role("button", name="Revoke Watch").click()
        self.done(page, "Token revoked")
        self.assertEqual(stranger.get("/api/v1/me", headers={"Authorization": f"Bearer {token}"}).status, 401)

    def test_how_long_songs_rest_is_kept_within_bounds(self):
        page = self.somebody()
        page.goto("/settings/music")
        page.get_by_label("Songs in between").fill("5000")
        page.get_by_label("Days in between").fill("")
        page.get_by_role("button", name="Save").click()
        page.get_by_text("Enter a number from 0 to 1000.").wait_for()
        page.get_by_text("Required.").wait_for()
        page.get_by_label("Songs in between").fill("12")
        page.get_by_label("Days in between").fill("1.5")
        page.get_by_role("button", name="Save").click()
        self.done(page, "Saved")
        self.assertEqual(
            page.request.get("/api/v1/library/settings").json(), {"noRepeatSongs": 12, "noRepeatDays": 1.5})

    def test_an_archive_shows_up_by_itself_and_is_downloaded(self):
        page = self.somebody()
        page.goto("/settings/privacy")
        page.get_by_role("button", name="Create data export").click()
        self.done(page, "Creating your data export")
        with page.expect_download(timeout=60_000) as download:
            page.get_by_role("link", name="Download").click(timeout=60_000)
        with zipfile.ZipFile(download.value.path()) as archive:
            told = json.loads(archive.read("profile.json"))
        self.assertEqual(told["username"], self.username)

    def test_taste_and_listening_are_erased_without_a_script(self):
        page = self.somebody(java_script_enabled=False)
        page.goto("/settings/privacy")
        page.get_by_text("Reset taste profile", exact=True).click()
        page.get_by_role("button", name="Reset", exact=True).click()
        self.done(page, "Taste profile reset")
        page.get_by_text("Delete listening history", exact=True).click()
        page.get_by_role("button", name="Delete", exact=True).click()
        self.done(page, "Listening history deleted")
        page.get_by_label("Visible to").select_option("people")
        page.get_by_role("button", name="Save").click()
        self.done(page, "Saved")

    def test_the_account_is_erased_with_the_password_only(self):
        page = self.somebody()
        page.goto("/settings/privacy")
        page.get_by_text("Delete my account").click()
        page.get_by_role("button", name="Delete everything").click()
        page.get_by_text("Wrong password.").wait_for()
        self.assert_accessible(page)
        page.get_by_label("Password", exact=True).fill(password)
        page.get_by_role("button", name="Delete everything").click()
        page.get_by_role("heading", name="Your account is deleted").wait_for()
        self.assertEqual(page.request.get("/api/v1/me").status, 401)
        self.assert_accessible(page)

    def test_all_of_it_goes_by_keyboard(self):
        page = self.somebody()
        page.goto("/settings")
        page.get_by_role("link", name="Privacy").focus()
        page.keyboard.press("Enter")
        page.get_by_role("heading", name="Data export").wait_for()
        page.get_by_text("Reset taste profile", exact=True).focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "Reset")
        page.keyboard.press("Enter")
        self.done(page, "Taste profile reset")

    def test_another_finds_nothing_at_ones_addresses(self):
        page = self.somebody()
        session = self.person("first").request.get("/api/v1/sessions").json()["items"][0]["id"]
        answer = page.request.post(
            f"/settings/security/sessions/{session}", headers={"Sec-Fetch-Site": "same-origin"}, form={"a": "b"})
        self.assertEqual(answer.status, 404)


if __name__ == "__main__":
    unittest.main()
