"""Offline runs: downloading, a stopped server, a new tab, and sending the run later."""

import contextlib
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

from playwright.sync_api import Page, expect

from .base import PageTest
from .cuts import Way
from .recordings import agree_to_health
from .server import Upbeat, password, project, running
from .songs import add_song, clicks
from .stage import furnished

headers = {"Sec-Fetch-Site": "same-origin"}
# The browser's messages about an unreachable server. For requests of its service worker, it only says that they failed.
unreachable = re.compile(
    r"Failed to load resource: net::ERR_"
    r"(CONNECTION_[A-Z]+|CONTENT_LENGTH_MISMATCH|EMPTY_RESPONSE|FAILED|SOCKET_NOT_CONNECTED|INTERNET_DISCONNECTED)")


class EndingServerTest(PageTest):
    """A server that stops and starts again at the same address."""

    service_workers = "allow"

    @classmethod
    def serve(cls) -> Upbeat:
        folder = cls.enterClassContext(tempfile.TemporaryDirectory())
        cls.serving = cls.enterClassContext(contextlib.ExitStack())
        return cls.serving.enter_context(running(folder=folder, like=furnished()))

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.upbeat.add_person("second", "Second")
        context = cls.browser.new_context(base_url=cls.upbeat.address, extra_http_headers=headers)
        request = context.request
        assert request.post("/api/v1/sessions", data={"login": "first", "password": password}).ok
        agree_to_health(request)
        answer = request.post("/api/v1/playlists", data={
            "name": "Evening run", "kind": "planned", "recipe": {"activity": "run", "minutes": 12, "intensity": 4, "cadence": 165}})
        assert answer.ok, answer.text()
        cls.planned = answer.json()["id"]
        # The shortest first, because decoding takes time.
        tracks = sorted(request.get("/api/v1/tracks?limit=100").json()["items"], key=lambda track: track["size"])
        cls.tracks = [track["id"] for track in tracks]
        context.close()

    @classmethod
    def serve_again(cls, *settings: str):
        if cls.upbeat.process.poll() is not None:
            cls.serving.close()
            cls.upbeat = cls.serving.enter_context(running(*settings, again=cls.upbeat))

    @classmethod
    def kill(cls):
        cls.upbeat.process.kill()
        cls.upbeat.process.wait()

    def setUp(self):
        self.serve_again()

    @staticmethod
    def watch(page: Page, errors: list[str]):
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(f"{message.text} ({page.url})")
                if message.type == "error" and not unreachable.match(message.text) else None)

    def phone(self, **options) -> Page:
        return self.person(width=390, height=844, **options)

    def list_of(self, page: Page, name: str, *places: int) -> str:
        """A new playlist of the songs at these positions of the library."""
        answer = page.request.post("/api/v1/playlists", headers=headers, data={"name": name, "kind": "ordered"})
        assert answer.ok, answer.text()
        self.add(page, answer.json()["id"], *places)
        return answer.json()["id"]

    def add(self, page: Page, playlist: str, *places: int):
        answer = page.request.post(
            f"/api/v1/playlists/{playlist}/entries", headers=headers | {"If-Match": "*"},
            data={"tracks": [self.tracks[place] for place in places]})
        assert answer.ok, answer.text()

    def assert_told(self, page: Page, words: str):
        """Decoding comes first and may take some seconds per song."""
        expect(page.locator("[data-keep-words]")).to_contain_text(words, timeout=40_000)

    def assert_can_start(self, page: Page):
        expect(page.locator("#run-start")).to_be_enabled()

    def make_ready(self, page: Page, playlist: str):
        page.goto(f"/run/{playlist}")
        page.locator("[data-keep=make]").click()
        self.assert_told(page, "Ready offline")
        # The service worker controls the page from now on.
        self.wait_until(page, "navigator.serviceWorker.controller !== null")

    def without_network(self, page: Page) -> Page:
        """A new tab after the server has stopped."""
        context = page.context
        page.close()
        context.set_offline(True)
        self.kill()
        return context.new_page()

    def hold_end(self, page: Page):
        # At running speed, the page locks, and nothing moves any more.
        expect(page.locator(".run")).to_have_attribute("data-locked", "true")
        page.locator("[data-do=end]").hover()
        page.mouse.down()
        expect(page.locator(".run-after")).to_be_visible()
        page.mouse.up()

    def kept_addresses(self, page: Page) -> list[str]:
        """The cached addresses with personal content."""
        return page.evaluate("""async () => {
          const found = [];
          for (const name of await caches.keys()) {
            if (name === "upbeat-offline") continue;
            for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
          }
          return found;
        }""")


class OfflineRunTests(EndingServerTest):
    """Running while there is no network."""

    def test_runs_from_a_cold_start_without_a_network_and_sends_it_later(self):
        page = self.phone()
        page.goto(f"/run/{self.planned}")
        self.assert_told(page, "Download this playlist")
        self.make_ready(page, self.planned)
        self.assert_accessible(page)
        self.assert_fits(page)

        page = self.without_network(page)
        page.goto(f"/run/{self.planned}?simulate=165")
        self.assert_can_start(page)
        self.assert_told(page, "You are offline and run with the download from")
        self.assert_accessible(page)
        page.get_by_text("My steps").click()
        page.click("#run-start")
        expect(page.locator("[data-song]")).not_to_be_empty()
        expect(page.locator("[data-figure=cadence] [data-value]")).to_have_text("165")
        # The page counts steps only against beats that have left the deck, so music is playing.
        self.wait_until(page, "Number(document.querySelector('[data-figure=synchrony] [data-value]').textContent) > 50", seconds=60)
        song = page.locator("[data-song]").inner_text()
        page.get_by_role("button", name="Next").click()
        expect(page.locator("[data-song]")).not_to_have_text(song)
        self.hold_end(page)
        expect(page.locator("[data-sent]")).to_have_text("Saved on this device. Uploads when you are online.")

        self.serve_again()
        page.context.set_offline(False)
        expect(page.locator("[data-sent]")).to_have_text("Saved.")
        page.get_by_role("link", name="View summary").click()
        page.wait_for_url("**/history/*")
        found = page.request.get("/api/v1/training/sessions/" + page.url.rsplit("/", 1)[1]).json()
        self.assertEqual((found["state"], found["title"]), ("ended", "Evening run"))

    def test_says_that_there_is_no_network_where_nothing_was_made_ready(self):
        page = self.phone()
        page.goto("/history")
        self.wait_until(page, "navigator.serviceWorker.controller !== null")
        self.wait_until(page, "caches.match('/run/offline').then((answer) => answer !== undefined)")
        self.assertEqual(self.kept_addresses(page), [])
        page = self.without_network(page)
        page.goto("/library")
        expect(page.get_by_role("heading", level=1)).to_have_text("You are offline")
        expect(page.locator("main")).to_contain_text("no playlist is on this device")
        self.serve_again()
        page.context.set_offline(False)
        expect(page.get_by_role("heading", level=1)).to_have_text("Library")

    def test_says_it_in_the_language_and_the_look_of_whoever_was_there_last(self):
        page = self.phone()
        page.goto("/")
        kept = "caches.match('/run/offline').then((answer) => answer?.text()).then((html) => html?.includes('{sign}') === true)"
        self.wait_until(page, kept.format(sign='data-theme="auto"'))
        page.locator("#person-menu summary").click()
        page.get_by_role("button", name="Dark theme").click()
        self.wait_until(page, kept.format(sign='data-theme="dark"'))
        page.locator("#person-menu summary").click()
        page.get_by_role("button", name="System theme").click()
        self.wait_until(page, kept.format(sign='data-theme="auto"'))

    def test_says_on_any_page_what_is_ready_and_gives_the_real_ones_when_it_can(self):
        page = self.phone()
        ready = self.list_of(page, "Around the lake", 0, 1)
        self.make_ready(page, ready)
        page = self.without_network(page)
        for path in ("/", "/run", "/library", f"/run/{self.planned}"):
            page.goto(path)
            expect(page.get_by_role("heading", level=1)).to_have_text("You are offline")
            expect(page.get_by_role("link", name="Around the lake")).to_contain_text("2 songs")
        self.assert_accessible(page)
        self.assert_fits(page)
        page.get_by_role("link", name="Around the lake").click()
        self.assert_can_start(page)

        page.goto("/library")
        self.serve_again()
        page.context.set_offline(False)
        # By itself, as soon as the network is back.
        expect(page.get_by_role("heading", level=1)).to_have_text("Library")
        page.goto(f"/run/{ready}")
        self.assert_told(page, "Ready offline: 2 songs")
        self.assertIsNone(page.evaluate("document.documentElement.dataset.kept ?? null"))

    def test_is_taken_from_the_device_when_the_server_alone_is_gone_and_removed_when_told(self):
        page = self.phone()
        ready = self.list_of(page, "Hills", 0)
        self.make_ready(page, ready)
        self.kill()
        page.goto(f"/run/{ready}")
        self.assert_can_start(page)
        self.assert_told(page, "You are offline")
        self.serve_again()
        page.reload()
        self.assert_told(page, "Ready offline: 1 song")
        page.get_by_role("button", name="Remove from this device").click()
        self.assert_told(page, "Download this playlist")
        self.assert_becomes(page, lambda: self.kept_addresses(page), [])

    def test_does_not_wait_for_a_network_that_does_not_answer(self):
        page = self.phone()
        ready = self.list_of(page, "Tunnel", 0)
        self.make_ready(page, ready)
        # Connections succeed, but no response ever comes.
        self.upbeat.process.send_signal(signal.SIGSTOP)
        try:
            began = time.monotonic()
            page.goto(f"/run/{ready}")
            self.assert_told(page, "You are offline")
            self.assertLess(time.monotonic() - began, 15)
            # Decoding a song comes first, independent of the network.
            self.assert_can_start(page)
        finally:
            self.upbeat.process.send_signal(signal.SIGCONT)

    def test_outlives_a_new_version_of_the_server(self):
        page = self.phone()
        ready = self.list_of(page, "Lasting", 0)
        self.make_ready(page, ready)
        with tempfile.TemporaryDirectory() as folder:
            web = pathlib.Path(folder) / "Web"
            shutil.copytree(project / "Web", web)
            (web / "public/styles/host.css").write_text("/* another version */")
            self.kill()
            self.serve_again(f"web={web}")
            page.goto("/")
            new = page.locator("link[rel=preload]").get_attribute("href").rsplit("/built", 1)[0]
            # The cache still contains the complete former version.
            files = self.kept_addresses(page)
            self.assertTrue(files)
            self.assertFalse(any(path.startswith(new) for path in files))
            page = self.without_network(page)
            page.goto(f"/run/{ready}")
            self.assert_can_start(page)

            self.serve_again(f"web={web}")
            page.context.set_offline(False)
            page.goto(f"/run/{ready}")
            self.assert_can_start(page)
            # It is renewed while the page is open.
            self.wait_until(page, f"""caches.match("/run/{ready}").then((answer) => answer.text()).then((html) => html.includes("{new}/"))""")
            page = self.without_network(page)
            page.goto(f"/run/{ready}")
            self.assert_can_start(page)
            page.click("#run-start")
            expect(page.locator("[data-song]")).not_to_be_empty()
            page.close(run_before_unload=False)


class MadeReadyTests(EndingServerTest):
    """What a device caches and what it doesn't."""

    def test_goes_on_where_it_was_broken_off_and_fetches_no_song_twice(self):
        page = self.phone()
        first, both = self.list_of(page, "One", 1), self.list_of(page, "Two", 1, 2)
        page.goto(f"/run/{first}")
        self.assert_told(page, "Download this playlist")
        self.kill()
        page.locator("[data-keep=make]").click()
        self.assert_told(page, "Connection lost")
        self.serve_again()
        page.locator("[data-keep=make]").click()
        self.assert_told(page, "Ready offline: 1 song")

        page.goto(f"/run/{both}")
        self.assert_told(page, "1 of 2 songs downloaded")
        # With the song that it starts with.
        self.assert_can_start(page)
        fetched: list[str] = []
        page.on("request", lambda request: "/audio" in request.url and fetched.append(request.url))
        page.get_by_role("button", name="Continue download").click()
        self.assert_told(page, "Ready offline: 2 songs")
        self.assertEqual({url.split("/")[-2] for url in fetched if "/tracks/" in url}, {self.tracks[2]})
        # The other playlist keeps the song that both contain.
        page.get_by_role("button", name="Remove from this device").click()
        self.assert_told(page, "1 of 2 songs")
        page.goto(f"/run/{first}")
        self.assert_told(page, "Ready offline: 1 song")

    def test_stops_when_told_and_is_not_ready_then(self):
        way = Way(self.upbeat.port)
        self.addCleanup(way.close)
        page = self.phone(base_url=way.address)
        long = self.list_of(page, "Long", *range(8))
        # Withheld, so that the download is still running when the test stops it.
        way.withheld = f"/tracks/{self.tracks[2]}/audio"
        page.goto(f"/run/{long}")
        page.locator("[data-keep=make]").click()
        expect(page.locator("[data-keep-figures]")).to_contain_text("Song 3 of 8")
        self.assert_accessible(page)
        page.get_by_role("button", name="Stop").click()
        expect(page.locator("[data-ready-shelf]")).to_have_attribute("data-state", re.compile("absent|part"))
        expect(page.locator("[data-keep=make]")).to_be_focused()
        page.goto("/run/offline")
        expect(page.locator("main")).to_contain_text("no playlist is on this device")

    def test_keeps_a_song_that_this_browser_cannot_play_as_it_can(self):
        page = self.phone()
        with tempfile.TemporaryDirectory() as folder:
            # Its address and its type are those of playable songs.
            subprocess.run(
                ["ffmpeg", "-v", "error", "-i", "pipe:0", "-c:a", "alac", f"{folder}/apple.m4a"], input=clicks(165, 40), check=True)
            track = add_song(page.request, "apple.m4a", pathlib.Path(folder, "apple.m4a").read_bytes())
        self.tracks.append(track["id"])
        ready = self.list_of(page, "Apples", len(self.tracks) - 1)
        self.make_ready(page, ready)
        before = page.request.get(f"/api/v1/tracks/{track['id']}/audio").body()
        kept = page.evaluate(f"""async () => {{
          const answer = await caches.match("/api/v1/tracks/{track['id']}/audio");
          const bytes = await answer.arrayBuffer();
          const sound = await new OfflineAudioContext(1, 1, 8000).decodeAudioData(bytes.slice(0));
          return [bytes.byteLength, sound.duration];
        }}""")
        self.assertNotEqual(kept[0], len(before))
        self.assertAlmostEqual(kept[1], 40, delta=0.5)
        page = self.without_network(page)
        page.goto(f"/run/{ready}")
        self.assert_can_start(page)

    def test_says_that_a_list_has_changed_and_brings_it_up_to_date(self):
        page = self.phone()
        ready = self.list_of(page, "Growing", 0, 1)
        self.make_ready(page, ready)
        self.add(page, ready, 2)
        page.reload()
        self.assert_told(page, "This playlist has changed")
        self.assert_accessible(page)
        page.get_by_role("button", name="Update download").click()
        self.assert_told(page, "Ready offline: 3 songs")

    def test_offers_to_remove_other_lists_when_space_is_short(self):
        page = self.phone()
        old, new = self.list_of(page, "Old", 0, 1), self.list_of(page, "New", 2, 3)
        self.make_ready(page, old)
        session = page.context.new_cdp_session(page)
        songs = page.request.get(f"/api/v1/playlists/{new}/run").json()["songs"]
        used = page.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
        # Not enough for the whole last song.
        room = used + sum(song["size"] for song in songs) - 1e6
        session.send("Storage.overrideQuotaForOrigin", {"origin": self.upbeat.address, "quotaSize": room})
        page.goto(f"/run/{new}")
        page.locator("[data-keep=make]").click()
        self.assert_told(page, "Remove a playlist you no longer run with")
        self.assert_accessible(page)
        self.assert_fits(page)
        page.get_by_role("button", name="Remove Old from this device").click()
        self.assert_told(page, "Ready offline: 2 songs")
        self.assertNotIn(f"/run/{old}", self.kept_addresses(page))

    def test_shows_nobody_what_was_kept_for_another(self):
        page = self.phone()
        mine = self.list_of(page, "Mine", 0)
        self.make_ready(page, mine)
        # Not by logging out: the session was lost.
        page.context.clear_cookies()
        page.goto("/log-in")
        self.log_in(page, "second")
        self.wait_until(page, "caches.keys().then((names) => names.every((name) => name === 'upbeat-offline'))")

        page.context.clear_cookies()
        page.goto("/log-in")
        self.log_in(page, "first")
        self.make_ready(page, mine)
        page.locator("#person-menu summary").click()
        page.get_by_role("button", name="Log out").click()
        page.wait_for_url(self.upbeat.address + "/")
        self.assert_becomes(page, lambda: self.kept_addresses(page), [])
        page = self.without_network(page)
        page.goto(f"/run/{mine}")
        expect(page.locator("main")).to_contain_text("no playlist is on this device")

    def log_in(self, page: Page, username: str):
        page.get_by_label("Name", exact=False).first.fill(username)
        page.get_by_label("Password").fill(password)
        page.locator("main").get_by_role("button", name="Log in").click()
        page.wait_for_url(self.upbeat.address + "/")

    def test_loads_less_than_a_megabyte_before_music(self):
        page = self.phone()
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        music: set[str] = set()
        sent: dict[str, float] = {}
        unpacked: dict[str, float] = {}
        session.on("Network.requestWillBeSent", lambda event: music.add(event["requestId"]) if "/tracks/" in event["request"]["url"] else None)
        session.on("Network.dataReceived", lambda event: unpacked.update(
            {event["requestId"]: unpacked.get(event["requestId"], 0) + event["dataLength"]}))
        session.on("Network.loadingFinished", lambda event: sent.update({event["requestId"]: event["encodedDataLength"]}))
        page.goto(f"/run/{self.planned}", wait_until="networkidle")
        self.assert_can_start(page)
        through_the_air, on_the_device = (
            sum(size for request, size in sizes.items() if request not in music) for sizes in (sent, unpacked))
        print(f"first load: {through_the_air / 1e3:.0f} kB sent, {on_the_device / 1e3:.0f} kB unpacked, {len(sent)} answers")
        self.assertGreater(through_the_air, 1e5)
        self.assertLess(through_the_air, 1e6)


class AppTests(PageTest):
    """Upbeat as an installed app."""

    def test_can_be_installed(self):
        page = self.person()
        page.goto("/")
        session = page.context.new_cdp_session(page)
        manifest = session.send("Page.getAppManifest")
        self.assertEqual(manifest["errors"], [])
        self.assertTrue(manifest["url"].endswith("/manifest.webmanifest"))
        told = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        # Tests use private contexts, where nothing can be installed.
        self.assertEqual([error["errorId"] for error in told if error["errorId"] != "in-incognito"], [])
        parsed = page.request.get("/manifest.webmanifest")
        self.assertEqual(parsed.headers["content-type"], "application/manifest+json")
        for icon in parsed.json()["icons"]:
            answer = page.request.get(icon["src"])
            self.assertEqual((answer.status, answer.headers["content-type"]), (200, icon["type"]))
        self.assertIn("image/png", [icon["type"] for icon in parsed.json()["icons"]])


if __name__ == "__main__":
    unittest.main()
