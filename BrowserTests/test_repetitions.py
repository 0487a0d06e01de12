"""Repetitions in a phone's motion, native and in WebAssembly: both must be the same bit for bit."""

import json
import math
import pathlib
import random
import subprocess
import tempfile
import unittest

from loopback import project
from native import Native


def squats(count: int, begin: float, period: float) -> list[float]:
    """The start of each squat."""
    return [begin + place * period for place in range(count)]


def motion(sets: list[list[float]], period: float, seconds: float) -> list[list[float]]:
    """A phone in the trouser pocket: the thigh turns by 80 degrees and back, and the direction of gravity with it."""
    chance = random.Random(3)
    samples, time = [], 0.0
    starts = [start for each in sets for start in each]
    while time < seconds:
        begun = [start for start in starts if start <= time < start + period]
        angle = 0.7 * (1 - math.cos(2 * math.pi * (time - begun[0]) / period)) if begun else 0
        samples.append([time, 9.81 * math.sin(angle) + chance.gauss(0, 0.15), 9.81 * math.cos(angle) + chance.gauss(0, 0.15), 0.4])
        time += chance.uniform(0.012, 0.021)
    return samples


class RepetitionTests(unittest.TestCase):
    def test_every_repetition_of_two_sets_is_counted_the_same(self):
        period = 2.8
        samples = motion([squats(10, 4, period), squats(8, 60, period)], period, 100)
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "motion.json")
            file.write_text(json.dumps(samples))
            told = subprocess.run(
                ["node", project / "BrowserTests/repetitions.mjs", file], capture_output=True, text=True, check=True)
        found = json.loads(told.stdout)
        self.assertEqual(found, Native().repetitions(samples))
        self.assertEqual([sum(1 for each in found if each[4] == number) for number in (0, 1)], [10, 8])
        for time, start in zip((each[0] for each in found), squats(10, 4, period) + squats(8, 60, period)):
            self.assertAlmostEqual(time, start + period / 2, delta=0.15)
        for rate in (each[5] for each in found[6:10]):
            self.assertAlmostEqual(rate, 60 / period, delta=0.03 * 60 / period)
        self.assertEqual([each[5] for each in found[10:15]], [0] * 5, "The second set starts a new measurement.")


if __name__ == "__main__":
    unittest.main()
