"""Songs that play for long at changing speeds."""

import unittest

import numpy

import sounds
from browser import BrowserTest, call

rate = 48_000


class Playing(BrowserTest):
    def test_ten_minutes_at_changing_speeds_miss_no_block(self):
        # A missing or repeated block of a steady tone causes a step, up to thirty times as steep as the tone, and a dip. Changes of
        # speed alone make it at most 1.7 times as steep. The loop has 300 × 60 whole periods.
        tone = sounds.tone(300, 60, rate)
        speeds = numpy.random.default_rng(3).uniform(0.75, 1.33, 120)
        script = [
            call(0, rate, "upbeat_deck_play", "player", 0, "song0", 0, 0, 1, 0),
            call(0, rate, "upbeat_deck_loop", "player", 0, 0, 60 * rate),
        ] + [
            call(5 * turn, rate, "upbeat_deck_set_speed", "player", 0, speed, 3 * rate)
            for turn, speed in enumerate(speeds)
        ]

        heard, told = self.render(600, rate, "best", [tone], script)

        self.assertEqual(set(told["answers"]), {0})
        self.assertEqual(told["report"]["decks"][0]["state"], 2)
        self.assertLess(sounds.steepest_step(heard), 2 * sounds.steepest_step(tone))
        levels = heard[:, rate:].reshape(2, -1, rate // 50).std(axis=2)
        self.assertLess(numpy.abs(20 * numpy.log10(levels / tone.std())).max(), 1.5)
        # Points of the map and pending messages, nothing that grows.
        self.assertLess(abs(told["memory"]["after"] - told["memory"]["before"]), 10_000)

    def test_a_minute_in_real_time_has_no_underrun(self):
        self.site.sounds["band"] = sounds.band(70, 44_100).tobytes()
        # A shared machine may stall for longer than a sound card waits, but not every minute.
        for _ in range(3):
            told = self.page("/pages/stage.html").evaluate("playLive", {"seconds": 60, "song": "band"})
            if told["underruns"] == 0 and told["blocks"]["missed"] == 0:
                break

        self.assertEqual(told["underruns"], 0)
        self.assertEqual(told["blocks"]["missed"], 0)
        self.assertGreater(told["heard"], told["passed"] - 0.25)

    def test_two_songs_pass_into_each_other_at_constant_power(self):
        random = numpy.random.default_rng(5)
        noises = [random.normal(0, 0.1, (2, 10 * rate)).astype(numpy.float32) for _ in range(2)]
        script = [
            call(0, rate, "upbeat_deck_play", "player", 0, "song0", 0, 0, 1, 0),
            call(0, rate, "upbeat_deck_fade", "player", 1, 0, 0, 0),
            call(0, rate, "upbeat_deck_play", "player", 1, "song1", 2 * rate, 0, 1, 0),
            call(1, rate, "upbeat_deck_fade", "player", 0, 3 * rate, 3 * rate, 0),
            call(1, rate, "upbeat_deck_fade", "player", 1, 3 * rate, 3 * rate, 1),
        ]

        heard, _ = self.render(8, rate, "best", noises, script)

        levels = heard[:, rate:].reshape(2, -1, rate // 4).std(axis=2)
        self.assertLess(numpy.abs(20 * numpy.log10(levels / 0.1)).max(), 0.5)


if __name__ == "__main__":
    unittest.main()
