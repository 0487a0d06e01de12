"""Recorded live sessions, replayed natively and in WebAssembly: both must decide the same bit for bit."""

import json
import os
import pathlib
import random
import subprocess
import tempfile
import unittest

from loopback import project
from native import Native

upbeat = os.environ.get("UPBEAT", project / ".build/debug/upbeat")

# Version; manual mode; the music starts in phase, then follows tempo alone; 160 spm; default limits; no coaching; at most 200; a
# maximum heart rate of 180; no stride; no workout.
head = [1, 4, 3, 160, 0.08, 0.03, 0.003, 0.01, 0.7, 0.08, 0.2, 0.03, 0.02, 0.02, 0, 0.02, 200, 180, 2.2, 0, 0]


def wild_session(seed: int) -> list[list[float]]:
    """Random events with any numbers, as records. Half of them are a normal run."""
    chance = random.Random(seed)
    time = 1000.0
    events = [[9, time, 5, 1, 165.3, 400, 0.9, 1.1], [0, time, 0]]
    for number in range(2_000):
        time += chance.choice([0, 0.1, 0.25, 0.36])
        events.append(chance.choice([
            [1, time, 0],
            [2, time, 2, time - chance.random(), chance.random()],
            [3, time, 1, chance.uniform(60, 230)],
            [4, time, 3, time, number / 3, 1],
            [5, time, 1, chance.uniform(60, 210)],
            [6, time, 1, chance.uniform(0, 7)],
            [7, time, 1, chance.randrange(2)],
            [9, time, 5, chance.randrange(5), chance.uniform(60, 200), 300, 0.9, 1.15],
            [11, time, 1, chance.choice([0, 1, 2, 4, 5, 6])],
            [11, time, 2, 8, chance.choice([0, 1, 4])],
        ]))
    return events


def recorded_natively(events: list[list[float]]) -> list[float]:
    engine = Native()
    engine.leave(head)
    live = engine.library.upbeat_live_create(len(head))
    assert live > 0, live
    recording = list(head)
    for event in events:
        engine.leave(event)
        count = engine.library.upbeat_live_receive(live, len(event))
        assert count >= 0, (event, count)
        recording += event + engine.library.upbeat_numbers(0)[:count]
    engine.library.upbeat_live_destroy(live)
    return recording


class Replay(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def both(self, recording: pathlib.Path):
        """The results of the command line and of WebAssembly for a recording."""
        tools = ([upbeat, "replay"], ["node", project / "BrowserTests/replay.mjs"])
        return [subprocess.run([*tool, recording], capture_output=True, text=True) for tool in tools]

    def write(self, name: str, numbers: list[float]) -> pathlib.Path:
        path = self.folder / name
        path.write_text(json.dumps(numbers))
        return path

    def test_wild_sessions_are_decided_the_same(self):
        for seed in range(5):
            with self.subTest(seed=seed):
                recording = recorded_natively(wild_session(seed))
                native, web = self.both(self.write("wild.live", recording))

                self.assertEqual((native.returncode, web.returncode), (0, 0))
                self.assertEqual(native.stderr, web.stderr)
                self.assertRegex(web.stderr, r"2002 events led to the same \d{3,} actions")

    def test_simulated_runs_are_decided_the_same(self):
        plan = project / "Examples/6-by-2-minutes.yaml"
        runs = (["--minutes", "10", "--strategy", "4", "--variation", "2"], ["--plan", plan, "--runner", "beginner"])
        for options in runs:
            with self.subTest(options=options):
                recording = self.folder / "run.json"
                subprocess.run(
                    [upbeat, "simulate", *options, "--recording", recording], check=True, capture_output=True)
                native, web = self.both(recording)

                self.assertEqual((native.returncode, web.returncode), (0, 0))
                self.assertEqual(native.stderr, web.stderr)
                self.assertRegex(web.stderr, r"\d{4,} events led to the same \d{3,} actions")

    def test_a_decision_that_differs_by_a_bit_is_found(self):
        recording = recorded_natively(wild_session(1))
        place = recording.index(101, len(head)) + 4  # the tempo of the first change
        recording[place] *= 1 + 2**-52
        native, web = self.both(self.write("damaged.live", recording))

        self.assertEqual((native.returncode, web.returncode), (1, 1))
        self.assertIn("leads to other actions than recorded", web.stderr)
        self.assertEqual(native.stderr.partition(",")[0].split()[-1], web.stderr.split()[1])


if __name__ == "__main__":
    unittest.main()
