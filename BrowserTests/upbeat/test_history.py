import datetime
import io
import re
import zipfile

from playwright.sync_api import Page, expect

from .base import PageTest
from .outings import gpx, hand_in, headers, know_the_body, weeks_of_training
from .server import password


class HistoryTests(PageTest):
    """The first person has trained for weeks, the second never, the third once. The others belong to one test each."""

    is_of_one_day = True

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.now = datetime.datetime.now(datetime.UTC)
        for name in ("second", "third", "fourth", "fifth", "sixth"):
            cls.upbeat.add_person(name, name.capitalize())
        for name, files in (
                ("first", weeks_of_training(cls.now, 8)),
                ("third", {"only.gpx": gpx(cls.now - datetime.timedelta(hours=3), 20)})):
            context = cls.browser.new_context(base_url=cls.upbeat.address, extra_http_headers=headers)
            answer = context.request.post("/api/v1/sessions", data={"login": name, "password": password})
            assert answer.ok, answer.text()
            know_the_body(context.request)
            hand_in(context.request, files)
            context.close()

    @staticmethod
    def sessions(page: Page, query: str = "") -> list[dict]:
        return page.request.get(f"/api/v1/training/sessions?limit=200{query}").json()["items"]

    def test_lists_what_was_trained_and_finds_some_of_it(self):
        page = self.person()
        page.goto("/history")
        newest = self.sessions(page)[0]
        row = page.locator(".outing").first
        expect(row.locator(".outing-title")).to_have_attribute("href", f"/history/{newest['id']}")
        expect(row).to_contain_text(f"{newest['summary']['distance'] / 1000:.2f} km")
        figures = page.request.get(f"/api/v1/training/sessions/{newest['id']}/figures").json()["figures"]
        expect(row).to_contain_text(f"{round(figures['heartRate']['mean'])} bpm")
        pace = round(figures["totals"]["pace"])
        expect(row).to_contain_text(f"{pace // 60}:{pace % 60:02} /km")
        self.assert_shows_well(page)

        page.get_by_role("link", name="Ride", exact=True).click()
        rides = self.sessions(page, "&activity=cycle")
        expect(page.locator(".outing")).to_have_count(len(rides))
        expect(page.locator(".outing").first).to_contain_text("km/h")
        page.get_by_role("searchbox").fill("RIVER")
        page.get_by_label("From").fill("2099-01-01")
        page.get_by_role("button", name="Search").click()
        page.get_by_text("No sessions found").wait_for()
        page.get_by_role("link", name="Remove filter From").click()
        expect(page.locator(".outing")).to_have_count(len(rides))
        page.get_by_role("link", name="All", exact=True).click()
        page.get_by_role("link", name="Remove filter Title: RIVER").click()
        expect(page.locator(".outing")).to_have_count(len(self.sessions(page)))

    def test_says_beside_the_day_what_is_wrong_with_it_and_keeps_it(self):
        page = self.person(java_script_enabled=False)
        page.goto("/history?from=2026-10-10&to=2026-10-09&text=run")
        page.get_by_text("This is before the first day.").wait_for()
        self.assertEqual(page.get_by_label("Until").input_value(), "2026-10-09")
        self.assertEqual(page.get_by_role("searchbox").input_value(), "run")

    def test_goes_on_page_by_page(self):
        page = self.person("fourth", java_script_enabled=False)
        for number in range(35):
            start = (self.now - datetime.timedelta(days=40 - number)).strftime("%Y-%m-%dT%H:%M:%SZ")
            session = f"00000000-0000-7000-8000-0000000000{number:02}"
            for path, body in (("", {"state": "started", "at": start, "activity": "run", "title": f"Run {number}"}),
                               ("/state", {"state": "ended", "at": start})):
                answer = page.request.put(f"/api/v1/training/sessions/{session}{path}", headers=headers, data=body)
                self.assertTrue(answer.ok, answer.text())
        page.goto("/history")
        expect(page.locator(".outing")).to_have_count(30)
        page.get_by_role("link", name="Show more").click()
        expect(page.locator(".outing-title")).to_have_text([f"Run {number}" for number in (4, 3, 2, 1, 0)])
        page.get_by_role("link", name="Show newest").click()
        expect(page.locator(".outing-title").first).to_have_text("Run 34")

    def test_shows_a_month_and_those_beside_it(self):
        page = self.person()
        page.goto("/history?view=month")
        self.assert_shows_well(page)
        name = page.locator("#month").inner_text()
        page.get_by_role("navigation", name="Months").get_by_role("link").first.click()
        expect(page.locator("#month")).not_to_have_text(name)
        page.wait_for_url("**month=*")
        month = page.url.split("month=")[-1]
        expect(page.locator(".month-entry")).to_have_count(
            sum(session["started"].startswith(month) for session in self.sessions(page)))
        page.get_by_role("link", name="This month").click()
        expect(page.locator("#month")).to_have_text(name)
        page.goto("/history?view=month&month=2024-02")
        expect(page.locator(".month-day")).to_have_count(29)
        page.get_by_text("No sessions in this month.").wait_for()

    def test_brings_back_what_was_removed(self):
        page = self.person("third")
        session = self.sessions(page)[0]["id"]
        answer = page.request.delete(f"/api/v1/training/sessions/{session}", headers=headers | {"If-Match": "*"})
        self.assertTrue(answer.ok, answer.text())
        page.goto(f"/history?removed={session}")
        page.get_by_text("“Morning run” deleted.").wait_for()
        page.get_by_role("button", name="Undo", exact=True).click()
        page.get_by_text("Session restored.").wait_for()
        expect(page.locator(".outing")).to_have_count(1)
        page.request.delete(f"/api/v1/training/sessions/{session}", headers=headers | {"If-Match": "*"})
        page.goto("/history?view=removed")
        self.assert_shows_well(page)
        page.get_by_role("button", name="Restore Morning run").click()
        page.get_by_text("Session restored.").wait_for()
        self.assert_becomes(page, lambda: len(self.sessions(page)), 1)

    def test_says_what_to_do_first(self):
        page = self.person("second")
        page.goto("/")
        page.get_by_text("No sessions yet.").wait_for()
        page.get_by_role("link", name="Import sessions").click()
        page.get_by_role("heading", name="Where to find your recordings").wait_for()
        page.get_by_role("link", name="Sessions", exact=True).click()
        page.get_by_role("heading", name="No sessions yet").wait_for()
        self.assert_shows_well(page)

    def test_takes_files_without_a_script_reports_and_takes_them_back(self):
        page = self.person("fifth", java_script_enabled=False)
        page.goto("/history/import")
        page.set_input_files("#file", [
            {"name": "empty.gpx", "mimeType": "application/gpx+xml", "buffer": b""},
            {"name": "wrong.gpx", "mimeType": "application/gpx+xml", "buffer": b"a poem"}])
        page.get_by_role("button", name="Import", exact=True).click()
        expect(page.get_by_role("alert")).to_contain_text("empty.gpx: The file is empty.")

        archive = io.BytesIO()
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as files:
            for day in (2, 3):
                files.writestr(f"day-{day}.gpx", gpx(datetime.datetime(2026, 5, day, 8), 10, heart=False))
        page.set_input_files("#file", [
            {"name": "years.zip", "mimeType": "application/zip", "buffer": archive.getvalue()},
            {"name": "4 “May”.gpx", "mimeType": "application/gpx+xml", "buffer": gpx(datetime.datetime(2026, 5, 4, 8), 10)}])
        page.get_by_role("button", name="Import", exact=True).click()
        page.get_by_text("2 files received").wait_for()
        self.until_read(page)
        expect(page.locator(".imports li").nth(1)).to_contain_text("2 sessions imported")
        page.get_by_role("link", name="Report on wrong.gpx").click()
        page.get_by_text("isn’t a FIT, GPX or TCX recording").wait_for()
        page.goto("/history/import")
        page.get_by_role("link", name="Report on years.zip").click()
        expect(page.locator(".imports a")).to_have_count(2)
        page.get_by_role("button", name="Delete import").click()
        page.get_by_text("its 2 sessions deleted").wait_for()
        self.assert_becomes(page, lambda: len(self.sessions(page)), 1)
        page.get_by_role("button", name="Undo", exact=True).click()
        page.get_by_text("2 sessions restored.").wait_for()
        self.assert_becomes(page, lambda: len(self.sessions(page)), 3)

    def until_read(self, page: Page):
        def is_read() -> bool:
            page.goto("/history/import")
            return page.locator("progress[data-job]").count() == 0

        self.until(page, is_read, seconds=60)

    def test_takes_files_that_are_dropped(self):
        page = self.person("sixth")
        page.goto("/history/import", wait_until="networkidle")
        files = page.evaluate_handle(
            """(texts) => {
              const dropped = new DataTransfer();
              for (const [name, text] of Object.entries(texts)) dropped.items.add(new File([text], name));
              return dropped;
            }""",
            {"one.gpx": gpx(datetime.datetime(2026, 6, 1, 8), 10).decode(), "none.gpx": ""})
        page.dispatch_event(".activity-drop", "drop", {"dataTransfer": files})
        page.locator("#said").get_by_text("One file received").wait_for()
        page.locator("#said").get_by_text("none.gpx: The file is empty.").wait_for()
        expect(page.locator(".imports li").first).to_contain_text("1 session imported")
        self.assert_shows_well(page)

    def test_home_fits_a_watch(self):
        page = self.person(width=198, height=242)
        page.goto("/")
        expect(page.locator(".home-records").first).to_be_visible()
        self.assert_fits(page, widths=(198,))
        # There is no room for its text, but screen readers have it.
        expect(page.locator("#places").get_by_role("link", name="Workouts")).to_be_visible()
        self.assertLessEqual(page.locator("#places span").first.bounding_box()["width"], 1)

    def test_adds_training_up_at_home_as_the_api_does(self):
        page = self.person()
        page.goto("/")
        weeks = page.request.get("/api/v1/training/weeks").json()["items"]
        minutes = round(weeks[-1]["total"]["moving"] / 60)
        words = f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"
        expect(page.locator("[aria-labelledby=training-weeks] .figure").first).to_contain_text(words)
        expect(page.locator(".home-bar:not([height='0'])")).to_have_count(
            sum(week["total"]["sessions"] > 0 for week in weeks))
        today = page.request.get("/api/v1/training/load").json()["items"][-1]
        load = page.locator("[aria-labelledby=training-load]")
        expect(load.locator(".figure").nth(0)).to_contain_text(f"{today['chronic']:.1f}")
        expect(load.locator(".figure").nth(1)).to_contain_text(f"{today['acute']:.1f}")
        records = page.request.get("/api/v1/training/records").json()["items"]
        best = {each["kind"]: each for each in records if each["activity"] == "run" and each["rank"] == 1}
        expect(page.locator(".home-records tbody tr")).to_have_count(len(best))
        row = page.locator(".home-records tr", has_text="1 km")
        expect(row.get_by_role("link")).to_have_attribute("href", f"/history/{best['1km']['session']}")
        expect(row).to_contain_text(f"{round(best['1km']['value']) // 60}:{round(best['1km']['value']) % 60:02}")
        for summary in page.locator(".home-table summary").all():
            summary.click()
        expect(page.locator("[aria-labelledby=training-weeks] tbody tr")).to_have_count(12)
        self.assert_shows_well(page)

    def test_shows_one_session_at_home(self):
        page = self.person("third")
        page.goto("/")
        # On a Monday, the session belongs to the previous week.
        expect(page.locator("[aria-labelledby=training-weeks]")).to_contain_text(
            re.compile("No earlier weeks yet|Last week: 20 min"))
        expect(page.locator(".home-fitness")).to_have_attribute("d", re.compile(r"^M\S+ \S+L\S+ \S+$"))
        self.assert_shows_well(page)

    def test_speaks_german_and_miles(self):
        page = self.person()
        def prefer(language: str, units: str):
            answer = page.request.patch("/api/v1/me", headers=headers | {"If-Match": "*"}, data={"language": language, "units": units})
            self.assertTrue(answer.ok, answer.text())

        prefer("de", "imperial")
        # Other tests use the same person's pages.
        self.addCleanup(prefer, "en", "metric")
        for path in ("/", "/history", "/history?view=month", "/history/import", "/history?view=removed"):
            page.goto(path)
            self.assertIsNone(re.search(r"\b(history|home|problems)\.[a-z]+\.", page.locator("main").inner_text()), path)
            self.assert_fits(page)
        page.goto("/history")
        expect(page.locator(".outing").first).to_contain_text(" mi")
        page.get_by_role("heading", name="Verlauf").wait_for()
