#!/usr/bin/env python3
"""Judges the keys heard in the music of render.py: compare.py FOLDER UPBEAT [ESSENTIA_PYTHON]

Prints, for the half that was never learned from, the share of exact keys and the score of MIREX (1 for the key, 0.5 for a
fifth above it, 0.3 for the relative, 0.2 for the parallel key), of `upbeat analyze` and, where a Python with the package
`essentia` is given, of its KeyExtractor with three profiles. Then how often Upbeat's confidence is right.
"""
import csv
import json
import subprocess
import sys

NATURALS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
ACCIDENTALS = {"": 0, "b": -1, "\u266d": -1, "#": 1, "\u266f": 1}
# The first profile is KeyExtractor's default.
ESSENTIA = """
import sys, essentia
essentia.log.infoActive = essentia.log.warningActive = False
import essentia.standard as es
for path in sys.argv[1:]:
    sound = es.MonoLoader(filename=path, sampleRate=44100)()
    for profile in ("bgate", "edma", "krumhansl"):
        print(path, profile, *es.KeyExtractor(profileType=profile)(sound)[:2], flush=True)
"""


def score(truth, heard):
    (tonic, mode), (other, other_mode) = truth, heard
    if other is None:
        return 0.0
    up = (other - tonic) % 12
    if mode == other_mode:
        return {0: 1.0, 7: 0.5}.get(up, 0.0)
    return {0: 0.2, 9 if mode == "major" else 3: 0.3}.get(up, 0.0)


def key(tonic, mode):
    return (NATURALS[tonic[0]] + ACCIDENTALS[tonic[1:]]) % 12, mode


def upbeat(command, paths):
    lines = subprocess.run([command, "analyze", "--json", "--no-cache", *paths], stdout=subprocess.PIPE, check=True).stdout
    keys = {}
    for track in map(json.loads, lines.splitlines()):
        heard = track["key"]
        keys[track["path"]] = (*key(*heard["name"].split()), heard["confidence"]) if heard else (None, None, 0)
    return keys


def essentia(python, paths):
    lines = subprocess.run([python, "-c", ESSENTIA, *paths], stdout=subprocess.PIPE, text=True, check=True).stdout
    keys = {}
    for path, profile, tonic, mode in map(str.split, lines.splitlines()):
        keys.setdefault("Essentia, " + profile, {})[path] = key(tonic, mode)
    return keys


def main():
    folder, command = sys.argv[1:3]
    rows = [row for row in csv.DictReader(open(f"{folder}/truth.csv")) if row["half"] == "judging"]
    truth = {f"{folder}/{row['id']}.flac": (int(row["tonic"]), row["mode"]) for row in rows}
    ours = upbeat(command, list(truth))
    table = {"Upbeat": ours, **(essentia(sys.argv[3], list(truth)) if len(sys.argv) > 3 else {})}
    print(f"{len(truth)} pieces     exact   MIREX score")
    for name, keys in table.items():
        scores = [score(truth[path], keys[path][:2]) for path in truth]
        print(f"{name:20s}{scores.count(1.0) / len(scores):6.1%}  {sum(scores) / len(scores):6.1%}")
    for least in (0.5, 0.8, 0.95):
        sure = [path for path in truth if ours[path][2] >= least]
        right = sum(ours[path][:2] == truth[path] for path in sure)
        print(f"Confidence from {least}: {len(sure)} pieces, {right / max(1, len(sure)):.1%} exact")


main()
