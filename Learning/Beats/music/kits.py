"""Drum sounds: the recorded kits of Debian's hydrogen-drumkits, and electronic drums made here."""
import glob
import os
import xml.etree.ElementTree as XML
from functools import lru_cache

import numpy as np
import soundfile

from .effects import RATE, lowpass

KITS = "/usr/share/hydrogen/data/drumkits"
# By a word in the name of the instrument; the first that fits.
ROLES = [("kick", ("kick", "bassdrum", "bass drum", "thump")), ("clap", ("clap", "snap")), ("snare", ("snare", "redo", "slap")),
         ("stick", ("stick", "rim click", "woodblock", "clave")), ("open", ("open hh", "hi-hat open", "hi hat opened", "hat op", "ohh", "hat open", "semi")),
         ("hat", ("hh", "hat", "maraca")), ("ride", ("ride", "cymbal")), ("crash", ("crash", "splash")), ("tom", ("tom", "conga", "drum 1", "drum 2", "bongo")),
         ("bell", ("cowbell", "tambourine"))]


@lru_cache(maxsize=None)
def recorded(kit):
    """Role → one-shots of a recorded kit, mono, peak 1."""
    sounds = {}
    root = XML.parse(f"{KITS}/{kit}/drumkit.xml").getroot()
    for element in root.iter():
        element.tag = element.tag.split("}")[-1]
    for instrument in root.iter("instrument"):
        name = (instrument.findtext("name") or "").lower()
        role = next((role for role, words in ROLES if any(word in name for word in words)), None)
        files = [e.text for e in instrument.iter("filename") if e.text]
        if role is None or not files:
            continue
        for file in files[-2:]:
            path = f"{KITS}/{kit}/{file}"
            if os.path.exists(path):
                sounds.setdefault(role, []).append(load(path))
    return sounds


def load(path):
    sound, rate = soundfile.read(path, dtype="float32", always_2d=True)
    sound = sound.mean(axis=1)[: int(2.5 * rate)]
    if rate != RATE:
        sound = np.interp(np.arange(0, len(sound), rate / RATE), np.arange(len(sound)), sound).astype(np.float32)
    peak = np.abs(sound).max()
    loud = np.flatnonzero(np.abs(sound) > 0.02 * peak)
    sound = sound[loud[0]:] if len(loud) else sound
    return sound / max(peak, 1e-6)


def acoustic(rng):
    names = sorted(os.path.basename(p) for p in glob.glob(KITS + "/*") if "GMkit" not in p and "TR808" not in p)
    full = [n for n in names if {"kick", "snare", "hat"} <= set(recorded(n))]
    return choose(rng, recorded(rng.choice(full)))


def choose(rng, sounds):
    """One sound for each role; what a kit lacks is made."""
    made = electronic(rng)
    kit = {role: rng.choice(sounds[role]) if role in sounds else made[role] for role in made}
    if "tom" in sounds:
        kit["tom"] = rng.choice(sounds["tom"])
    return kit


def electronic(rng):
    """Drums of machines: swept sines, filtered noise."""
    noise = np.random.default_rng(rng.getrandbits(32)).standard_normal(RATE).astype(np.float32)

    def decay(seconds, length):
        return np.exp(-np.arange(int(length * RATE)) / (seconds * RATE))

    def swept(low, high, bend, seconds, length):
        t = np.arange(int(length * RATE)) / RATE
        frequency = low + (high - low) * np.exp(-t / bend)
        return np.sin(2 * np.pi * np.cumsum(frequency) / RATE) * decay(seconds, length)

    def hiss(cut, seconds, length):
        n = noise[: int(length * RATE)]
        return (n - lowpass(n, cut)) * decay(seconds, length)

    def unit(x):
        return (x / np.abs(x).max()).astype(np.float32)

    low, ring = rng.uniform(40, 65), rng.choice([0.08, 0.12, 0.2, 0.35])
    kick = swept(low, rng.uniform(150, 600), rng.uniform(0.008, 0.04), ring, 0.6)
    if rng.random() < 0.5:
        kick = np.tanh(rng.uniform(1, 6) * kick)
    click = hiss(2000, 0.002, 0.02) * rng.uniform(0, 0.5)
    kick[: len(click)] += click
    body = swept(rng.uniform(150, 240), rng.uniform(250, 400), 0.02, rng.uniform(0.04, 0.12), 0.4)
    wires = hiss(rng.uniform(800, 2500), rng.uniform(0.05, 0.15), 0.4)
    clap = hiss(900, rng.uniform(0.04, 0.12), 0.4)
    for early in (0.01, 0.02, 0.03):
        at = int(early * RATE)
        clap[at:] += hiss(900, 0.005, 0.4)[: len(clap) - at]
    return {
        "kick": unit(kick), "snare": unit(unit(body) * rng.uniform(0.2, 0.8) + unit(wires)), "clap": unit(clap),
        "hat": unit(hiss(rng.uniform(5000, 9000), rng.uniform(0.01, 0.04), 0.2)), "open": unit(hiss(6000, rng.uniform(0.1, 0.25), 0.7)),
        "ride": unit(hiss(5000, 0.3, 0.9)), "crash": unit(hiss(3000, 0.5, 1.0)), "stick": unit(swept(1700, 1800, 0.01, 0.01, 0.1)),
        "tom": unit(swept(rng.uniform(70, 130), 250, 0.05, 0.15, 0.5)), "bell": unit(np.sign(swept(560, 560, 1, 0.08, 0.3)) + np.sign(swept(845, 845, 1, 0.08, 0.3)) * 0.7),
    }


def kit(rng, kinds):
    kind = rng.choice(kinds)
    if kind == "electronic" and rng.random() < 0.75:
        return electronic(rng)
    if kind == "electronic":
        return choose(rng, recorded(rng.choice(["ElectricEmpireKit", "HardElectro1", "Audiophob", "VariBreaks"])))
    return acoustic(rng)
