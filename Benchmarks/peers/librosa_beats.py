"""librosa.beat.beat_track as its documentation shows it."""
import librosa

from hearing import hear_all


def hear(path):
    sound, rate = librosa.load(path)
    tempo, beats = librosa.beat.beat_track(y=sound, sr=rate, units="time")
    return tempo.item(), beats


hear_all(librosa.__version__, hear, warm_up=True)
