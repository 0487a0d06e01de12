#!/usr/bin/env python3
"""Renders music of known beats to learn from: OUT/ID.s16 (mono, 44.1 kHz, 16 bit), OUT/ID.beats and OUT/truth.csv.

Two thirds are pieces that `music.compose` writes and `music.produce` plays; the others are accompaniments by MMA, scores of
music21's corpus and piano solos with rubato, clicks, and sounds without any beat. A piece depends on its number alone, so that a set can be made in parts and made again.
A line of ID.beats is a time in seconds and 1 where a bar begins.

Usage: render.py OUT FIRST END [SECONDS]
"""
import csv
import os
import random
import sys

import numpy as np

from music.beatless import beatless
from music.compose import compose
from music.others import accompaniment, clicks, solo
from music.produce import produce
from music.scores import score
from music.styles import STYLES


def piece(number, seconds):
    rng = random.Random(number)
    kind = number % 20
    if kind == 0:
        return beatless(rng, seconds)
    if kind in (3, 8, 13, 18):
        return accompaniment(rng, seconds)
    if kind == 5:
        return solo(rng, seconds)
    if kind in (2, 15):
        return score(rng, seconds)
    if number % 60 == 11:
        return clicks(rng, seconds)
    names = sorted(STYLES)
    composed = compose(rng, rng.choices(names, [STYLES[n].weight for n in names])[0], seconds)
    if rng.random() < 0.03 and composed.drums:
        composed.notes, composed.voices = {}, []  # Drums alone.
    return composed, produce(rng, composed)


def main():
    folder, first, end = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    seconds = float(sys.argv[4]) if len(sys.argv) > 4 else 40.0
    os.makedirs(folder, exist_ok=True)
    with open(f"{folder}/truth.csv", "a", newline="") as table:
        rows = csv.writer(table)
        for number in range(first, end):
            try:
                made, sound = piece(number, seconds)
            except Exception as error:  # A groove MMA cannot play is one example less, not the end.
                print(number, repr(error), file=sys.stderr)
                continue
            if not np.isfinite(sound).all() or 0 < len(made.beats) < 8:
                continue
            name = f"{number:05d}"
            bars = {round(t, 4) for t in made.downbeats}
            with open(f"{folder}/{name}.beats", "w") as beats:
                beats.writelines(f"{t:.4f} {int(round(t, 4) in bars)}\n" for t in made.beats)
            (np.clip(sound, -1, 1) * 32767).astype("<i2").tofile(f"{folder}/{name}.s16")
            rows.writerow([name, made.style, f"{made.tempo:.4f}"])
            table.flush()


main()
