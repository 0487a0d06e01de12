import re
import subprocess

from playwright.sync_api import expect

from .base import PageTest
from .test_settings import png

headers = {"Sec-Fetch-Site": "same-origin"}


class ExerciseTests(PageTest):
    """The catalogue of exercises, and one's own."""

    def test_finds_while_one_types_and_keeps_the_search_in_the_address(self):
        page = self.person()
        page.goto("/plans")
        page.get_by_role("link", name="Exercises").click()
        rows = page.locator(".exercise-rows > li")
        expect(page.get_by_role("status").filter(has_text=re.compile(r"[23]\d\d exercises"))).to_be_visible()
        a_page = rows.count()
        self.assertEqual(a_page, 50)
        page.get_by_label("Search exercises").press_sequentially("sqaut barb")
        expect(rows.first).to_contain_text("Barbell squat")
        self.assertIn("search=sqaut+barb", page.url)
        expect(page.get_by_label("Search exercises")).to_be_focused()
        page.reload()
        expect(rows.first).to_contain_text("Barbell squat")
        page.get_by_label("Search exercises").fill("xxxx")
        expect(page.get_by_role("heading", name="No exercises found")).to_be_visible()
        page.get_by_role("link", name="Show all exercises").click()
        expect(rows).to_have_count(a_page)
        first = rows.first.inner_text()
        page.get_by_role("link", name="More exercises").click()
        expect(rows.first).not_to_have_text(first)
        self.assert_shows_well(page)

    def test_keeps_to_a_muscle_a_level_and_the_equipment_one_has(self):
        page = self.person()
        page.goto("/exercises")
        page.get_by_text("Filter", exact=True).click()
        page.get_by_label("Muscle", exact=True).select_option("Chest")
        page.get_by_label("No equipment").check()
        rows = page.locator(".exercise-rows > li")
        expect(rows.filter(has_text="Push-up").first).to_be_visible()
        expect(rows.filter(has_text="Barbell")).to_have_count(0)
        page.get_by_label("Barbell").check()
        page.get_by_label("Bench", exact=True).check()
        expect(rows.filter(has_text="Barbell").first).to_be_visible()
        # Without a script the button does the same, and a category keeps the rest.
        page.get_by_role("link", name="Arms").click()
        expect(page).to_have_url(re.compile("category=arms.*muscle=chest.*have=barbell"))
        self.assert_shows_well(page)

    def test_shows_how_an_exercise_is_done_and_which_songs_fit(self):
        page = self.person()
        for width in (360, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            page.goto("/exercises/bodyweight-squat")
            expect(page.get_by_role("heading", name="Squat", level=1)).to_be_visible()
            expect(page.get_by_text("Songs from 60 to 136 BPM")).to_be_visible()
            expect(page.get_by_role("img", name=re.compile("Main muscles: Quadriceps"))).to_be_visible()
            self.assert_shows_well(page)

    def test_keeps_exercises_of_ones_own_and_favourites(self):
        page = self.person()
        page.goto("/exercises?selection=archived")
        expect(page.get_by_role("heading", name="Nothing archived")).to_be_visible()
        page.get_by_role("link", name="New exercise").click()
        page.get_by_role("button", name="Create exercise").click()
        expect(page.locator("#name-en-fault, #category-fault").first).to_be_visible()
        page.get_by_label("Name", exact=True).first.fill("Sofa squat")
        page.get_by_label("Category").select_option("Legs")
        page.get_by_label("Bench", exact=True).check()
        self.assert_shows_well(page)
        page.get_by_role("button", name="Create exercise").click()
        expect(page.get_by_role("heading", name="Sofa squat", level=1)).to_be_visible()
        expect(page.get_by_text("Yours", exact=True)).to_be_visible()
        page.get_by_role("button", name="Favourite").click()
        expect(page.get_by_role("button", name="Favourite")).to_have_attribute("aria-pressed", "true")
        for width in (360, 390, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            self.assert_shows_well(page)
        page.get_by_role("link", name="Edit").click()
        expect(page.get_by_label("Bench", exact=True)).to_be_checked()
        page.get_by_label("Name", exact=True).first.fill("Armchair squat")
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_role("heading", name="Armchair squat", level=1)).to_be_visible()
        page.goto("/exercises?selection=favourites")
        expect(page.locator(".exercise-rows > li")).to_have_count(1)
        self.assert_shows_well(page)
        page.get_by_role("link", name="Armchair squat").click()
        page.get_by_role("button", name="Archive").click()
        expect(page.get_by_text("Exercise archived.")).to_be_visible()
        page.goto("/exercises?selection=archived")
        page.get_by_role("link", name="Armchair squat").click()
        page.get_by_role("button", name="Restore").click()
        expect(page.get_by_text("Exercise restored.")).to_be_visible()

    def test_copies_an_exercise_of_the_catalogue(self):
        page = self.person()
        page.goto("/exercises/push-up")
        page.get_by_role("button", name="Copy").click()
        expect(page.get_by_role("heading", name="Edit exercise")).to_be_visible()
        page.get_by_label("Name", exact=True).first.fill("Slow push-up")
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_role("heading", name="Slow push-up", level=1)).to_be_visible()

    def test_shares_an_exercise_after_an_administrator_read_it(self):
        page = self.person()
        page.goto("/exercises/new")
        page.get_by_label("Name", exact=True).first.fill("Curtain twist")
        page.get_by_label("Category").select_option("Core")
        page.get_by_role("button", name="Create exercise").click()
        page.get_by_role("link", name="Share").click()
        page.get_by_label("CC BY 4.0", exact=True).check()
        self.assert_shows_well(page)
        page.get_by_role("button", name="Ask to publish").click()
        expect(page.get_by_role("button", name="Withdraw request")).to_be_visible()
        page.goto("/exercises/moderation")
        self.assert_shows_well(page)
        page.get_by_role("button", name="Publish Curtain twist").click()
        expect(page.get_by_text("Exercise published.")).to_be_visible()
        expect(page.get_by_role("heading", name="Nothing to review")).to_be_visible()
        page.goto("/exercises?search=curtain")
        page.get_by_role("link", name="Curtain twist").click()
        expect(page.get_by_text("Everybody on this server sees this exercise.")).to_be_visible()

    def test_speaks_german(self):
        page = self.person()
        page.request.patch("/api/v1/me", headers=headers | {"If-Match": "*"}, data={"language": "de"})
        for path in (
            "/exercises", "/exercises?search=liegestuetz", "/exercises/wall-sit", "/exercises?selection=archived", "/exercises/new",
            "/exercises/moderation",
        ):
            page.goto(path)
            self.assertIsNone(re.search(r"\bexercises\.[a-z]+", page.locator("main").inner_text()), path)
            self.assert_fits(page)
        page.goto("/exercises?search=liegestuetz")
        expect(page.locator(".exercise-rows > li").first).to_contain_text("Liegestütz")
        page.request.patch("/api/v1/me", headers=headers | {"If-Match": "*"}, data={"language": "en"})

    def test_shows_a_picture_and_a_video_of_an_own_exercise(self):
        page = self.person(width=390)
        made = page.request.post(
            "/api/v1/exercises", headers=headers, data={"texts": {"en": {"name": "Sofa hop"}}, "category": "legs"})
        path = f"/exercises/{made.json()['id']}"
        page.goto(f"{path}/edit")
        upload = page.locator(".exercise-upload")
        upload.get_by_label("File").set_input_files({"name": "hop.mp4", "mimeType": "video/mp4", "buffer": b"no video"})
        upload.get_by_role("button", name="Upload").click()
        expect(page.get_by_role("alert")).to_be_visible()
        upload.get_by_label("File").set_input_files({"name": "hop.png", "mimeType": "image/png", "buffer": png()})
        upload.get_by_role("button", name="Upload").click()
        picture = page.get_by_role("img", name="Picture: Sofa hop")
        # It is loaded when it comes near.
        picture.evaluate("(each) => each.scrollIntoView()")
        expect(picture).to_be_visible()
        self.assert_shows_well(page)
        upload.get_by_label("File").set_input_files({"name": "hop.webm", "mimeType": "video/webm", "buffer": self.video()})
        upload.get_by_role("button", name="Upload").click()
        video = page.get_by_label("Video: Sofa hop")
        expect(video).to_be_visible()
        self.assert_shows_well(page)
        page.goto(path)
        # It is a video that the browser plays, and it waits for the person.
        self.assertTrue(video.evaluate("(each) => each.paused"))
        self.assertTrue(video.evaluate("(each) => each.play().then(() => each.videoWidth > 0)"))
        page.goto(f"{path}/edit")
        upload.get_by_role("button", name="Remove").click()
        expect(page.get_by_text("Picture or video removed.")).to_be_visible()
        expect(page.locator(".exercise-media")).to_have_count(0)

    @staticmethod
    def video() -> bytes:
        """Two seconds of a test card."""
        return subprocess.run(
            ["ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", "testsrc=duration=2:size=320x240:rate=15", "-f", "webm", "-"],
            capture_output=True, check=True).stdout
