"""Steps in the browser's motion events, with simulated motion."""

import math
import time
import unittest

from browser import BrowserTest

sensors = ("accelerometer", "linear-acceleration", "gyroscope")


class Steps(BrowserTest):
    def setUp(self):
        self.stage = self.page("/pages/stage.html", permissions=["accelerometer", "gyroscope"])
        self.protocol = self.stage.context.new_cdp_session(self.stage)
        for sensor in sensors:
            self.protocol.send("Emulation.setSensorOverrideEnabled", {
                "enabled": True, "type": sensor,
                "metadata": {"available": True, "minimumFrequency": 1, "maximumFrequency": 60},
            })
        self.stage.evaluate("hearSteps()")

    def move(self, seconds: float, push) -> float:
        """Pushes the phone up by `push(seconds)` m/s² in addition to gravity, with about 60 events per second.

        Returns the longest interval between two events.
        """
        began = time.monotonic()
        last = longest = 0.0
        while (passed := time.monotonic() - began) < seconds:
            pushed = {"x": 0.3, "y": push(passed), "z": 0.2}
            told = {"accelerometer": pushed | {"y": pushed["y"] + 9.81}, "linear-acceleration": pushed}
            for sensor in sensors:
                self.protocol.send("Emulation.setSensorOverrideReadings", {
                    "type": sensor, "reading": {"xyz": told.get(sensor, {"x": 0, "y": 0, "z": 0})},
                })
            last, longest = passed, max(longest, passed - last)
            time.sleep(0.012)
        return longest

    def test_every_step_of_a_run_is_counted_at_its_cadence(self):
        cadence = 165
        # A busy shared machine may miss a third of a second of steps, but not for 14 s each time.
        for _ in range(3):
            longest = self.move(14, lambda moment: 6 * math.sin(2 * math.pi * cadence / 60 * moment))
            heard = self.stage.evaluate("stepsHeard()")
            if longest < 0.1:
                break
            self.stage.evaluate("hearSteps()")

        self.assertAlmostEqual(heard["cadence"], cadence, delta=0.03 * cadence)
        # Steps of the last second are still uncertain.
        self.assertAlmostEqual(len(heard["steps"]), 13 * cadence / 60, delta=3)
        times = [step["time"] for step in heard["steps"]]
        self.assertEqual(times, sorted(times))

    def test_a_phone_that_rests_takes_no_step(self):
        self.move(4, lambda moment: 0)

        self.assertEqual(self.stage.evaluate("stepsHeard()"), {"steps": [], "cadence": None})


if __name__ == "__main__":
    unittest.main()
