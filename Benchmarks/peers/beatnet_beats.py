"""BeatNet's convolutional recurrent network with madmom's Bayesian network behind, on whole files."""
import importlib.metadata
import sys
import types

from hearing import hear_all, tempo_of

# It imports the microphone's library, which is not needed here and is hard to install.
sys.modules["pyaudio"] = types.ModuleType("pyaudio")
from BeatNet.BeatNet import BeatNet  # noqa: E402

listener = BeatNet(1, mode="offline", inference_model="DBN", plot=[], thread=False)


def hear(path):
    found = listener.process(path)
    beats = [time for time, _ in found]
    return tempo_of(beats), beats, [time for time, place in found if place == 1]


hear_all(importlib.metadata.version("BeatNet"), hear, warm_up=True)
