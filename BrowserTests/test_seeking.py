"""Seeks, stops and loops must not add any sound to the music."""

import unittest

import numpy

import sounds
from browser import BrowserTest, call

rate = 48_000
tone = sounds.tone(300, 20, rate)


class Seeking(BrowserTest):
    def assert_smooth(self, heard: numpy.ndarray):
        # Two positions may be in phase during a crossfade, which makes the tone 1.41 times as steep.
        self.assertLess(sounds.steepest_step(heard), 1.6 * sounds.steepest_step(tone))

    def test_seeks_make_no_click_however_fast_they_come(self):
        places = numpy.random.default_rng(7).uniform(0, 15 * rate, 100)
        moments = numpy.cumsum(numpy.random.default_rng(8).uniform(0.003, 0.2, 100))
        for quality in ("best", "fast"):
            with self.subTest(quality=quality):
                heard, told = self.render(12, rate, quality, [tone], [
                    call(moment, rate, "upbeat_deck_play", "player", 0, "song0", 0, place, 1.1, 0)
                    for moment, place in zip(moments, places)
                ])

                self.assertEqual(set(told["answers"]), {0})
                self.assert_smooth(heard)

    def test_a_seek_goes_where_it_was_sent(self):
        clicks = numpy.zeros((2, 20 * rate), numpy.float32)
        clicks[:, 10 * rate] = 0.8
        heard, _ = self.render(4, rate, "best", [clicks], [
            call(0, rate, "upbeat_deck_play", "player", 0, "song0", 0, 0, 1, 0),
            call(1, rate, "upbeat_deck_play", "player", 0, "song0", 2 * rate, 10 * rate, 1.25, 0),
        ])

        self.assertAlmostEqual(numpy.abs(heard[0]).argmax() / rate, 2 + latency(rate), delta=0.001)

    def test_a_stop_and_a_start_make_no_click(self):
        heard, _ = self.render(4, rate, "best", [tone], [
            call(0, rate, "upbeat_deck_play", "player", 0, "song0", 0, 7_777, 0.9, 0),
            call(1, rate, "upbeat_deck_stop", "player", 0, 0),
            call(2, rate, "upbeat_deck_play", "player", 0, "song0", 0, 77_777, 0.9, 0),
        ])

        self.assert_smooth(heard)
        self.assertEqual(numpy.abs(heard[:, int(1.1 * rate):int(1.9 * rate)]).max(), 0)

    def test_a_loop_joins_its_ends_without_a_click(self):
        # Not a whole number of periods, so the ends don't fit by themselves.
        heard, told = self.render(10, rate, "best", [tone], [
            call(0, rate, "upbeat_deck_play", "player", 0, "song0", 0, rate, 1, 0),
            call(0, rate, "upbeat_deck_loop", "player", 0, rate, 2 * rate + 83),
        ])

        self.assert_smooth(heard)
        self.assertLess(told["report"]["decks"][0]["position"], 2 * rate + 83)


def latency(rate: int) -> float:
    """The limiter's lookahead in seconds."""
    return 0.0055


if __name__ == "__main__":
    unittest.main()
