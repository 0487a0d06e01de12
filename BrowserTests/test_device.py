"""A device's decisions in a run, native and in WebAssembly: both must be the same bit for bit."""

import ctypes
import json
import math
import pathlib
import random
import subprocess
import tempfile
import unittest

from loopback import project
from native import Native

# Version; run; body of 70 kg, 1.75 m, 34 years, male; heart rates 55 to 188; wheel; no target heart rates.
# Then as at the start of a recording: version; music that follows the steps and holds their phase; 160 spm; default limits; no
# workout.
settings = [
    2, 0, 1, 70, 1.75, 34, 2, 1, 55, 188, 2.105, 0,
    1, 1, 4, 160, 0.08, 0.03, 0.003, 0.01, 0.7, 0.15, 0.2, 0.03, 0.02, 0.02, 0, 0.02, 200, 180, 2.2, 0, 0]


def song(number: int, tempo: float) -> dict:
    chance = random.Random(number)
    beats = [0.8 + (beat + chance.uniform(-0.02, 0.02)) * 60 / tempo for beat in range(420)]
    return {"number": number, "stretch": [0.88, 1.12], "level": 0.8, "beats": beats, "startsBar": [int(beat % 4 == 0) for beat in range(420)]}


def run(seconds: float) -> list[list[float]]:
    """A phone in the hand of a runner with a strap and a foot pod, outdoors."""
    chance = random.Random(5)
    inputs: list[list[float]] = [[23, 0.5, 1, 0], [0, 1.0, 0]]
    for tick in range(int(seconds * 10)):
        time = 1 + tick / 10
        for sample in range(5):
            at = time + sample / 50
            push = 6 * math.sin(2 * math.pi * 165 / 60 * at) + chance.gauss(0, 0.8)
            inputs.append([20, at, 3, 0.3, 9.81 + push, 0.2])
        if tick % 10 == 0:
            inputs.append([21, time, 5, 0, 0x10, 120 + tick % 60, 0x90, 0x01])
            inputs.append([22, time, 4, 47 + tick * 0.3 / 111_200 + chance.gauss(0, 1e-5), 8.5, 4, 400 + tick / 100])
            inputs.append([21, time, 5, 1, 0x04, 0x00, 0x03, 82])
        inputs.append([1, time + 0.099, 0])
    return inputs


class DeviceTests(unittest.TestCase):
    def natively(self, songs: list[dict], inputs: list[list[float]]) -> dict:
        engine = Native()
        library = engine.library
        numbers = library.upbeat_numbers

        def answer(count: int) -> list[float | None]:
            assert count >= 0, count
            return [None if math.isnan(number) else number for number in numbers(0)[:count]]

        engine.leave(settings)
        device = library.upbeat_device_create(len(settings))
        self.assertGreater(device, 0)
        for each in songs:
            told = [each["number"], *each["stretch"], each["level"], 0, len(each["beats"]), *each["beats"], *each["startsBar"]]
            engine.leave(told)
            self.assertEqual(library.upbeat_device_add_song(device, len(told)), 0)
        answers = [answer(library.upbeat_device_prepare(device, ctypes.c_double(0)))]
        for event in inputs:
            engine.leave(event)
            answers.append(answer(library.upbeat_device_receive(device, len(event))))
        readings = answer(library.upbeat_device_readings(device, ctypes.c_double(inputs[-1][1])))
        library.upbeat_device_destroy(device)
        return {"answers": answers, "readings": readings}

    def test_a_run_is_decided_the_same(self):
        songs = [song(number, tempo) for number, tempo in enumerate((158, 166, 163, 82))]
        inputs = run(240)
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "run.json")
            file.write_text(json.dumps({"settings": settings, "songs": songs, "inputs": inputs}))
            told = subprocess.run(
                ["node", project / "BrowserTests/device.mjs", file], capture_output=True, text=True, check=True)
        web, native = json.loads(told.stdout), self.natively(songs, inputs)
        self.assertEqual(web["readings"], native["readings"])
        for index, (one, other) in enumerate(zip(web["answers"], native["answers"], strict=True)):
            self.assertEqual(one, other, f"input {index}")
        kinds = {kind for answer in native["answers"] for kind in kinds_in(answer)}
        # It loads, plays, stretches and fades songs, and reports steps, heart rate and speed.
        self.assertLessEqual({200, 201, 202, 203, 210, 211, 212, 213, 214}, kinds)
        self.assertGreater(native["readings"][8], 600)


def kinds_in(answer: list) -> list[float]:
    kinds, place = [], 0
    while place < len(answer):
        kinds.append(answer[place])
        place += 3 + int(answer[place + 2])
    return kinds


if __name__ == "__main__":
    unittest.main()
