#!/usr/bin/env python3
"""Learns when there is a beat to keep time by: the weights of PulseJudgement.

Usage: pulse.py SWIFT_OUT SET=EVIDENCE…

A SET is a folder of `render.py`, EVIDENCE what the program `pulse` printed for its sounds. A logistic regression on rendered
music against rendered sounds without a beat, which count as much as the music; solos with much rubato take no side. The
quadratic penalty is small: it only keeps weights finite where the two part cleanly. Prints the error on the fifth left out.
"""
import csv
import sys

import numpy as np
from scipy.optimize import minimize

PENALTY = 0.5


def load(arguments):
    rows = []
    for argument in arguments:
        folder, evidence = argument.split("=")
        styles = {row[0]: row[1] for row in csv.reader(open(folder + "/truth.csv"))}
        for line in open(evidence):
            name, _, _, values = line.split()
            style = styles[name]
            if style != "solo" and not style.startswith("score-"):
                rows.append((np.array(values.split(","), float), 0.0 if style.startswith("none-") else 1.0))
    return np.array([r[0] for r in rows]), np.array([r[1] for r in rows])


def fit(x, y):
    mean, scale = x.mean(axis=0), x.std(axis=0)
    z = np.concatenate([np.ones((len(x), 1)), (x - mean) / scale], axis=1)
    weight = np.where(y > 0, 0.5 / y.mean(), 0.5 / (1 - y.mean()))

    def loss(w):
        s = z @ w
        p = 1 / (1 + np.exp(-s))
        return (weight * (np.logaddexp(0, s) - y * s)).sum() + PENALTY * w[1:] @ w[1:], z.T @ (weight * (p - y)) + 2 * PENALTY * np.r_[0, w[1:]]

    w = minimize(loss, np.zeros(z.shape[1]), jac=True, method="L-BFGS-B").x
    return np.r_[w[0] - (w[1:] * mean / scale).sum(), w[1:] / scale]


x, y = load(sys.argv[2:])
fold = np.arange(len(y)) % 5
guess = np.zeros(len(y))
for k in range(5):
    w = fit(x[fold != k], y[fold != k])
    guess[fold == k] = w[0] + x[fold == k] @ w[1:]
print(f"{len(y)} sounds, {int((y == 0).sum())} without a beat; left out: {((guess < 0) & (y > 0)).sum()} pieces lose their beat, "
      f"{((guess > 0) & (y == 0)).sum()} sounds get one")
w = fit(x, y)
open(sys.argv[1], "w").write(
    "extension PulseJudgement {\n  /// Made by Learning/Beats/pulse.py: the constant, then the order of `evidence`.\n"
    f"  static let weights: [Double] = [{', '.join(f'{v:.5g}' for v in w)}]\n}}\n")
