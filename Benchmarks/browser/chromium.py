"""Prints the engine's speed in Chromium's audio worklet and how long loading it takes."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "BrowserTests"))

import browser  # noqa: E402
import sounds  # noqa: E402

rate = 48_000


class Speed(browser.BrowserTest):
    def test_speed(self):
        song = sounds.band(30, rate)
        for quality in ("best", "fast"):
            _, told = self.render(120, rate, quality, [song], [
                browser.call(0, rate, "upbeat_deck_play", "player", 0, "song0", 0, 0, 1.08, 0),
                browser.call(0, rate, "upbeat_deck_loop", "player", 0, 0, 30 * rate),
            ])
            blocks = told["report"]["blocks"]
            work = blocks["busy"] / blocks["blocks"]
            print(
                f"{quality}: {128_000 / rate / work:.0f} × real time in the worklet, {told['speed']:.0f} × with all that "
                f"Chromium does around it; compiled and loaded in {told['loading']:.0f} ms")


if __name__ == "__main__":
    browser.unittest.main(argv=["chromium.py"])
