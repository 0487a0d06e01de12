"""madmom's recurrent networks with a dynamic Bayesian network behind: madmom_beats.py beats|downbeats"""
import sys

import madmom

from hearing import hear_all, tempo_of

if sys.argv[1] == "beats":
    network = madmom.features.beats.RNNBeatProcessor()
    decoder = madmom.features.beats.DBNBeatTrackingProcessor(fps=100)
else:
    network = madmom.features.downbeats.RNNDownBeatProcessor()
    decoder = madmom.features.downbeats.DBNDownBeatTrackingProcessor(beats_per_bar=[3, 4], fps=100)


def hear(path):
    found = decoder(network(path))
    if sys.argv[1] == "beats":
        return tempo_of(found), found
    beats = [time for time, _ in found]
    return tempo_of(beats), beats, [time for time, place in found if place == 1]


hear_all(madmom.__version__, hear, warm_up=True)
