#!/usr/bin/env python3
"""Writes the weights of the beat network as Swift: 16-bit numbers in base64, as Sources/Engine/DSP/Beats/Network/BeatNetworkWeights.swift
defines them.

Usage: export.py IN.npz Sources/Engine/DSP/Beats/Network/BeatNetwork+Weights.swift
"""
import base64
import struct
import sys
import textwrap

import numpy as np

weights = np.load(sys.argv[1])
blocks = sum(name.startswith("block") and name.endswith("_w") for name in weights)
bands, channels = weights["conv1_w"].shape[1:]
hidden, classes = weights["tempo2_w"].shape

layers = [("conv1_w", "conv1_b"), ("conv2_w", "conv2_b")]
for i in range(blocks):
    layers += [(f"block{i}_w", f"block{i}_b"), (f"block{i}_m", f"block{i}_mb")]
layers += [("out_w", "out_b"), ("tempo1_w", "tempo1_b"), ("tempo2_w", "tempo2_b")]

data = struct.pack("<5H", bands, channels, blocks, hidden, classes)
for name in (name for layer in layers for name in layer):
    values = weights[name].astype(np.float32).ravel()
    factor = np.float32(max(np.abs(values).max(), 1e-20) / 32767)
    data += struct.pack("<f", factor) + np.clip(np.round(values / factor), -32767, 32767).astype("<i2").tobytes()

text = "\n".join("      " + line for line in textwrap.wrap(base64.b64encode(data).decode(), 114))
with open(sys.argv[2], "w") as swift:
    swift.write(f'''// Made by Learning/Beats/export.py; long, because it is what the network has learned.

extension BeatNetworkWeights {{
  static let learned = BeatNetworkWeights(
    base64: """
{text}
      """)
}}
''')
