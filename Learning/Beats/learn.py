#!/usr/bin/env python3
"""Learns the weights of MetricalModel and prints how well they do on music they have not seen.

Usage: learn.py TRAIN_DUMP TRAIN_SET CORPUS_DUMP CORPUS_DIR [SWIFT_OUT]

A dump has a line for each hypothesis: track, tempo, beat times, features. The model is a conditional logit: among all
hypotheses of one track, the probability of each is softmax(w·x), where x are the features and most of them once more times the
tempo's octaves from 120, because what is telling at 80 BPM is not at 160. A hypothesis is right when its tempo is within 4 % and
its beats agree with the truth (F-measure at least 0.75; without known beats the tempo alone counts). The likelihood of
"one of the right ones" is maximised with a quadratic penalty that draws w towards a plain preference for tempos about 120
(log-normal, half an octave wide: van Noorden & Moelants 1999) and to 0 elsewhere. Music under a non-commercial licence is never
learned from, only measured. Validation leaves out one source of the corpus at a time.
"""
import csv
import sys
import warnings

import mir_eval
import numpy as np
from scipy.optimize import minimize

warnings.filterwarnings("ignore")
PENALTY = 12.0
# Of the squared distance from 120 BPM in octaves, the second feature.
PREFERENCE = -2.0
# The first feature that is a measurement; those before say the tempo and the phase.
FIRST_MEASURED = 8
# Our piano solos and clicks are simpler than music.
SIMPLE_WEIGHT = 0.3


def read(path):
    tracks = {}
    for line in open(path):
        name, tempo, beats, features = line.split()
        tracks.setdefault(name, []).append((float(tempo), np.array(beats.split(","), float), np.array(features.split(","), float)))
    return tracks


def f_measure(truth, beats):
    return mir_eval.beat.f_measure(mir_eval.beat.trim_beats(truth), mir_eval.beat.trim_beats(beats))


class Track:
    def __init__(self, name, hypotheses, tempo, beats, group, learn, level_known, style=""):
        self.simple = style in ("solo", "clicks")
        self.name, self.group, self.learn, self.level_known, self.tempo = name, group, learn, level_known, tempo
        self.tempos = np.array([h[0] for h in hypotheses])
        x = np.array([h[2] for h in hypotheses])
        self.x = np.concatenate([x, x[:, :1] * x[:, FIRST_MEASURED:]], axis=1)
        self.f = np.array([f_measure(beats, h[1]) for h in hypotheses]) if beats is not None else None
        close = np.abs(self.tempos / tempo - 1) < 0.04
        self.right = close & (self.f >= 0.75) if beats is not None else close


def load(argv):
    tracks = []
    dump = read(argv[1])
    for row in csv.reader(open(argv[2] + "/truth.csv")):
        if row[0] in dump:
            beats = np.loadtxt(f"{argv[2]}/{row[0]}.beats", ndmin=2)[:, 0]
            tracks.append(Track(row[0], dump[row[0]], 60 / np.median(np.diff(beats)), beats, "rendered", True, True, row[1]))
    dump = read(argv[3])
    for row in csv.DictReader(open(argv[4] + "/manifest.csv")):
        if row["id"] in dump:
            beats = np.loadtxt(argv[4] + "/" + row["beats_file"], usecols=0, ndmin=1) if row["beats_file"] else None
            free = "NC" not in row["licence"].upper() and "-nc" not in row["licence"].lower()
            tracks.append(Track(row["id"], dump[row["id"]], float(row["tempo_bpm"]), beats, row["source"],
                                free and row["octave_known"] == "yes", row["octave_known"] == "yes"))
    return tracks


def fit(tracks, mean, scale):
    usable = [t for t in tracks if t.right.any()]
    data = [((t.x - mean) / scale, t.right, SIMPLE_WEIGHT if t.simple else 1.0) for t in usable]
    centre = np.zeros(len(mean))
    centre[1] = PREFERENCE * scale[1]

    def loss(w):
        off = w - centre
        value, slope = PENALTY * off @ off / 2, PENALTY * off
        for x, right, k in data:
            s = x @ w
            s = s - s.max()
            e = np.exp(s)
            p, q = e / e.sum(), np.where(right, e, 0)
            share = q.sum()
            value -= k * np.log(share / e.sum())
            slope = slope + k * (x.T @ p - x.T @ (q / share))
        return value, slope

    return minimize(loss, centre, jac=True, method="L-BFGS-B", options={"maxiter": 300}).x


def winner(tempos, score):
    """As TempoRanking: the tempo with most probability, then its best phase."""
    p = np.exp(score - score.max())
    classes = []
    for i, tempo in enumerate(tempos):
        for c in classes:
            if abs(tempo / tempos[c[0]] - 1) < 0.03:
                c.append(i)
                break
        else:
            classes.append([i])
    return max(max(classes, key=lambda c: p[c].sum()), key=lambda i: p[i])


def judge(tracks, w, mean, scale):
    """Acc1, Acc2, F of the best hypotheses, in percent; and who was wrong."""
    acc1, acc2, f, wrong = [], [], [], []
    for t in tracks:
        s = (t.x - mean) / scale @ w
        best = winner(t.tempos, s)
        ratio = t.tempos[best] / t.tempo
        if t.level_known:
            acc1.append(abs(ratio - 1) < 0.04)
        acc2.append(any(abs(ratio / k - 1) < 0.04 for k in (1, 2, 3, 1 / 2, 1 / 3)))
        if t.f is not None:
            f.append(t.f[best])
        if abs(ratio - 1) > 0.04 or (t.f is not None and t.f[best] < 0.8):
            wrong.append((t.name, t.tempo, round(t.tempos[best], 1), round(t.f[best], 2) if t.f is not None else None))
    return 100 * np.mean(acc1) if acc1 else float("nan"), 100 * np.mean(acc2), 100 * np.mean(f) if f else float("nan"), wrong


def caution(tracks, learn, mean, scale):
    """By how much odds are lowered before they are told, so that of tracks trusted at least 0.8, 97 in a hundred are right: on
    rendered music by fifths, on the corpus by sources, each left out."""
    told = []
    rendered = [t for t in tracks if t.group == "rendered" and not t.simple]
    corpus = [t for t in tracks if t.group != "rendered"]
    outs = [rendered[k::5] for k in range(5)] + [[t for t in corpus if t.group == g] for g in sorted({t.group for t in corpus})]
    for out in outs:
        w = fit([t for t in learn if all(t is not o for o in out)], mean, scale)
        for t in out:
            if t.level_known:
                s = (t.x - mean) / scale @ w
                p = np.exp(s - s.max())
                best = t.tempos[winner(t.tempos, s)]
                p = p[np.abs(t.tempos / best - 1) < 0.03].sum() / p.sum()
                told.append((np.log(p / max(1 - p, 1e-9)), abs(best / t.tempo - 1) < 0.04, t.group == "rendered"))
    told = np.array(told, float)
    for lowered in np.arange(0, 3, 0.05):
        trusted = told[told[:, 0] - lowered >= np.log(0.8 / 0.2)]
        if trusted[:, 1].mean() >= 0.97:
            break
    for name, part in (("rendered", told[told[:, 2] == 1]), ("corpus", told[told[:, 2] == 0])):
        sure = part[:, 0] - lowered >= np.log(4)
        print(f"caution {lowered:.2f}, {name}: {100 * sure.mean():.0f} % trusted, {100 * part[sure, 1].mean():.1f} % of them right")
    return lowered


def swift(path, w, mean, scale, lowered):
    """Standardisation folded into the weights: the constant it leaves is the same for all hypotheses and falls away."""
    values = w / scale
    rows = [", ".join(f"{v:.5g}" for v in values[i:i + 8]) + "," for i in range(0, len(values), 8)]
    open(path, "w").write(
        "extension MetricalModel {\n"
        "  /// Made by Learning/Beats/learn.py; in the order of `MetricalEvidence.features`.\n"
        "  static let weights: [Double] = [\n    " + "\n    ".join(rows) + "\n  ]\n"
        f"  static let caution = {lowered:.2f}\n}}\n")


def main():
    tracks = load(sys.argv)
    learn = [t for t in tracks if t.learn]
    x = np.concatenate([t.x for t in learn])
    mean, scale = x.mean(axis=0), np.maximum(x.std(axis=0), 1e-3)
    corpus = [t for t in tracks if t.group != "rendered"]
    print("tracks", len(tracks), "learned from", len(learn))
    held = []
    for group in sorted({t.group for t in corpus}):
        inside = [t for t in corpus if t.group == group]
        w = fit([t for t in learn if t.group != group], mean, scale)
        held.append((inside, w))
    rows = [judge(i, w, mean, scale) for i, w in held]
    for (inside, w), row in zip(held, rows):
        print(f"  left out {inside[0].group:35s} n={len(inside):3d} Acc1 {row[0]:5.1f} Acc2 {row[1]:5.1f} F {row[2]:5.1f}")
    total = lambda k, m: np.nansum([r[k] * m(i) for (i, _), r in zip(held, rows)]) / sum(m(i) for (i, _) in held)
    print("left out, all: Acc1 %.1f Acc2 %.1f F %.1f" % (
        total(0, lambda i: sum(t.level_known for t in i)), total(1, len), total(2, lambda i: sum(t.f is not None for t in i))))
    for row in rows:
        for wrong in row[3]:
            print("   ", *wrong)
    rendered = [t for t in tracks if t.group == "rendered"]
    w = fit(learn, mean, scale)
    print("rendered, seen: Acc1 %.1f Acc2 %.1f F %.1f" % judge(rendered, w, mean, scale)[:3])
    print("corpus, seen:   Acc1 %.1f Acc2 %.1f F %.1f" % judge(corpus, w, mean, scale)[:3])
    if len(sys.argv) > 5:
        swift(sys.argv[5], w, mean, scale, caution(tracks, learn, mean, scale))


main()
