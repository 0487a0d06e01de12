"""Signalsmith Stretch, its default preset, as PyPI's python-stretch wraps it: signalsmith.py IN OUT RATIO

The wrapper takes the library's latency off. A second of silence before and after the song keeps its ends out of the
library's first and last blocks.
"""
import numpy as np
from python_stretch.Signalsmith import Stretch

import library


def stretch(sound, rate, points):
    ratio = points[-1, 0] / points[-1, 1]
    stretcher = Stretch(1)  # A seed: the same result every time.
    stretcher.preset(sound.shape[1], rate)
    stretcher.timeFactor = ratio
    stretched = stretcher.process(np.ascontiguousarray(np.pad(sound, ((rate, rate), (0, 0))).T))
    return stretched[:, round(rate / ratio) :].T


library.run(stretch)
