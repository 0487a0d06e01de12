#!/usr/bin/env python3
"""Trains the beat network: a small temporal convolutional network over log spectra (after Davies & Böck, EUSIPCO 2019, and
Böck & Davies, ISMIR 2020), told apart beat from no beat, bar from no bar, and tempo from tempo.

Usage: network.py OUT.npz STEPS [--channels C] [--from START.npz] [--seed N] SET…

A SET is a folder of `render.py` with spectra beside it: ID.FACTOR.spec, made by `spectra` (see README), where FACTOR is by how
much the piece was sped up. Pieces whose number ends in 77 are never learned from; the loss on them is printed.

The layers are those of Sources/Engine/DSP/Beats/Network/BeatNetwork.swift, which the names of the arrays follow.
"""
import argparse
import glob
import os
import time

import jax
import jax.numpy as jnp
import numpy as np

CROP = 1500  # output frames, 50 a second
BLOCKS = 9
CLASSES = 100
SLOWEST, FASTEST = 30.0, 300.0  # beats per minute at the ends of the classes
HIDDEN = 32


def tempo_class(tempo):
    return (CLASSES - 1) * np.log(tempo / SLOWEST) / np.log(FASTEST / SLOWEST)


def initial(rng, bands, channels):
    def dense(*shape):
        return jnp.asarray(rng.normal(0, np.sqrt(1 / np.prod(shape[:-1])), shape), jnp.float32)

    p = {"conv1_w": dense(5, bands, channels), "conv1_b": jnp.zeros(channels), "conv2_w": dense(3, channels, channels), "conv2_b": jnp.zeros(channels)}
    for i in range(BLOCKS):
        p |= {f"block{i}_w": dense(3, channels, channels), f"block{i}_b": jnp.zeros(channels),
              f"block{i}_m": 0.5 * dense(channels, channels), f"block{i}_mb": jnp.zeros(channels)}
    p |= {"out_w": dense(channels, 2), "out_b": jnp.full(2, -3.0), "tempo1_w": dense(channels, HIDDEN), "tempo1_b": jnp.zeros(HIDDEN),
          "tempo2_w": dense(HIDDEN, CLASSES), "tempo2_b": jnp.zeros(CLASSES)}
    return p


def shifted(h, by):
    """h[t + by], 0 outside."""
    if by == 0:
        return h
    zeros = jnp.zeros((h.shape[0], min(abs(by), h.shape[1]), h.shape[2]), h.dtype)
    return jnp.concatenate([h[:, by:], zeros], 1)[:, : h.shape[1]] if by > 0 else jnp.concatenate([zeros, h[:, :by]], 1)[:, : h.shape[1]]


def convolved(h, w, b, dilation=1):
    reach = (w.shape[0] - 1) // 2
    return jnp.concatenate([shifted(h, (k - reach) * dilation) for k in range(w.shape[0])], 2) @ w.reshape(-1, w.shape[2]) + b


def forward(p, x):
    """x: [pieces, 2 × frames, bands], log spectra; logits of beat and downbeat [pieces, frames, 2], of tempo [pieces, CLASSES]."""
    x = (x - 2) / 4
    n = x.shape[1] // 2
    pairs = x[:, : 2 * n].reshape(x.shape[0], n, 2, x.shape[2])
    even, odd = pairs[:, :, 0], pairs[:, :, 1]
    taps = [shifted(even, -1), shifted(odd, -1), even, odd, shifted(even, 1)]
    w = p["conv1_w"]
    h = jax.nn.elu(jnp.concatenate(taps, 2) @ w.reshape(-1, w.shape[2]) + p["conv1_b"])
    h = jax.nn.elu(convolved(h, p["conv2_w"], p["conv2_b"]))
    skip = 0
    for i in range(BLOCKS):
        z = jax.nn.elu(convolved(h, p[f"block{i}_w"], p[f"block{i}_b"], 2 ** i))
        h = h + z @ p[f"block{i}_m"] + p[f"block{i}_mb"]
        skip = skip + z
    u = jax.nn.elu(skip / BLOCKS).mean(axis=1)
    tempo = jax.nn.elu(u @ p["tempo1_w"] + p["tempo1_b"]) @ p["tempo2_w"] + p["tempo2_b"]
    return jax.nn.elu(h) @ p["out_w"] + p["out_b"], tempo


def losses(p, x, beat, down, down_known, tempo):
    marks, tempi = forward(p, x)
    cross = lambda logit, target: jnp.maximum(logit, 0) - logit * target + jnp.log1p(jnp.exp(-jnp.abs(logit)))
    beats = cross(marks[..., 0], beat).mean()
    downs = (cross(marks[..., 1], down).mean(axis=1) * down_known).mean()
    tempos = -(tempo * jax.nn.log_softmax(tempi)).sum(axis=1).mean()
    return beats, downs, tempos


def total(p, *batch):
    beats, downs, tempos = losses(p, *batch)
    return beats + downs + 0.03 * tempos


class Piece:
    def __init__(self, path, bands):
        number, factor = os.path.basename(path)[: -len(".spec")].split(".", 1)
        self.number, factor = int(number), float(factor)
        self.spectra = np.fromfile(path, np.uint8).reshape(-1, bands)
        lines = np.loadtxt(os.path.join(os.path.dirname(path), number + ".beats"), ndmin=2).reshape(-1, 2)
        self.beats = lines[:, 0] / factor
        self.downbeats = self.beats[lines[:, 1] > 0]


def marks(times, start, length):
    """A triangle of 30 ms either side of each time, sampled 50 times a second."""
    out = np.zeros(length, np.float32)
    for t in times:
        j = (t - start) * 50
        for k in range(int(np.floor(j)) - 1, int(np.floor(j)) + 3):
            if 0 <= k < length:
                out[k] = max(out[k], 1 - abs(k - j) / 1.5)
    return out


def example(rng, piece, plain=False):
    frames = 2 * CROP
    start = 0 if plain else rng.integers(0, max(len(piece.spectra) - frames // 2, 1))
    start = min(start, max(len(piece.spectra) - frames, 0)) if rng.random() < 0.8 else start
    x = piece.spectra[start:start + frames].astype(np.float32) / 28
    if len(x) < frames:
        x = np.concatenate([x, np.zeros((frames - len(x), x.shape[1]), np.float32)])
    if not plain:
        # Another equaliser, another level, another noise floor.
        knots = rng.normal(0, 0.7, 6)
        tilt = np.interp(np.linspace(0, 5, x.shape[1]), np.arange(6), knots) + rng.normal(0, 0.4)
        x = np.maximum(x + tilt.astype(np.float32) * np.minimum(x / 2, 1), 0)
        if rng.random() < 0.3:
            x = np.log2(2 ** x + 2 ** rng.uniform(-2, 2.5))
        if rng.random() < 0.3:
            low = rng.integers(0, x.shape[1])
            x[:, low:low + rng.integers(1, 14)] = 0
    begin = start / 100
    beat, down = marks(piece.beats, begin, CROP), marks(piece.downbeats, begin, CROP)
    inside = piece.beats[(piece.beats >= begin - 1) & (piece.beats < begin + CROP / 50)]
    tempo = np.zeros(CLASSES, np.float32)
    if len(inside) >= 4:
        centre = tempo_class(60 / np.median(np.diff(inside)))
        tempo = np.exp(-0.5 * ((np.arange(CLASSES) - centre) / 0.8) ** 2).astype(np.float32)
        tempo /= tempo.sum()
    return x, beat, down, float(len(piece.downbeats) > 0 or len(piece.beats) == 0), tempo


def batch(rng, pieces, size, plain=False):
    chosen = pieces[:size] if plain else [pieces[i] for i in rng.integers(0, len(pieces), size)]
    parts = list(zip(*[example(rng, piece, plain) for piece in chosen]))
    return tuple(jnp.asarray(np.stack(part)) for part in parts)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("out")
    arguments.add_argument("steps", type=int)
    arguments.add_argument("sets", nargs="+")
    arguments.add_argument("--channels", type=int, default=24)
    arguments.add_argument("--batch", type=int, default=6)
    arguments.add_argument("--rate", type=float, default=3e-3)
    arguments.add_argument("--start")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--bands", type=int, required=True)
    a = arguments.parse_args()
    pieces = [Piece(path, a.bands) for folder in a.sets for path in sorted(glob.glob(folder + "/*.spec"))]
    held = [p for p in pieces if p.number % 100 == 77][:48]
    learn = [p for p in pieces if p.number % 100 != 77]
    print(len(learn), "to learn from,", len(held), "held out", flush=True)
    rng = np.random.default_rng(a.seed)
    p = {k: jnp.asarray(v) for k, v in np.load(a.start).items()} if a.start else initial(rng, a.bands, a.channels)
    m, v = ({k: jnp.zeros_like(x) for k, x in p.items()} for _ in range(2))

    @jax.jit
    def step(p, m, v, n, rate, data):
        value, g = jax.value_and_grad(total)(p, *data)
        norm = jnp.sqrt(sum((x ** 2).sum() for x in g.values()))
        g = {k: x * jnp.minimum(1, 0.5 / norm) for k, x in g.items()}
        m = {k: 0.9 * m[k] + 0.1 * g[k] for k in p}
        v = {k: 0.998 * v[k] + 0.002 * g[k] ** 2 for k in p}
        p = {k: p[k] - rate * (m[k] / (1 - 0.9 ** n)) / (jnp.sqrt(v[k] / (1 - 0.998 ** n)) + 1e-7) for k in p}
        return p, m, v, value

    report = jax.jit(losses)
    checks = [batch(rng, held[i:i + 12], 12, plain=True) for i in range(0, len(held) - 11, 12)]
    began, average = time.time(), None
    for n in range(1, a.steps + 1):
        rate = a.rate * min(n / 200, 0.5 * (1 + np.cos(np.pi * n / a.steps)) + 1e-3)
        p, m, v, value = step(p, m, v, float(n), rate, batch(rng, learn, a.batch))
        average = float(value) if average is None else 0.99 * average + 0.01 * float(value)
        if n % 250 == 0 or n == a.steps:
            seen = np.mean([[float(x) for x in report(p, *c)] for c in checks], axis=0) if checks else np.zeros(3)
            print(f"{n:6d} {time.time() - began:6.0f} s  learning {average:.4f}  held out: beat {seen[0]:.4f} bar {seen[1]:.4f} tempo {seen[2]:.3f}", flush=True)
            np.savez(a.out, **{k: np.asarray(x) for k, x in p.items()})


main()
