"""Says whether "more like this" finds music of the same genre: similarity.py ANALYSES MANIFEST

For each track of the manifest its nearest neighbour by Euclidean distance of the similarity vectors, from `upbeat analyze --json`;
prints how often both are of one genre, and how often neighbours drawn by chance would be. Tracks of one artist or tool stand close
for reasons of their own, so that the same is printed once more with neighbours from other sources only.
"""
import csv
import json
import os
import sys

import numpy as np


def share(vectors, genres, sources, apart):
    hits = chances = counted = 0
    for n in range(len(genres)):
        others = [m for m in range(len(genres)) if m != n and not (apart and sources[m] == sources[n])]
        if not any(genres[m] == genres[n] for m in others):
            continue
        nearest = min(others, key=lambda m: np.linalg.norm(vectors[m] - vectors[n]))
        counted += 1
        hits += genres[nearest] == genres[n]
        chances += sum(genres[m] == genres[n] for m in others) / len(others)
    return counted, hits, chances


def main():
    about = {row["id"]: row for row in csv.DictReader(open(sys.argv[2]))}
    tracks = [json.loads(line) for line in open(sys.argv[1])]
    tracks = [t for t in tracks if "error" not in t and os.path.splitext(os.path.basename(t["path"]))[0] in about]
    rows = [about[os.path.splitext(os.path.basename(t["path"]))[0]] for t in tracks]
    vectors = np.array([t["similarity"] for t in tracks])
    # Broad genres: the manifest's first word tells metal from rock/metal.
    genres = [row["genre"].lower().split("/")[0].split(" (")[0] for row in rows]
    sources = [row["source"] for row in rows]
    for apart, name in ((False, "all tracks"), (True, "other sources only")):
        counted, hits, chances = share(vectors, genres, sources, apart)
        if counted:
            print(f"{name}: {hits} of {counted} nearest neighbours are of the same genre, {chances:.1f} by chance")


main()
