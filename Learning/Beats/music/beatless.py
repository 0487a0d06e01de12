"""Sound without a beat to keep time by: speech, noises, drones and pads, events at random."""
import numpy as np

from .compose import Piece
from .effects import RATE, highpass, level, lowpass, room
from .kits import acoustic
from .produce import ENSEMBLES, VOICES, WORDS, fluid, spoken

KINDS = ["speech", "speech", "noise", "drone", "pad", "scattered"]


def beatless(rng, seconds):
    """(Piece without beats, sound)."""
    kind = rng.choice(KINDS)
    sound = globals()[kind](rng, int(seconds * RATE))
    sound = sound / max(np.abs(sound).max(), 1e-6) * rng.uniform(0.1, 0.95)
    nothing = np.zeros(0)
    return Piece("none-" + kind, 0.0, seconds, nothing, nothing), sound.astype(np.float32)


def speech(rng, frames):
    out, at = np.zeros(frames + 20 * RATE, np.float32), int(rng.uniform(0, 0.5) * RATE)
    voice, pitch, speed = rng.choice(VOICES), rng.randrange(15, 90), rng.randrange(110, 240)
    while at < frames:
        text = " ".join(rng.choice(WORDS) for _ in range(rng.randrange(3, 14))) + rng.choice([".", "?", ", ", "!"])
        said = spoken(voice, pitch, speed, text)
        out[at:at + len(said)] += said[: len(out) - at]
        at += len(said) + int(abs(rng.gauss(0.2, 0.3)) * RATE)
    out = out[:frames]
    return room(out, rng, rng.uniform(0.2, 1), rng.uniform(0, 0.4)) if rng.random() < 0.5 else out


def white(rng, frames):
    return np.random.default_rng(rng.getrandbits(32)).standard_normal(frames).astype(np.float32)


def swell(rng, frames, slowest=8.0):
    """A slow random change of level, decibels 6 or so."""
    knots = max(int(frames / RATE / rng.uniform(0.7, slowest)), 2)
    return 10 ** (np.interp(np.linspace(0, knots, frames), np.arange(knots + 1), [rng.gauss(0, 5) for _ in range(knots + 1)]) / 20).astype(np.float32)


def noise(rng, frames):
    """Rain, wind, a room, a street."""
    out = np.zeros(frames, np.float32)
    for _ in range(rng.choice([1, 2, 3])):
        low = rng.uniform(100, 6000)
        out += lowpass(highpass(white(rng, frames), low), low * rng.uniform(1.5, 20)) * swell(rng, frames) * rng.uniform(0.2, 1)
    if rng.random() < 0.4:  # drops
        drops = white(rng, frames) * (np.random.default_rng(rng.getrandbits(32)).random(frames) < rng.uniform(5, 200) / RATE)
        out += level(out) * 8 * lowpass(drops, rng.uniform(1000, 9000))
    return out


def drone(rng, frames):
    t = np.arange(frames) / RATE
    out, root = np.zeros(frames), rng.uniform(40, 300)
    for partial in range(1, rng.randrange(3, 12)):
        beat = rng.uniform(-0.7, 0.7)
        out += np.sin(2 * np.pi * (root * partial + beat) * t + rng.uniform(0, 6)) * rng.uniform(0.2, 1) / partial * swell(rng, frames)
    return (out + rng.uniform(0, 0.05) * white(rng, frames)).astype(np.float32)


def pad(rng, frames):
    """Chords that come when they like."""
    notes, at = [], 0.0
    while at < frames / RATE:
        length = rng.uniform(2, 9)
        root = rng.randrange(36, 60)
        for above in rng.sample([0, 3, 4, 5, 7, 9, 10, 12, 14, 19], rng.randrange(1, 5)):
            notes.append((at + rng.uniform(0, 0.8), length, root + above, rng.uniform(0.3, 0.8)))
        at += length * rng.uniform(0.5, 1.1)
    return room(fluid(rng, notes, rng.choice(ENSEMBLES["synth"]["pad"] + ENSEMBLES["orchestra"]["pad"]), frames), rng, 2, 0.8)


def scattered(rng, frames):
    """Sounds at random moments: footfalls without a step, birds, a kitchen."""
    kit, out = acoustic(rng), np.zeros(frames + 3 * RATE, np.float32)
    roles, rate, at = rng.sample(sorted(kit), 3), rng.uniform(0.3, 6), 0.0
    while at < frames / RATE:
        sound = kit[rng.choice(roles)]
        n = int(at * RATE)
        out[n:n + len(sound)] += rng.uniform(0.1, 1) * sound[: len(out) - n]
        at += rng.expovariate(rate)
    return room(out[:frames] + rng.uniform(0, 0.02) * white(rng, frames), rng, rng.uniform(0.2, 1.5), 0.4)
