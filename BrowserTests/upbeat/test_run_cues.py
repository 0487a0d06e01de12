"""Spoken cues and tones during a run, and the music meanwhile."""

import unittest

import numpy
from playwright.sync_api import Page, expect

from . import captured, spoken
from .base import PageTest
from .outings import know_the_body
from .songs import add_song, stroked
from .stage import logged_in

plan = """
name: Cues
activity: run
steps:
  - {name: Easy, for: 24s, cadence: 160, effort: 3/10}
  - repeat: 2
    steps:
      - {name: Fast, for: 12s, cadence: 162, effort: 8/10}
      - {name: Slow, for: 90s, cadence: 160, effort: 3/10}
"""

# Simulates a workout faster than real time: settings, then the result of `told(time)` for each second.
simulated = """async ([groups, steps, seconds, source]) => {
  const page = document.querySelector("script[src*='/scripts/page.js']").src;
  const { CueRules } = await import(new URL("run/cue-rules.js", page).href);
  const { textsOf } = await import(new URL("texts.js", page).href);
  const readings = { workoutTime: 0, distance: 0, heartRate: NaN, cadence: NaN, wanted: 160 };
  const said = [];
  const rules = new CueRules(({ group, tone, words }) => said.push({ group, tone, at: readings.workoutTime, words: words() }), {
    texts: textsOf("cues-texts"), isImperial: false, time: () => readings.workoutTime, wants: (group) => groups.includes(group),
  });
  const duration = steps.at(-1).end;
  rules.begin({ heartRateZones: [95, 114, 133, 152, 171], plan: { paced: { duration, steps, curve: [] } } });
  const told = { plan: (time) => {}, ...source };
  rules.note([11, 0, 2, 8, source.mode]);
  for (let time = 0; time <= seconds; time += 1) {
    readings.workoutTime = time;
    readings.distance = 3 * time;
    readings.cadence = (source.cadence ?? []).filter(([from]) => time >= from).at(-1)?.[1] ?? NaN;
    readings.heartRate = (source.heart ?? []).filter(([from]) => time >= from).at(-1)?.[1] ?? NaN;
    const starts = steps.findIndex(({ start }) => start === time);
    if (starts >= 0) rules.note([108, time, 2, 1, starts]);
    const ahead = steps.findIndex(({ start }) => start === time + 10);
    if (ahead > 0) rules.note([108, time, 3, 0, ahead, 10]);
    if (time === duration) rules.note([108, time, 1, 2]);
    for (const record of source.records ?? []) if (record[1] === time) rules.note(record);
    rules.second({ ...readings });
  }
  return said;
}"""


def step(name: str, start: float, end: float, rate: float, effort: float, round: int = 1, rounds: int = 1) -> dict:
    return {"name": name, "start": start, "end": end, "round": round, "rounds": rounds, "open": False, "slowest": rate,
            "fastest": rate, "effort": effort, "carrier": "steps"}


def intervals() -> list[dict]:
    """Ten minutes easy, six times two minutes fast and two slow, six minutes easy: 40 minutes."""
    steps = [step("Warm-up", 0, 600, 160, 0.35)]
    for each in range(6):
        steps.append(step("Fast", 600 + 240 * each, 720 + 240 * each, 172, 0.8, each + 1, 6))
        steps.append(step("Slow", 720 + 240 * each, 840 + 240 * each, 160, 0.35, each + 1, 6))
    return [*steps, step("Cool-down", 2040, 2400, 156, 0.2)]


# The start of the workout by the page's clock, because a test sees it later.
beginning = """() => {
  const run = document.querySelector(".run");
  const watch = new MutationObserver(() => {
    if (run.dataset.state !== "running") return;
    window.started = performance.now() / 1000;
    watch.disconnect();
  });
  watch.observe(run, { attributes: true, attributeFilter: ["data-state"] });
}"""

everything = ["intervals", "safety", "distance", "zone", "cadence", "progress", "sensors", "pause"]


class CueTests(PageTest):
    playlist: str

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        request = logged_in(cls.upbeat, cls.playwright)
        know_the_body(request)
        for tempo in (158, 163):
            add_song(request, f"stroke-{tempo}.wav", stroked(tempo, seed=tempo))
        answer = request.post("/api/v1/playlists", data={"name": "Cues", "kind": "planned", "recipe": {"plan": plan}})
        assert answer.ok, answer.text()
        cls.playlist = answer.json()["id"]
        request.dispose()

    def open(self, *scripts: str) -> Page:
        page = self.person(width=390, height=844, bypass_csp=True)
        captured.listen(page.context)
        for script in scripts:
            page.context.add_init_script(script)
        return self.ready(page)

    def ready(self, page: Page) -> Page:
        page.goto(f"/run/{self.playlist}?simulate=0")
        expect(page.locator("#run-start")).to_be_enabled()
        return page

    def start(self, page: Page):
        page.evaluate(beginning)
        page.click("#run-start")
        expect(page.locator("[data-song]")).not_to_be_empty()
        self.started = page.evaluate("started")

    def until_second(self, page: Page, seconds: float):
        """Waits until this second since the start."""
        page.wait_for_timeout(max(0, 1000 * (self.started + seconds) - page.evaluate("performance.now()")))

    @staticmethod
    def said(page: Page) -> list[dict]:
        """All utterances except the one that unlocks the voice."""
        return [entry for entry in page.evaluate("spoken") if entry["volume"] > 0]

    @staticmethod
    def level(sound: captured.Sound, start: float, end: float) -> float:
        """The level of the chords: the median of all samples, because the clicks are short."""
        return float(numpy.median(numpy.abs(sound.between(start, end).samples)))

    @staticmethod
    def pitch(sound: captured.Sound, hertz: float) -> numpy.ndarray:
        """The level of a pitch in windows of 60 ms, every 10 ms: consecutive tones are only slightly longer apart."""
        width = int(0.06 * sound.rate)
        pieces = numpy.lib.stride_tricks.sliding_window_view(sound.samples, width)[::int(0.01 * sound.rate)] * numpy.hanning(width)
        wave = numpy.exp(-2j * numpy.pi * hertz * numpy.arange(width) / sound.rate)
        return numpy.abs(pieces @ wave) / width

    def test_by_default_intervals_are_spoken_over_music_that_gives_way(self):
        page = self.open(spoken.voice)
        self.assertEqual(page.locator("[data-cues-now]").inner_text(), "Voice")
        page.get_by_text("The workout").click()
        self.start(page)
        # Safari allows later speech only after a tap.
        self.assertEqual([entry["volume"] for entry in page.evaluate("spoken")][:1], [0])
        told = [
            "Easy, 24 seconds, 160 steps per minute.", "In 10 seconds: Fast, 1 of 2, 12 seconds, 162 steps per minute.", "Fast.",
            "In 10 seconds: Slow, 1 of 2, 90 seconds, 160 steps per minute."]
        # The fourth cue follows the third by three seconds, unless the pause below comes first.
        self.wait_until(page, "spoken.filter(({ volume }) => volume > 0).length >= 3 && spoken.at(-1).ended", seconds=60)
        said = self.said(page)
        self.assertEqual([entry["text"] for entry in said], told[:len(said)])
        self.assertEqual({(entry["lang"], entry["voice"], entry["rate"]) for entry in said}, {("en", "Home", 1)})
        ahead = said[1]
        self.assertAlmostEqual(ahead["asked"] - self.started, 14, delta=1.5)

        # A pause is silent and skips pending cues.
        page.get_by_role("button", name="Pause").click()
        expect(page.get_by_role("button", name="Resume")).to_be_visible()
        before = self.said(page)
        self.assertEqual([entry["text"] for entry in before], told[:len(before)])
        page.wait_for_timeout(4000)
        self.assertEqual(len(self.said(page)), len(before))
        page.get_by_text("Audio cues").click()
        self.assert_accessible(page)
        self.assert_fits(page)
        sound = captured.take(page)
        self.assert_gives_way(sound, ahead)
        self.assert_beats_pass_evenly(sound, ahead)

    def assert_gives_way(self, sound: captured.Sound, cue: dict):
        before = self.level(sound, cue["began"] - 2, cue["began"] - 0.3)
        under = self.level(sound, cue["began"] + 0.5, cue["ended"] - 0.1)
        after = self.level(sound, cue["ended"] + 0.9, cue["ended"] + 2)
        self.assertAlmostEqual(20 * numpy.log10(under / before), -10, delta=1)
        self.assertAlmostEqual(after / before, 1, delta=0.1)
        width = 0.03
        levels = numpy.array([
            self.level(sound, moment, moment + width) / before for moment in numpy.arange(cue["began"] - 0.5, cue["ended"] + 1, width)])
        down = numpy.flatnonzero(levels < 0.4)
        fades = down[0] - numpy.flatnonzero(levels[:down[0]] > 0.85)[-1], numpy.flatnonzero(levels[down[-1]:] > 0.9)[0]
        self.assertLess(fades[0] * width, 0.3)
        self.assertLess(fades[1] * width, 0.6)

    def assert_beats_pass_evenly(self, sound: captured.Sound, cue: dict):
        beats = sound.times(sound.strokes(0.03))
        beats = beats[(beats > cue["began"] - 4) & (beats < cue["ended"] + 4)]
        self.assertGreater(len(beats), 20)
        off = beats - numpy.polyval(numpy.polyfit(numpy.arange(len(beats)), beats, 1), numpy.arange(len(beats)))
        self.assertLess(numpy.abs(off).max(), 0.005, f"{numpy.round(beats, 3)}")

    def test_without_a_voice_tones_are_heard(self):
        page = self.open()
        page.get_by_text("The workout").click()
        self.start(page)
        # After two cues without a response, the page uses tones, so no further cue is lost.
        page.locator("[data-cues-state]", has_text="You hear tones instead.").wait_for(state="attached")
        self.until_second(page, 20)
        sound = captured.take(page)
        begun = sound.between(self.started - 1, self.started + 5)
        quiet = sound.between(self.started + 6, self.started + 11)
        for hertz in (660, 990):
            self.assertGreater(self.pitch(begun, hertz).max(), 10 * self.pitch(quiet, hertz).max(), f"{hertz} Hz")
        # Two equal tones, ten seconds before the interval. The music is back half a second later.
        ahead = sound.between(self.started + 11, self.started + 19)
        loud = numpy.flatnonzero(self.pitch(ahead, 660) > 5 * self.pitch(quiet, 660).max())
        self.assertGreaterEqual((numpy.diff(loud) > 1).sum(), 1)
        self.assertLess((loud[-1] - loud[0]) * 0.01, 0.6)
        self.assertAlmostEqual(self.level(sound, self.started + 17, self.started + 19.5) / self.level(
            sound, self.started + 6, self.started + 11), 1, delta=0.1)

    def test_a_voice_that_never_ends_gives_the_music_back_and_one_that_never_begins_is_replaced(self):
        page = self.open(spoken.voice, "window.voice = 'endless';")
        page.get_by_text("The workout").click()
        self.start(page)
        self.wait_until(page, "spoken.some(({ volume, cancelled }) => volume > 0 && cancelled)")
        page.evaluate("window.voice = 'mute'")
        self.wait_until(page, "spoken.filter(({ volume }) => volume > 0).length > 1")
        self.until_second(page, self.said(page)[1]["asked"] - self.started + 4)
        first, ahead = self.said(page)[:2]
        sound = captured.take(page)
        self.assertIsNotNone(first.get("cancelled"))
        expected = 1 + len(first["text"]) / 11 + 2
        self.assert_between(first["cancelled"] - first["began"], expected - 0.1, expected + 1.5)
        under = self.level(sound, first["began"] + 1, first["cancelled"] - 0.2)
        after = self.level(sound, first["cancelled"] + 0.9, first["cancelled"] + 2)
        self.assertAlmostEqual(20 * numpy.log10(under / after), -10, delta=1)
        self.assertNotIn("began", ahead)
        quiet = self.pitch(sound.between(ahead["asked"] - 2, ahead["asked"] + 1), 660).max()
        self.assertGreater(self.pitch(sound.between(ahead["asked"] + 1.4, ahead["asked"] + 2.6), 660).max(), 5 * quiet)

    def test_settings_are_kept_and_off_is_silent(self):
        page = self.open(spoken.voice)
        page.get_by_text("Audio cues").click()
        self.assert_accessible(page)
        self.assert_fits(page)
        expect(page.get_by_label("Every kilometre, with its pace")).not_to_be_checked()
        page.get_by_label("Every kilometre, with its pace").check()
        page.get_by_label("Speaking speed").fill("1.3")
        page.get_by_label("Choose voice").select_option("Cloud")
        page.get_by_role("button", name="Play sample").click()
        self.wait_until(page, "spoken.some(({ text }) => text === 'This is an audio cue.')")
        tried = self.said(page)[-1]
        self.assertEqual((tried["voice"], tried["rate"]), ("Cloud", 1.3))
        self.ready(page)
        page.get_by_text("Audio cues").click()
        expect(page.get_by_label("Every kilometre, with its pace")).to_be_checked()
        expect(page.get_by_label("Speaking speed")).to_have_value("1.3")
        expect(page.get_by_label("Choose voice")).to_have_value("cloud")
        # The page stops this one two seconds after the slowest plausible end.
        page.evaluate("window.voice = 'endless'")
        page.get_by_role("button", name="Play sample").click()
        self.wait_until(page, "spoken.at(-1).began")
        page.get_by_text("Off", exact=True).last.click()
        tried = self.said(page)[-1]
        self.assertLess(tried["cancelled"] - tried["began"], 3)
        expect(page.get_by_label("Cue volume")).to_be_hidden()
        self.ready(page)
        expect(page.locator("[data-cues-now]")).to_have_text("Off")
        self.start(page)
        self.until_second(page, 8)
        sound = captured.take(page)
        self.assertEqual(page.evaluate("spoken"), [])
        levels = [self.level(sound, self.started + second, self.started + second + 1) for second in range(1, 7)]
        self.assertLess(max(levels) / min(levels), 1.3)

    def test_one_thing_is_said_at_a_time_and_the_newest_of_those_that_wait(self):
        page = self.open(spoken.voice)
        # The page's clock stands still until the test advances it.
        page.clock.install(time=0)
        page.clock.pause_at(3600)
        page.evaluate("""async () => {
          const page = document.querySelector("script[src*='/scripts/page.js']").src;
          const { Voice } = await import(new URL("run/voice.js", page).href);
          const decks = { context: { state: "running" }, giveWay() {} };
          const voice = new Voice({ how: "voice", groups: [], loud: 1, rate: 1, voice: "" }, () => decks);
          window.say = (words, weight = 1) => voice.say({ group: "progress", tone: "mark", weight, words: () => words });
          window.silence = () => voice.silence();
        }""")
        page.evaluate("say('one'), say('two'), say('interval', 2), say('three'), say('newer interval', 2)")
        page.clock.run_for(6000)
        page.evaluate("say('waits'), say('warning', 3)")
        page.clock.run_for(3000)
        # Silencing discards waiting cues, not later ones.
        page.evaluate("silence(), say('after')")
        page.clock.run_for(5000)
        said = page.evaluate("spoken")
        self.assertEqual([entry["text"] for entry in said], ["one", "interval", "newer interval", "warning", "after"])
        self.assertEqual(["cancelled" in entry for entry in said], [True, False, True, False, False])
        for earlier, later in ((said[1], said[2]), (said[3], said[4])):
            self.assertAlmostEqual(later["asked"] - earlier["ended"], 3, delta=0.3)

    def test_what_is_told_is_sparse_and_neither_too_early_nor_twice(self):
        page = self.open()
        tell = lambda groups, steps, seconds, **source: page.evaluate(simulated, [groups, steps, seconds, {"mode": 0, **source}])
        # A heart rate that leaves its zones, and steps that don't follow: by default no cue mentions them.
        wild = {"cadence": [(0, 166), (700, 150), (1300, 170)], "heart": [(0, 100), (300, 160), (700, 178), (800, 140), (1500, 120)],
                "records": [[7, 500, 1, 1], [7, 501, 1, 1]]}
        steps = intervals()
        sparse = tell(["intervals", "safety"], steps, 2400, **wild)
        self.assertEqual(len(sparse), 14 + 13 + 1, "each start, each ahead but of the first, and the end")
        self.assertEqual({cue["group"] for cue in sparse}, {"intervals"})
        self.assertEqual([cue["words"] for cue in sparse if cue["at"] in (590, 600, 1800)], [
            "In 10 seconds: Fast, 1 of 6, 2 minutes, 172 steps per minute.", "Fast.", "Fast."])
        self.assertEqual((sparse[-1]["at"], sparse[-1]["words"], sparse[-1]["tone"]), (2400, "Workout done.", "done"))

        all_of_it = tell(everything, steps, 2400, **wild)
        by = {group: [cue for cue in all_of_it if cue["group"] == group] for group in everything}
        self.assertEqual([cue["at"] for cue in by["distance"]], [334, 667, 1000, 1334, 1667, 2000, 2334])
        self.assertEqual(by["distance"][1]["words"], "2 kilometres. Last one: 5 minutes 33 seconds.")
        self.assertEqual([(cue["at"], cue["words"]) for cue in by["progress"]], [(1200, "Halfway.")])
        self.assertEqual([cue["words"] for cue in by["intervals"] if cue["at"] == 1800], ["Last one: Fast."])
        self.assertEqual([cue["words"] for cue in by["sensors"]], ["Heart rate signal lost."])
        # 60 s for the heart to settle, then 15 s outside; zone 2 is 114 to 133.
        self.assertEqual([(cue["at"], cue["words"]) for cue in by["zone"]][:2], [
            (75, "Heart rate below zone 2."), (315, "Heart rate above zone 2.")])
        self.assertTrue(all(later["at"] - earlier["at"] >= 60 for earlier, later in zip(by["zone"], by["zone"][1:])))
        # None within 25 s of an interval's start (720 s), then 20 s off; never twice a minute.
        self.assertEqual([(cue["at"], cue["words"]) for cue in by["cadence"]][:1], [(765, "Faster.")])
        self.assertTrue(all(later["at"] - earlier["at"] >= 60 for earlier, later in zip(by["cadence"], by["cadence"][1:])))

        # Music that follows the steps asks for nothing. A heart rate near the zone's limit is mentioned once.
        bound = [(second, 133 + (2 if second % 2 else -2)) for second in range(0, 2400)]
        self.assertEqual(tell(["cadence", "zone"], steps[:1], 600, mode=1, cadence=[(0, 150)]), [])
        self.assertEqual(tell(["zone"], steps[:1], 600, heart=bound), [])
        out_and_back = tell(["zone"], steps[:1], 600, heart=[(0, 120), (200, 140), (230, 130)])
        self.assertEqual([(cue["at"], cue["words"], cue["tone"]) for cue in out_and_back], [
            (215, "Heart rate above zone 2.", "down"), (275, "Back in zone 2.", "mark")])
        warned = tell(["safety"], steps, 100, records=[[109, 10, 2, 2, 188.4], [109, 12, 2, 2, 189], [109, 20, 1, 3]])
        self.assertEqual([cue["words"] for cue in warned], ["Heart rate high: 188.", "Slowing the music to lower your heart rate."])


if __name__ == "__main__":
    unittest.main()
