"""Renders the cases no stretcher here is tuned on: frozen.py TOOLS FOLDER

TOOLS holds make_truth.py, which does the rendering. Music, sound fonts (of Debian's packages openttd-openmsx,
planetblupi-music-midi, timgm6mb-soundfont, musescore-general-soundfont-lite, fluid-soundfont-gm), ratios and ramp are
others than its own. Never change this file to improve a figure.
"""
import sys

import numpy as np

tools, folder = sys.argv[1:3]
sys.path.insert(0, tools)
import make_truth as truth

OPENMSX, BLUPI = "/usr/share/games/openttd/baseset/openmsx/", "/usr/share/planetblupi/music/"
TIM, FLUID = "/usr/share/sounds/sf2/TimGM6mb.sf2", "/usr/share/sounds/sf2/FluidR3_GM.sf2"
MUSESCORE = "/usr/share/sounds/sf3/MuseScore_General_Lite.sf3"
RATIOS = [0.77, 0.87, 1.14, 1.31]
# Case: sound font, MIDI file, where it starts in seconds, kind, reverberation.
MUSIC = {
    "blues": (TIM, OPENMSX + "city_blues_redfarn.mid", 12, "mix", 0.05),
    "train": (TIM, OPENMSX + "chuggachugga.mid", 15, "mix", 0),
    "motion": (FLUID, OPENMSX + "modern_motion.mid", 10, "mix", 0.1),
    "harp": (MUSESCORE, OPENMSX + "harp_harmony.mid", 8, "mix", 0.1),
    "march": (MUSESCORE, BLUPI + "music002.mid", 8, "mix", 0.05),
    "chase": (FLUID, BLUPI + "music006.mid", 8, "mix", 0.05),
}
DRUMS = OPENMSX + "train_filled_with_cash.mid"


class Triangle(truth.Ramp):
    """Speed 1.31…0.76 and back in straight lines of its logarithm, every 10 s."""

    def __init__(self, seconds):
        self.x = np.arange(0, seconds + 4, 0.1)
        speed = np.exp(0.27 * (np.abs(4 * (self.x / 10 % 1) - 2) - 1))
        self.y = np.concatenate([[0], np.cumsum(np.diff(self.x) * 0.5 * (1 / speed[1:] + 1 / speed[:-1]))])
        self.X, self.Y = np.round(self.x * truth.SR), np.round(self.y * truth.SR)


def drums():
    return [note for note in truth.read_smf(DRUMS, 20)[0] if note[2] == 9], {}


def tones(time, seconds):
    """Chords of steady harmonic tones at other pitches, pans and phases than make_truth's."""
    frames = int(round(float(time.fwd(seconds)) * truth.SR))
    heard = np.arange(frames) / truth.SR
    played, random, sound = time.inv(heard), np.random.default_rng(11), np.zeros((frames, 2))
    chords = [(87.31, 174.61, 261.63, 440.0), (116.54, 233.08, 349.23, 587.33), (103.83, 311.13, 415.3, 622.25)]
    for index, chord in enumerate(chords):
        start, end = 0.2 + index * 3, 3.0 + index * 3
        level = np.sin(truth.edge(played, start, end, 0.05) * np.pi / 2) ** 2
        for voice, pitch in enumerate(chord):
            pan = (3.5 - voice) / 4 * np.pi / 2
            for harmonic in range(1, int(8000 / pitch) + 1):
                phase = 2 * np.pi * (pitch * harmonic * heard + random.random())
                sound += np.outer(np.sin(phase) * level * harmonic**-1.2, (np.cos(pan), np.sin(pan)))
    return (sound * 0.1).astype(np.float32), [(0.2 + index * 3, 3.0 + index * 3) for index in range(3)]


truth.RATIOS, truth.Ramp, truth.tones = RATIOS, Triangle, tones
truth.SCORES = {name: ((file, start), kind, wet) for name, (_, file, start, kind, wet) in MUSIC.items()}
truth.SCORES["kit"] = (drums, "perc", 0)
fonts = {name: font for name, (font, *_) in MUSIC.items()} | {"kit": TIM, "tones": FLUID}
for font in sorted(set(fonts.values())):
    cases = ",".join(name for name in fonts if fonts[name] == font)
    sys.argv = ["make_truth", "--out", folder, "--sf2", font, "--cases", cases, "--midi"]
    truth.main()
