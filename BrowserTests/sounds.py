"""Synthetic sounds: planar stereo, 32-bit floats, full scale ±1."""

import numpy


def band(seconds: float, rate: int, tempo: float = 120, seed: int = 1) -> numpy.ndarray:
    """Struck chords over drums, with attacks, noise and steady partials as in music."""
    random = numpy.random.default_rng(seed)
    time = numpy.arange(int(seconds * rate)) / rate
    since_beat = time % (60 / tempo)
    chord = sum(numpy.sin(2 * numpy.pi * 110 * voice * time) / voice for voice in range(1, 7))
    drums = random.uniform(-0.5, 0.5, (2, len(time))) * numpy.exp(-60 * since_beat)
    return (0.08 * chord * numpy.exp(-2 * since_beat) + 0.5 * drums).astype(numpy.float32)


def tone(frequency: float, seconds: float, rate: int, level: float = 0.5) -> numpy.ndarray:
    time = numpy.arange(int(seconds * rate)) / rate
    return numpy.tile(level * numpy.sin(2 * numpy.pi * frequency * time), (2, 1)).astype(numpy.float32)


def steepest_step(sound: numpy.ndarray) -> float:
    return float(numpy.abs(numpy.diff(sound)).max())
