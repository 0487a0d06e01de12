"""Music that `compose` does not write: accompaniments by MMA, piano solos with rubato, bare clicks."""
import re
import subprocess
import tempfile

import numpy as np

from .compose import Piece
from .effects import RATE, lowpass, mastered, room
from .produce import fluid, played

GROOVES = "/usr/share/mma/lib/stdlib"
# Usual tempos by style, in the beats the groove counts; styles not named here are left out.
MMA_TEMPOS = {
    "50srock": (130, 175), "60srock": (110, 150), "8beat": (90, 140), "afro-cuban": (100, 150), "ballad": (62, 90),
    "basicrock": (100, 145), "bebop": (180, 240), "beguine": (95, 125), "bigband": (120, 190), "bluegrass": (105, 150),
    "blues": (75, 125), "boggiewoggie": (120, 175), "bolero": (80, 105), "boneym": (105, 130), "bossanova": (110, 150),
    "broadway": (100, 140), "bubblerock": (110, 150), "calypso": (90, 120), "chacha": (105, 125), "charleston": (160, 210),
    "countryblues": (85, 125), "countryswing": (110, 160), "countrywaltz": (90, 150), "dixie": (150, 210), "dsoul": (95, 125),
    "easyswing": (100, 150), "fastblues": (120, 170), "fastswing": (160, 220), "fastwaltz": (150, 195), "folk": (90, 130),
    "folkballad": (70, 100), "folkrock": (95, 135), "foxtrot": (105, 135), "guitarballad": (65, 95), "gypsyjazz": (140, 220),
    "jazzguitar": (95, 150), "jazzrock": (95, 130), "jazzwaltz": (110, 170), "jive": (150, 185), "lfusion": (100, 130),
    "lighttango": (110, 130), "mambo": (90, 110), "march": (105, 125), "merengue": (115, 145), "modernjazz": (110, 180),
    "nitejazz": (85, 120), "pianoballad": (60, 90), "polka": (105, 130), "popballad": (65, 95), "quickstep": (180, 210),
    "ragtime": (150, 200), "rb": (80, 115), "rb-ballad": (62, 90), "rhumba": (90, 120), "rockballad": (65, 90),
    "rockwaltz": (95, 150), "salsa": (85, 110), "samba": (90, 115), "ska": (115, 155), "slowcountry": (70, 95),
    "slowjazz": (65, 95), "softrock": (85, 120), "son": (80, 110), "spiritual": (75, 110), "strut": (100, 130),
    "swing": (115, 190), "tango": (110, 132), "trance": (130, 145), "twist": (145, 175), "vienesewaltz": (165, 195),
    "waltz": (90, 160), "westernswing": (120, 180), "zydeco": (100, 140), "descendingjazz": (100, 160), "jazzcombo": (110, 180),
}
CHORDS = [["C", "Am", "F", "G7"], ["Dm", "Gm", "A7", "Dm"], ["G", "D", "Em", "C"], ["F", "F", "Bb", "C7"], ["Am", "F", "C", "G"],
          ["E7", "A7", "E7", "B7"], ["Cm", "Ab", "Eb", "Bb"]]


def accompaniment(rng, seconds):
    """(Piece, sound) of one of MMA's grooves (https://www.mellowood.ca/mma/); it keeps whole tempos."""
    name = rng.choice(sorted(MMA_TEMPOS))
    low, high = MMA_TEMPOS[name]
    tempo = float(int(low * (high / low) ** rng.random()))
    text = open(f"{GROOVES}/{name}.mma", errors="replace").read()
    grooves = [g for g in re.findall(r"(?im)^defgroove\s+(\S+)", text) if not re.search(r"intro|end|fill|metronome", g, re.I)]
    metre = int(re.search(r"(?im)^time\s+(\d+)", text).group(1))
    bars = int(seconds * tempo / 60 / metre) + 2
    progression, slow = rng.choice(CHORDS), rng.choice([1, 1, 2])
    lines = ["RndSeed 1", f"Tempo {tempo:.3f}", f"Groove {rng.choice(grooves)}"]
    lines += [f"{bar + 1} {progression[bar // slow % 4]}" for bar in range(bars)]
    with tempfile.TemporaryDirectory() as folder:
        open(folder + "/a.mma", "w").write("\n".join(lines) + "\n")
        subprocess.run(["mma", "-f", folder + "/a.mid", folder + "/a.mma"], check=True, stdout=subprocess.DEVNULL, timeout=60)
        sound = played(rng, folder)
    frames = int(seconds * RATE)
    cut = rng.uniform(0, metre * 60 / tempo)
    sound = sound[int(cut * RATE):][:frames]
    sound = np.pad(sound, (0, frames - len(sound)))
    beats = np.arange(0, bars * metre) * 60 / tempo
    first = np.arange(len(beats)) % metre == 0
    times = beats - cut
    stage = (times >= 0) & (times < seconds)
    if rng.random() < 0.4:
        sound = room(sound, rng, rng.uniform(0.3, 1.5), rng.uniform(0.1, 0.4))
    return Piece("mma-" + name, tempo, seconds, times[stage], times[stage & first]), mastered(sound, rng)


# What the left hand does: place in the bar in beats, and which note of the chord (0 the bass), for bars of 4, 3 and 2 × 3.
FIGURES = {
    4: [[(b / 2, [0, 2, 1, 2][b % 4]) for b in range(8)], [(b / 4, [0, 1, 2, 3][b % 4]) for b in range(16)],
        [(b, b % 2 * 2) for b in range(4)], [(0, 0), (2, 0)], [(b / 3, [0, 1, 2][b % 3]) for b in range(12)]],
    3: [[(0, 0), (1, 2), (2, 2)], [(b / 2, [0, 1, 2, 3, 2, 1][b]) for b in range(6)], [(b / 4, b % 4) for b in range(12)], [(0, 0)]],
    2: [[(b / 3, [0, 1, 2][b % 3]) for b in range(6)], [(0, 0), (2 / 3, 2), (1, 0), (5 / 3, 2)], [(b / 6, b % 3) for b in range(12)]],
}
SCALE = [0, 2, 3, 5, 7, 8, 10]


def solo(rng, seconds):
    """(Piece, sound): melody and accompaniment on one instrument. The tempo wanders smoothly and phrases end slower."""
    tempo = 45 * (175 / 45) ** rng.random()
    metre = rng.choice([4, 4, 3, 2])
    bars = int(seconds * tempo / 60 / metre) + 2
    rubato, ritard = rng.choice([0, 0.02, 0.05, 0.08]), rng.choice([0, 0.05, 0.15])
    drift, times, now = 0.0, [], rng.uniform(0, 1)
    for beat in range(bars * metre + 1):
        times.append(now)
        drift = 0.8 * drift + rng.gauss(0, rubato) * 0.6
        late = ritard if (beat + 1) % (4 * metre) >= 4 * metre - 2 else 0
        now += 60 / tempo * (1 + drift + late)
    notes = []

    def note(beat, pitch, velocity, beats):
        whole = min(int(beat), len(times) - 2)
        start = times[whole] + (times[whole + 1] - times[whole]) * (beat - whole) + rng.gauss(0, 0.006)
        notes.append((start, beats * 60 / tempo, pitch, min(max(rng.gauss(velocity, 0.07), 0.1), 1)))

    root, figure, split = rng.randrange(40, 50), rng.choice(FIGURES[metre]), 3 if metre == 2 else rng.choice([2, 2, 4])
    for bar in range(bars):
        if bar % 8 == 0 and rng.random() < 0.4:
            figure = rng.choice(FIGURES[metre])
        chord = root + rng.choice(SCALE)
        for when, voice in figure:
            note(bar * metre + when, chord + [0, 12, 16, 19][voice], 0.5 if voice else 0.6, 0.5)
        for beat in range(metre):
            for part in range(split):
                chance = (0.9 if beat == 0 else 0.7) if part == 0 else 0.45 if 2 * part == split else 0.3
                if rng.random() < chance:
                    note(bar * metre + beat + part / split, root + 24 + rng.choice(SCALE), 0.75 if part == 0 else 0.68, 0.6)
    sound = fluid(rng, notes, rng.choice([0, 0, 0, 1, 24, 6, 46]), int(seconds * RATE))
    sound = room(sound, rng, rng.uniform(0.5, 2.5), rng.uniform(0.1, 0.5))
    times = np.array(times)
    stage = times < seconds
    first = np.arange(len(times)) % metre == 0
    return Piece("solo", tempo, seconds, times[stage], times[stage & first]), mastered(sound, rng)


def clicks(rng, seconds):
    """(Piece, sound): a metronome. Clicks faster than anybody taps stand for half beats."""
    rate = 35 * (330 / 35) ** rng.random()
    metre = rng.choice([1, 1, 2, 3, 4])
    times = np.arange(rng.uniform(0, 1), seconds, 60 / rate)
    t = np.arange(int(0.06 * RATE)) / RATE
    pitch, ring = rng.uniform(700, 3000), rng.uniform(0.002, 0.02)
    out = np.zeros(int(seconds * RATE) + len(t), np.float32)
    for n, time in enumerate(times):
        accent = n % metre == 0 and metre > 1
        at = int(time * RATE)
        out[at:at + len(t)] += np.sin(2 * np.pi * t * pitch * (1.5 if accent else 1)) * np.exp(-t / ring) * (1 if accent else 0.7)
    out = out[: int(seconds * RATE)]
    if rng.random() < 0.5:
        hiss = np.random.default_rng(rng.getrandbits(32)).standard_normal(len(out)) * 10 ** rng.uniform(-4, -1.3)
        out = out + lowpass(hiss.astype(np.float32), rng.uniform(1000, 15000))
    beats, tempo = (times, rate) if rate < 210 else (times[::2], rate / 2)
    bars = beats[::metre] if metre > 1 and rate < 210 else beats[:0]
    return Piece("clicks", tempo, seconds, beats, bars), (0.7 * out).astype(np.float32)
