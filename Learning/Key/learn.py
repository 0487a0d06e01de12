#!/usr/bin/env python3
"""Learns the key profiles from the learning half of Benchmarks/key/render.py's music.

A multinomial logistic model with weights shared by the twelve tonics of a mode: score(tonic, mode) = sum over degrees of
weight(mode, degree) * share(tonic + degree). Rendered accompaniments are not all music: the weights start from the mean
of three profiles of the literature and are held there by PENALTY times the squared distance, so that learning only
moves them where the evidence is strong.

Usage: learn.py DUMP truth.csv OUT.swift
"""
import csv
import sys

import numpy as np
from scipy.optimize import minimize

PENALTY = 0.02
FOLDS = 10

# Major, then minor, from the tonic upwards.
PROFILES = {
    "Krumhansl and Kessler 1982": [
        [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
        [6.33, 2.68, 3.52, 5.38, 2.60, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17]],
    "Temperley 2007": [
        [0.748, 0.060, 0.488, 0.082, 0.670, 0.460, 0.096, 0.715, 0.104, 0.366, 0.057, 0.400],
        [0.712, 0.084, 0.474, 0.618, 0.049, 0.460, 0.105, 0.747, 0.404, 0.067, 0.133, 0.330]],
    "Albrecht and Shanahan 2013": [
        [0.238, 0.006, 0.111, 0.006, 0.137, 0.094, 0.016, 0.214, 0.009, 0.080, 0.008, 0.081],
        [0.220, 0.006, 0.104, 0.123, 0.019, 0.103, 0.012, 0.214, 0.062, 0.022, 0.061, 0.052]],
}


def prior(rotated, keys):
    """The profiles' mean, as steep as makes the truth likeliest."""
    mean = np.zeros(24)
    for name, modes in PROFILES.items():
        for mode, profile in enumerate(np.array(modes)):
            if name.startswith("Krumhansl"):
                # Judged by ear, not counted: each note brings the fifth and the third among its overtones (Gomez 2006).
                profile = profile + 0.3 * np.roll(profile, 7) + 0.1 * np.roll(profile, 4)
            profile = profile - profile.mean()
            mean[12 * mode:12 * mode + 12] += profile / profile.std() / len(PROFILES)
    return max((scale * mean for scale in range(5, 80)), key=lambda w: likelihood(rotated, keys, w))


def likelihood(rotated, keys, w):
    return np.log(chances_of(rotated, w)[np.arange(len(keys)), keys]).mean()


def learn(rotated, keys):
    """Weights of major, then of minor. `rotated` is pieces x tonics x degrees, `keys` the tonic, for minor plus 12."""
    pieces = np.arange(len(keys))
    start = prior(rotated, keys)

    def loss(w):
        chances = chances_of(rotated, w)
        value = -np.log(chances[pieces, keys]).sum() + PENALTY * ((w - start) ** 2).sum()
        chances[pieces, keys] -= 1
        slope = [np.einsum("nt,ntd->d", chances[:, mode:mode + 12], rotated) for mode in (0, 12)]
        return value, np.concatenate(slope) + 2 * PENALTY * (w - start)

    return minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": 2000}).x


def chances_of(rotated, w):
    odds = np.exp(np.concatenate([rotated @ w[:12], rotated @ w[12:]], 1))
    return odds / odds.sum(1, keepdims=True)


def cross_validate(rotated, keys):
    part = np.arange(len(keys)) % FOLDS
    chances = np.zeros((len(keys), 24))
    for fold in range(FOLDS):
        chances[part == fold] = chances_of(rotated[part == fold], learn(rotated[part != fold], keys[part != fold]))
    right = chances.argmax(1) == keys
    print(f"{len(keys)} pieces, each judged by a model that never saw it: {right.mean():.1%} exact, "
          f"mean logarithm of the truth's chance {np.log(chances[np.arange(len(keys)), keys]).mean():.3f}")
    for least in (0.5, 0.8, 0.95):
        sure = chances.max(1) >= least
        print(f"  confidence from {least}: {sure.mean():.0%} of the pieces, {right[sure].mean():.1%} of them exact")


def swift(name, weights):
    weights = weights - weights.mean()  # Shares add up to 1: the mean of the weights means nothing.
    rows = "\n".join("    " + ", ".join(f"{w:.2f}" for w in weights[i:i + 6]) + "," for i in (0, 6))
    return f"  static let {name} = KeyProfile(weights: [\n{rows}\n  ])\n"


def main():
    dump, truth, out = sys.argv[1:]
    shares = {name: np.array(values.split(","), float) for name, values in map(str.split, open(dump))}
    pieces = [row for row in csv.DictReader(open(truth)) if row["half"] == "learning" and row["id"] in shares]
    keys = np.array([int(row["tonic"]) + 12 * (row["mode"] == "minor") for row in pieces])
    rotated = np.array([[np.roll(shares[row["id"]], -tonic) for tonic in range(12)] for row in pieces])
    cross_validate(rotated, keys)
    w = learn(rotated, keys)
    open(out, "w").write(
        "// Made by Learning/Key/learn.py; see the README there.\nextension KeyProfile {\n"
        + swift("major", w[:12]) + swift("minor", w[12:]) + "}\n")


main()
