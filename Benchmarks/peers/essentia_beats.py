"""Essentia's rhythm extractors: essentia_beats.py multifeature|degara|percival"""
import importlib.metadata
import sys

import essentia
import essentia.standard

from hearing import hear_all

essentia.log.infoActive = essentia.log.warningActive = False
method = sys.argv[1]


def hear(path):
    sound = essentia.standard.MonoLoader(filename=path, sampleRate=44100)()
    # A new extractor for each file: one that is used again answers at once with the tempo of the file before.
    if method == "percival":
        return essentia.standard.PercivalBpmEstimator()(sound)
    return essentia.standard.RhythmExtractor2013(method=method)(sound)[:2]


hear_all(importlib.metadata.version("essentia"), hear, warm_up=True)
