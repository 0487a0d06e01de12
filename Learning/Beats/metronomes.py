#!/usr/bin/env python3
"""Metronomes for learn.py: OUT/clickNNN.f32 and OUT/clickNNN.beats, mono, 44.1 kHz. Nothing between the beats, all beats alike
or the first of four accented: says that the beat is not a level above or below what sounds.

Usage: metronomes.py OUT [COUNT]
"""
import os
import sys

import numpy as np

RATE, LENGTH = 44_100, 20


def main():
    folder, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 24
    os.makedirs(folder, exist_ok=True)
    for index in range(count):
        rng = np.random.default_rng(index)
        tempo = 50 * (210 / 50) ** ((index + 0.5) / count)
        beats = np.arange(rng.uniform(0, 0.5), LENGTH, 60 / tempo)
        decay = rng.choice([0.005, 0.02, 0.08])
        t = np.arange(int(6 * decay * RATE)) / RATE
        accent = rng.choice([1.0, 1.0, 1.5])
        sound = np.zeros(LENGTH * RATE + len(t) + 1)
        tone = np.sin(2 * np.pi * rng.choice([60, 440, 1000, 1600]) * t)
        noise = rng.standard_normal(len(t)) * rng.choice([0, 0.3, 1])
        for number, beat in enumerate(beats):
            first = int(np.ceil(beat * RATE))
            sound[first:first + len(t)] += 0.3 * (accent if number % 4 == 0 else 1) * (tone + noise) * np.exp(-t / decay)
        sound = sound[:LENGTH * RATE] + rng.choice([0, 1e-4, 3e-3]) * rng.standard_normal(LENGTH * RATE)
        sound.astype("<f4").tofile(f"{folder}/click{index:03d}.f32")
        np.savetxt(f"{folder}/click{index:03d}.beats", beats, fmt="%.5f")


main()
