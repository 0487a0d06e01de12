"""The engine built for this machine, with the same functions as in the browser."""

import ctypes
import os

import numpy

from loopback import project

block = 128


class Native:
    def __init__(self):
        path = os.environ.get("UPBEAT_NATIVE_ENGINE", project / ".build/debug/libBrowserEngine.so")
        self.library = ctypes.CDLL(str(path))
        for name in ("upbeat_song_samples", "upbeat_player_output"):
            getattr(self.library, name).restype = ctypes.POINTER(ctypes.c_float)
        self.library.upbeat_numbers.restype = ctypes.POINTER(ctypes.c_double)
        for name in ("upbeat_player_frame", "upbeat_deck_position"):
            getattr(self.library, name).restype = ctypes.c_double

    def render(self, seconds: float, rate: int, quality: str, songs: list[numpy.ndarray], script: list[dict]):
        """The same as `render` of pages/stage.js, with the results of the script's calls."""
        player = self.library.upbeat_player_create(ctypes.c_double(rate), 0 if quality == "best" else 1)
        handles = {"player": player} | {f"song{index}": self.song(sound) for index, sound in enumerate(songs)}
        output = [self.library.upbeat_player_output(player, channel) for channel in (0, 1)]
        heard = numpy.zeros((2, int(seconds * rate)), numpy.float32)
        answers = []
        for number in range(heard.shape[1] // block):
            for entry in script:
                if entry["block"] == number:
                    self.leave(entry["left"])
                    answers.append(self.call(entry["call"], [handles.get(n, n) for n in entry["numbers"]]))
            assert self.library.upbeat_player_render(player, block) == 0
            for channel in (0, 1):
                heard[channel, number * block : (number + 1) * block] = output[channel][:block]
        self.library.upbeat_player_destroy(player)
        for name, handle in handles.items():
            if name != "player":
                self.library.upbeat_song_destroy(handle)
        return heard, answers

    def song(self, sound: numpy.ndarray) -> int:
        handle = self.library.upbeat_song_create(sound.shape[1])
        for channel in (0, 1):
            samples = self.library.upbeat_song_samples(handle, channel)
            numpy.ctypeslib.as_array(samples, (sound.shape[1],))[:] = sound[channel]
        return handle

    def steps(self, samples: list[list[float]]) -> list[list[float]]:
        """The same as `findSteps` of pages/stage.js."""
        counter = self.library.upbeat_steps_create()
        found = []
        for sample in samples:
            self.leave(sample)
            count = self.library.upbeat_steps_receive(counter, 1)
            pairs = self.library.upbeat_numbers(0)
            found += [pairs[2 * index : 2 * index + 2] for index in range(count)]
        self.library.upbeat_steps_destroy(counter)
        return found

    def repetitions(self, samples: list[list[float]]) -> list[list[float]]:
        """The same as `RepetitionCounter` of Web/public/engine/runner.js."""
        counter = self.library.upbeat_repetitions_create()
        found = []
        for sample in samples:
            self.leave(sample)
            count = self.library.upbeat_repetitions_receive(counter, 1)
            numbers = self.library.upbeat_numbers(0)
            found += [numbers[6 * index : 6 * index + 6] for index in range(count)]
        self.library.upbeat_repetitions_destroy(counter)
        return found

    def leave(self, numbers: list[float]):
        place = self.library.upbeat_numbers(len(numbers))
        for index, number in enumerate(numbers):
            place[index] = number

    def call(self, name: str, numbers: list[float]) -> int:
        kinds = signatures[name]
        return getattr(self.library, name)(*(kind(number) for kind, number in zip(kinds, numbers, strict=True)))


whole, real, level = ctypes.c_int32, ctypes.c_double, ctypes.c_float
deck = [whole, whole]
signatures = {
    "upbeat_deck_play": [*deck, whole, real, real, real, real],
    "upbeat_deck_stop": [*deck, real],
    "upbeat_deck_fade": [*deck, real, real, level],
    "upbeat_deck_set_speed": [*deck, real, real],
    "upbeat_deck_set_map": [*deck, whole],
    "upbeat_deck_loop": [*deck, real, real],
    "upbeat_song_set_attacks": [whole, whole],
}
