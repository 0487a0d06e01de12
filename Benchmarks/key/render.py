#!/usr/bin/env python3
"""Renders music of known key: OUT/ID.flac and OUT/truth.csv (id, tonic 0 = C … 11 = B, mode, half).

Accompaniments by MMA (https://www.mellowood.ca/mma/) in grooves of every style, half of them under a melody, a third without
drums, played by fluidsynth with one of four sound fonts. Keys are equally likely, half are minor. Progressions start and
end on the tonic; many borrow chords, some leave the key for a while. A third of the pieces is tuned up to 40 cents off.
Piece n depends on the number n alone. Even ones are for learning, odd ones for judging.

Usage: render.py OUT [COUNT] [FIRST]
"""
import csv
import os
import random
import re
import subprocess
import sys

import mido

FONTS = ["/usr/share/sounds/sf2/FluidR3_GM.sf2", "/usr/share/sounds/sf2/TimGM6mb.sf2",
         "/usr/share/sounds/sf2/OPL-3_FM_128M.sf2", "/usr/share/sounds/sf3/MuseScore_General_Lite.sf3"]
GROOVES = "/usr/share/mma/lib/stdlib"
LENGTH = 36.0  # seconds

# One chord a bar. Degrees are those of the major scale on the tonic, small letters are minor triads.
PROGRESSIONS = {
    "major": [
        "I V vi IV", "I IV V I", "I vi IV V", "I vi ii V7", "I IV I V7", "IM7 vi7 ii7 V7", "I iii IV V", "I IV ii V",
        "I bVII IV I", "I IV iv I", "I II7 V7 I", "I III7 vi IV", "I I7 IV iv", "I bVI bVII I", "I VI7 II7 V7",
        "I V IV I", "I7 IV7 I7 V7", "I ii iii IV", "I V vi iii IV I IV V", "I #Io ii V7", "I bIII IV I", "I v IV I",
        "IM7 IV7 iii7 vi7 ii7 V7 IM7 V7",
    ],
    "minor": [
        "i iv V7 i", "i bVI bIII bVII", "i bVII bVI V7", "i iv i V7", "i bVI iv V7", "i iim7b5 V7 i", "i bVII iv i",
        "i v bVI bVII", "i IV i V", "i bIII bVII iv", "i iv bVII bIII", "i bII V7 i", "i i iv v", "i bVII bVI bVII",
        "im7 ivm7 bVIIM7 bIIIM7 bVIM7 iim7b5 V7 im7", "i V7 i bVII bIII bVII i V7", "i VI7 iim7b5 V7", "i ivm7 im7 ivm7",
        "i bVI bVII i", "i II7 V7 i",
    ],
}
# A middle part may leave the key: up a fourth or fifth, or to the relative key.
EXCURSIONS = {"major": [5, 7, 9], "minor": [5, 7, 3]}
DEGREES = {"I": 0, "II": 2, "III": 4, "IV": 5, "V": 7, "VI": 9, "VII": 11}
NAMES = ["C", "C#", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B"]
SCALES = {"major": [0, 2, 4, 5, 7, 9, 11], "minor": [0, 2, 3, 5, 7, 8, 10]}
MELODY_PROGRAMS = [0, 4, 11, 21, 24, 27, 40, 52, 56, 65, 71, 73, 80, 81]


def chord(numeral, tonic):
    """"bVII7" over C: its root as a pitch class, its intervals, its name "Bb7"."""
    accidental, degree, quality = re.fullmatch(r"([b#]?)([ivIV]+)(.*)", numeral).groups()
    root = (tonic + DEGREES[degree.upper()] + {"": 0, "b": -1, "#": 1}[accidental]) % 12
    minor = degree.islower()
    if quality == "o":
        quality, intervals = "dim", [0, 3, 6]
    elif quality == "m7b5":
        intervals = [0, 3, 6, 10]
    else:
        intervals = [0, 3 if minor else 4, 7] + {"": [], "7": [10], "m7": [10], "M7": [11]}[quality]
        quality = "m" + quality.removeprefix("m") if minor else quality
    return root, intervals, NAMES[root] + quality


def chords_of(rng, tonic, mode, bars):
    verse, chorus = (rng.choice(PROGRESSIONS[mode]).split() for _ in range(2))
    parts = [(verse, 0), (verse, 0), (chorus, 0), (verse, 0), (chorus, 0)]
    if rng.random() < 0.25:
        away = rng.choice(EXCURSIONS[mode])
        relative = away in (9, 3)
        other = {"major": "minor", "minor": "major"}[mode] if relative else mode
        parts[3] = (rng.choice(PROGRESSIONS[other]).split(), away)
    chords = []
    while len(chords) < bars:
        chords += [chord(numeral, tonic + shift) for part, shift in parts for numeral in part]
    return chords[:bars - 1] + [chord({"major": "I", "minor": "i"}[mode], tonic)]


def melody(rng, chords, tonic, mode, beats, ticks):
    """A walk over the scale that meets the chord on the first beat of each bar."""
    scale = [(tonic + degree) % 12 for degree in SCALES[mode]]
    pitch = 60 + tonic + rng.choice([0, 12])
    notes = []
    for bar, (root, intervals, _) in enumerate(chords):
        tones = [(root + interval) % 12 for interval in intervals]
        # Over a dominant the seventh degree of a minor key is raised, as its third.
        usable = [p for p in scale if not any((p - t) % 12 in (1, 11) for t in tones)] + tones
        for half in range(2 * beats):
            if rng.random() > (0.85 if half == 0 else 0.55 if half % 2 == 0 else 0.3):
                continue
            wanted = tones if half == 0 else usable
            near = [p for p in range(pitch - 7, pitch + 8) if p % 12 in wanted and 55 <= p <= 86]
            pitch = rng.choice(sorted(near, key=lambda p: abs(p - pitch))[:4])
            start = int((bar * beats + half / 2) * ticks)
            notes += [(start, "note_on", pitch), (start + int(rng.choice([0.5, 1, 1.5]) * ticks), "note_off", pitch)]
    return sorted(notes)


def compose(rng, out):
    tonic, mode = rng.randrange(12), rng.choice(["major", "minor"])
    styles = sorted(f for f in os.listdir(GROOVES) if f.endswith(".mma") and not f.startswith(("metronome", "none")))
    text = open(f"{GROOVES}/{rng.choice(styles)}", errors="replace").read()
    grooves = [g for g in re.findall(r"(?im)^defgroove\s+(\S+)", text) if not re.search(r"intro|end|fill", g, re.I)]
    beats = int(re.search(r"(?im)^time\s+(\d+)", text).group(1))
    tempo = rng.randrange(75, 150)
    chords = chords_of(rng, tonic, mode, int(LENGTH * tempo / 60 / beats))
    lines = [f"Tempo {tempo}", f"RndSeed {rng.randrange(1 << 30)}", f"Groove {rng.choice(grooves)}"]
    lines += [f"{bar + 1} {name}" for bar, (_, _, name) in enumerate(chords)]
    open(out + ".mma", "w").write("\n".join(lines) + "\n")
    subprocess.run(["mma", "-f", out + ".mid", out + ".mma"], check=True, stdout=subprocess.DEVNULL, timeout=60)
    song = mido.MidiFile(out + ".mid")
    used = {message.channel for track in song.tracks for message in track if hasattr(message, "channel")}
    if rng.random() < 0.33:
        for track in song.tracks:
            for message in track:
                if message.type == "note_on" and message.channel == 9:
                    message.velocity = 0
    if rng.random() < 0.5:
        channel = next(c for c in range(16) if c not in used and c != 9)
        track = mido.MidiTrack([mido.Message("program_change", channel=channel, program=rng.choice(MELODY_PROGRAMS))])
        loud, last = rng.randrange(70, 110), 0
        for when, kind, pitch in melody(rng, chords, tonic, mode, beats, song.ticks_per_beat):
            track.append(mido.Message(kind, channel=channel, note=pitch, velocity=loud, time=when - last))
            last = when
        song.tracks.append(track)
    song.save(out + ".mid")
    return tonic, mode


def sound(rng, out):
    subprocess.run(["fluidsynth", "-q", "-ni", "-g", "0.5", "-r", "44100", "-F", out + ".wav", rng.choice(FONTS), out + ".mid"],
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=300)
    cents = rng.uniform(-40, 40) if rng.random() < 0.33 else 0
    subprocess.run(["ffmpeg", "-loglevel", "error", "-y", "-i", out + ".wav", "-t", str(LENGTH),
                    "-af", f"asetrate={44100 * 2 ** (cents / 1200):.0f},aresample=44100", out + ".flac"], check=True)
    for ending in (".wav", ".mid", ".mma"):
        os.remove(out + ending)


def main():
    folder = sys.argv[1]
    count, first = (int(sys.argv[i]) if len(sys.argv) > i else default for i, default in ((2, 160), (3, 0)))
    os.makedirs(folder, exist_ok=True)
    with open(f"{folder}/truth.csv", "w" if first == 0 else "a") as table:
        writer = csv.writer(table)
        if first == 0:
            writer.writerow(["id", "tonic", "mode", "half"])
        for index in range(first, first + count):
            rng = random.Random(index)
            name = f"{index:04d}"
            try:
                tonic, mode = compose(rng, f"{folder}/{name}")
                sound(rng, f"{folder}/{name}")
            except (subprocess.SubprocessError, AttributeError, IndexError) as error:
                print(f"{name} left out: {error}", file=sys.stderr)  # A groove MMA cannot play is one piece less.
                continue
            writer.writerow([name, tonic, mode, ["learning", "judging"][index % 2]])
            table.flush()


main()
