"""Scores of the corpus that comes with music21 (PyPI), played as people play: with rubato, accents, melody ahead of the rest."""
from functools import lru_cache

import numpy as np
from music21 import converter, corpus, meter

from .compose import Piece
from .effects import RATE, mastered, room
from .produce import fluid

# How often a composer or a book is drawn.
SOURCES = {"beethoven": 5, "mozart": 4, "haydn": 3, "schumann_robert": 3, "schumann_clara": 2, "bach": 4, "chopin": 2, "joplin": 2, "cpebach": 1,
           "handel": 1, "corelli": 1, "schubert": 1, "weber": 1, "beach": 1, "ryansMammoth": 3, "oneills1850": 1, "essenFolksong": 1}
MELODIES = {"ryansMammoth", "oneills1850", "essenFolksong"}


@lru_cache(maxsize=None)
def paths():
    found = {}
    for path in sorted(str(p) for p in corpus.getCorePaths()):
        found.setdefault(path.split("/corpus/")[1].split("/")[0], []).append(path)
    return found


def score(rng, seconds):
    """(Piece, sound)"""
    source = rng.choices(sorted(SOURCES), [SOURCES[s] for s in sorted(SOURCES)])[0]
    parsed = converter.parse(rng.choice(paths()[source]))
    if parsed.classes[0] == "Opus":
        parsed = rng.choice(list(parsed.scores))
    flat = parsed.flatten()
    signature = next(iter(flat.getElementsByClass(meter.TimeSignature)), None)
    if signature is None:
        raise ValueError("no time signature")
    beat, per_bar = signature.beatDuration.quarterLength, signature.beatCount
    bars = sorted({float(m.offset) for m in parsed.recurse().getElementsByClass("Measure")})
    if len(bars) < 6 or any(s.ratioString != signature.ratioString for s in flat.getElementsByClass(meter.TimeSignature)):
        raise ValueError("changes its metre, or is too short")
    # Bars are counted from the second, because the first is often an upbeat.
    origin = bars[1]
    tempo = 48 * (176 / 48) ** rng.random()
    count = int(seconds * tempo / 60 * 1.5) + 16
    start = rng.uniform(0, max(float(flat.highestTime) - count * beat * 0.7, 0)) if rng.random() < 0.6 else 0.0
    first = int(np.floor((start - origin) / beat)) - 1
    places = origin + (first + np.arange(count)) * beat
    times = performed(rng, tempo, count, first, per_bar)

    accent, lead, pedal = rng.uniform(0, 0.15), rng.uniform(0, 0.03), rng.choice([0.9, 1, 1.5, 3])
    notes = []
    for element in flat.notes:
        place = float(element.offset)
        if not places[0] <= place < places[-1] or element.duration.isGrace:
            continue
        time = np.interp(place, places, times)
        length = max(np.interp(min(place + float(element.quarterLength), places[-1]), places, times) - time, 0.05)
        strong = accent * ((place - origin) % (beat * per_bar) < 0.01) + 0.5 * accent * ((place - origin) % beat < 0.01)
        pitches = sorted(p.midi for p in element.pitches)
        for voice, pitch in enumerate(pitches):
            ahead = lead if pitch >= 67 else 0
            notes.append((time - ahead + rng.gauss(0, 0.007) + 0.01 * voice * (len(pitches) > 3), length * pedal, pitch,
                          min(max(0.6 + strong + rng.gauss(0, 0.07), 0.1), 1)))
    if source in MELODIES and rng.random() < 0.6:
        # Someone vamps: bass on the beat, chord off it.
        root = rng.randrange(40, 50)
        for n in range(count - 1):
            notes.append((times[n], 0.3, root + rng.choice([0, 0, 5, 7]), 0.6))
            for above in (12, 16, 19):
                notes.append(((times[n] + times[n + 1]) / 2, 0.2, root + above, 0.5))
    notes = [note for note in notes if 0 <= note[0] < seconds]
    if len(notes) < 30:
        raise ValueError("hardly any notes")
    programs = [40, 73, 21, 22, 25, 0] if source in MELODIES else [0, 0, 0, 0, 0, 1, 6, 48, 24, 19]
    sound = room(fluid(rng, notes, rng.choice(programs), int(seconds * RATE)), rng, rng.uniform(0.5, 2.5), rng.uniform(0.1, 0.6))
    bar = (first + np.arange(count)) % per_bar == 0
    ends = min(max(note[0] for note in notes) + 0.5, seconds)
    stage = (times >= 0) & (times < ends)
    return Piece("score-" + source, tempo, seconds, times[stage], times[stage & bar]), mastered(sound, rng)


def performed(rng, tempo, count, first, per_bar):
    """Seconds of the beats: drift, phrases that broaden towards their end, now and then a new tempo."""
    freedom = rng.choice([0, 0.3, 0.6, 1])
    phrase = per_bar * rng.choice([2, 4, 4, 8])
    times, now, drift, rate = [], 0.0, 0.0, 1.0
    for n in range(count):
        times.append(now)
        drift = 0.85 * drift + rng.gauss(0, 0.03) * freedom
        place = ((first + n) % phrase) / phrase
        arc = 0.12 * freedom * (2 * place - 1) ** 2 * (place > 0.5)
        if rng.random() < 0.01 * freedom:
            rate *= rng.choice([0.85, 0.92, 1.08, 1.15])
        now += 60 / tempo * rate * (1 + drift + arc)
    return np.array(times) - rng.uniform(0, 60 / tempo)
