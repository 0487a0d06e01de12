"""The browser's engine and the native one: the same calls must give the same samples, bit for bit."""

import unittest

import numpy

import sounds
from browser import BrowserTest, call
from native import Native


class Sameness(BrowserTest):
    def test_steps_are_found_at_the_same_moments(self):
        random = numpy.random.default_rng(11)
        times = numpy.cumsum(random.uniform(0.008, 0.03, 2_000))
        pushes = 5 * numpy.sin(2 * numpy.pi * 2.6 * times) + random.normal(0, 1, len(times))
        samples = [[float(time), 0.5, 9.81 + float(push), -0.5] for time, push in zip(times, pushes)]

        found = self.page("/pages/stage.html").evaluate("findSteps", samples)

        self.assertGreater(len(found), 80)
        self.assertEqual(found, Native().steps(samples))

    def test_what_is_heard_is_what_the_native_engine_gives(self):
        for rate, quality in ((48_000, "best"), (44_032, "best"), (48_000, "fast")):
            with self.subTest(rate=rate, quality=quality):
                songs = [sounds.band(30, rate), sounds.band(30, rate, tempo=126, seed=2)]
                attacks = [value for beat in range(60) for value in (beat * 60 / 126, 4)]
                script = [
                    call(0, rate, "upbeat_song_set_attacks", "song1", 60, left=attacks),
                    call(0, rate, "upbeat_deck_play", "player", 0, "song0", 0, 0, 1.1, 0),
                    call(5, rate, "upbeat_deck_set_speed", "player", 0, 0.9, rate),
                    call(6, rate, "upbeat_deck_loop", "player", 0, 9 * rate, 10 * rate),
                    call(8, rate, "upbeat_deck_fade", "player", 1, 0, 0, 0),
                    call(8, rate, "upbeat_deck_play", "player", 1, "song1", 9 * rate, 1_000, 1.02, 0),
                    call(9, rate, "upbeat_deck_fade", "player", 1, 10 * rate, 2 * rate, 1),
                    call(9, rate, "upbeat_deck_fade", "player", 0, 10 * rate, 2 * rate, 0),
                    call(10, rate, "upbeat_deck_set_map", "player", 1, 2, left=[
                        12 * rate, 3.2 * rate, 15 * rate, 5.9 * rate]),
                    call(13, rate, "upbeat_deck_play", "player", 1, "song1", 0, 20 * rate, 1.3, -3),
                    call(14, rate, "upbeat_deck_set_speed", "player", 3, 1, 0),
                    call(15, rate, "upbeat_deck_loop", "player", 1, 24 * rate, 25 * rate),
                ]

                heard, told = self.render(20, rate, quality, songs, script)
                expected, answers = Native().render(20, rate, quality, songs, script)

                self.assertEqual(told["answers"], answers)
                self.assertGreater(expected.std(), 0.01)
                self.assertTrue(numpy.array_equal(heard.view(numpy.uint32), expected.view(numpy.uint32)))


if __name__ == "__main__":
    unittest.main()
