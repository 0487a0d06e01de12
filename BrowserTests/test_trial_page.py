"""The page for trying the engine by hand."""

import io
import unittest
import wave

import numpy
from playwright.sync_api import expect

import sounds
from browser import BrowserTest

rate = 48_000


def wav(sound: numpy.ndarray) -> bytes:
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(2)
        writer.setsampwidth(2)
        writer.setframerate(rate)
        writer.writeframes((sound.T * 32_767).astype("<i2").tobytes())
    return file.getvalue()


class TrialPage(BrowserTest):
    def choose(self, page, name: str, content: bytes):
        page.set_input_files("#file", {"name": name, "mimeType": "audio/wav", "buffer": content})

    def test_a_song_plays_at_the_speed_of_the_slider_on_phone_and_desk(self):
        for width in (390, 1280):
            with self.subTest(width=width):
                page = self.page("/engine/trial.html", width=width)
                expect(page.get_by_text("Choose a song")).to_be_visible()
                expect(page.locator("#controls")).to_be_hidden()

                self.choose(page, "band.wav", wav(sounds.band(10, rate)))
                page.get_by_role("button", name="Play").click()
                page.get_by_label("Speed").fill("1.33")
                page.wait_for_function("document.querySelector('#place').value > 1.5")

                expect(page.get_by_text("1.33 ×")).to_be_visible()
                expect(page.get_by_role("button", name="Stop")).to_be_visible()
                page.get_by_label("Place").fill("9.5")
                page.get_by_role("button", name="Play").wait_for()
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)

    def test_a_passage_repeats_until_it_is_let_go(self):
        page = self.page("/engine/trial.html")
        self.choose(page, "band.wav", wav(sounds.band(3, rate)))
        page.get_by_role("button", name="Play").click()
        page.wait_for_function("document.querySelector('#place').value > 0")
        page.get_by_role("button", name="Repeat").click()
        page.wait_for_function("document.querySelector('#place').value > 2.5")
        page.wait_for_function("document.querySelector('#place').value < 1.5")

        page.get_by_role("button", name="Repeat").click()
        page.get_by_role("button", name="Play").wait_for()

    def test_a_file_without_sound_is_refused_and_the_page_goes_on(self):
        page = self.page("/engine/trial.html", width=390)
        self.choose(page, "notes.wav", b"no sound at all")
        page.get_by_text("holds no sound this browser can read").wait_for()
        expect(page.locator("#controls")).to_be_hidden()

        self.choose(page, "band.wav", wav(sounds.band(2, rate)))
        page.get_by_role("button", name="Play").wait_for()
        expect(page.locator("#message")).to_have_text("")


if __name__ == "__main__":
    unittest.main()
