"""Writes pieces in the styles of `styles`: who plays what and when, and where the beats and bars are."""
from dataclasses import dataclass, field

import numpy as np

from .styles import STYLES

SCALES = [[0, 2, 4, 5, 7, 9, 11], [0, 2, 3, 5, 7, 8, 10], [0, 2, 3, 5, 7, 9, 10], [0, 3, 5, 6, 7, 10]]
PROGRESSIONS = [[0, 5, 3, 4], [0, 4, 5, 3], [5, 3, 0, 4], [0, 3, 4, 3], [0, 0, 3, 4], [1, 4, 0, 5], [0, 6, 5, 4], [0, 0, 0, 0], [0, 5, 0, 5]]


@dataclass
class Piece:
    style: str
    tempo: float
    seconds: float
    beats: np.ndarray  # seconds
    downbeats: np.ndarray  # seconds
    drums: list = field(default_factory=list)  # (second, role, loudness 0…1)
    notes: dict = field(default_factory=dict)  # stem → (second, duration, pitch, loudness)
    voices: list = field(default_factory=list)  # (second, loudness)


def tempo_course(rng, tempo, beats):
    """Seconds of each beat. Mostly a click; else the drift of people, one change, or a slow ramp."""
    kind = rng.choices(["click", "people", "loose", "ramp", "change"], [0.62, 0.2, 0.06, 0.06, 0.06])[0]
    rates = np.full(beats, tempo)
    if kind in ("people", "loose"):
        spread = 0.008 if kind == "people" else 0.03
        walk = np.zeros(beats)
        for n in range(1, beats):
            walk[n] = 0.96 * walk[n - 1] + rng.gauss(0, spread * 0.28)
        rates = rates * np.exp(walk)
    elif kind == "ramp":
        rates = rates * np.linspace(1, rng.uniform(0.82, 1.22), beats)
    elif kind == "change":
        at = rng.randrange(beats // 4, 3 * beats // 4)
        rates[at:] *= rng.choice([0.75, 0.8, 0.9, 1.1, 1.2, 1.25, 1.33])
    return np.concatenate([[0], np.cumsum(60 / rates)])


def compose(rng, name, seconds):
    style = STYLES[name]
    low, high = style.tempo
    tempo = low * (high / low) ** rng.random()
    count = int(seconds * tempo / 60 * 1.3) + 2 * style.beats + 2
    times = tempo_course(rng, tempo, count)
    # The excerpt begins anywhere in the bar.
    start = rng.random() * times[style.beats] * (rng.random() < 0.8)
    times = times - start
    if rng.random() < 0.1:
        times = times + rng.uniform(0.2, 3)
    on_stage = (times >= 0) & (times < seconds)
    first = np.arange(len(times)) % style.beats == 0
    piece = Piece(name, tempo, seconds, times[on_stage], times[on_stage & first])
    Writer(rng, style, piece, times).write()
    return piece


class Writer:
    def __init__(self, rng, style, piece, times):
        self.rng, self.style, self.piece, self.times = rng, style, piece, times
        self.swing = rng.choice(style.swing) if rng.random() < 0.9 else rng.uniform(0.5, 0.6)
        self.scatter = rng.choice([0, 0, 0.003, 0.006, 0.01])
        # Players stand before or behind the beat.
        self.lag = {stem: rng.gauss(0, 0.006) for stem in ("snare", "hat", "bass", "chords", "lead")}
        self.per_bar = style.steps * style.beats
        self.root = rng.randrange(28, 41)
        self.scale = rng.choice(SCALES)
        self.with_drums = rng.random() < style.drums * 0.94
        self.has_lead, self.has_voice = rng.random() < style.lead, rng.random() < style.voice
        for stem in ("bass", "chords", "arp", "lead", "pad"):
            piece.notes[stem] = []

    def at(self, bar, step, stem=""):
        place = step / self.style.steps
        if self.style.steps == 4 and self.swing != 0.5:
            whole, part = divmod(step, 4)
            place = whole + [0, self.swing / 2, 0.5, 0.5 + self.swing / 2][part]
        beat = bar * self.style.beats + place
        whole = min(int(beat), len(self.times) - 2)
        time = self.times[whole] + (beat - whole) * (self.times[whole + 1] - self.times[whole])
        return time + self.lag.get(stem, 0) + self.rng.gauss(0, self.scatter)

    def pitch(self, degree):
        octave, step = divmod(degree, len(self.scale))
        return self.root + 12 * octave + self.scale[step]

    def write(self):
        bars = (len(self.times) - 1) // self.style.beats
        bar = 0
        progression = self.rng.choice(PROGRESSIONS)
        parts = [self.part() for _ in range(self.rng.choice([1, 2, 2, 3]))]
        while bar < bars:
            length = self.rng.choice([4, 4, 8, 8, 2])
            part = self.rng.choice(parts)
            silent = not self.with_drums or self.rng.random() < self.style.drop
            for n in range(min(length, bars - bar)):
                chord = progression[((bar + n) // part["slow"]) % 4] if self.rng.random() < 0.95 else self.rng.randrange(6)
                self.bar(bar + n, part, chord, silent, opening=n == 0, closing=n == length - 1)
            bar += length

    def part(self):
        r, s = self.rng, self.style
        part = {"kick": r.choice(s.kicks), "snare": r.choice(s.snares), "hat": r.choice(s.hats), "bass": r.choice(s.basses),
                "chords": r.choice(s.chords), "slow": r.choice([1, 1, 1, 2]), "cymbal": r.choice(["hat", "hat", "open", "ride", "crash"]),
                "second": r.choice(["snare", "snare", "clap", "both"]), "hats": r.random() < 0.85, "basses": r.random() < 0.9,
                "chordal": r.random() < 0.88, "percussion": None, "arp": None, "pads": r.random() < 0.3, "on_one": r.random() < 0.4}
        if s.steps == 4 and r.random() < 0.3:
            part["percussion"] = "".join(r.choice("x.o..") for _ in range(self.per_bar // 2)) * 2
        if r.random() < 0.25:
            part["arp"] = [r.choice([0, 2, 4, 7, 9]) for _ in range(self.per_bar)]
        # The same song with half or double the drums under it.
        if s.steps == 4 and s.beats == 4 and s.tempo[1] > 100 and r.random() < 0.08:
            part["snare"] = "........x......."
        part["melody"] = [("x" if r.random() < (0.6 if n % s.steps == 0 else 0.35 if 2 * n % s.steps == 0 else 0.12) else ".", r.randrange(14, 26))
                          for n in range(2 * self.per_bar)]
        part["words"] = [r.random() < (0.45 if n % s.steps == 0 else 0.5 if 2 * n % s.steps == 0 else 0.2) for n in range(2 * self.per_bar)]
        return part

    def bar(self, bar, part, chord, silent, opening, closing):
        fill = closing and self.rng.random() < 0.6
        if not silent:
            self.drum_bar(bar, part, opening, fill)
        elif closing and self.with_drums and self.rng.random() < 0.4:
            # A roll leads back in.
            for step in range(self.per_bar):
                self.hit(bar, step, "snare", 0.3 + 0.6 * step / self.per_bar)
        elif self.with_drums and self.rng.random() < 0.5:
            self.line(bar, part["hat"], "hat", 0.4)
        notes, r, steps = self.piece.notes, self.rng, self.per_bar
        for step in range(steps):
            accent = 1 if step == 0 else 0.9 if step % self.style.steps == 0 else 0.8
            length = 60 / self.piece.tempo / self.style.steps
            if part["basses"] and part["bass"][step % len(part["bass"])] == "x":
                notes["bass"].append((self.at(bar, step, "bass"), length * r.choice([1, 2, 2]), self.pitch(chord), accent))
            if part["chordal"] and part["chords"][step % len(part["chords"])] != ".":
                loud = accent * (1 if part["chords"][step % len(part["chords"])] == "x" else 0.6)
                held = length * (steps if part["chords"].count("x") == 1 else r.choice([0.8, 1.5, 2]))
                for degree in (7, 9, 11):
                    notes["chords"].append((self.at(bar, step, "chords"), held, self.pitch(chord + degree), loud))
            if part["arp"]:
                notes["arp"].append((self.at(bar, step), length, self.pitch(chord + 14 + part["arp"][step]), accent * 0.8))
            place = bar % 2 * steps + step
            if self.has_lead and part["melody"][place][0] == "x" and r.random() < 0.95:
                notes["lead"].append((self.at(bar, step, "lead"), length * r.choice([1, 2, 3]), self.pitch(part["melody"][place][1]), 0.85 * accent))
            if self.has_voice and part["words"][place] and r.random() < 0.9:
                self.piece.voices.append((self.at(bar, step) + r.gauss(0.01, 0.025), r.uniform(0.6, 1)))
        if part["pads"] and bar % part["slow"] == 0:
            for degree in (7, 9, 11, 14):
                notes["pad"].append((self.at(bar, 0), self.style.beats * part["slow"] * 60 / self.piece.tempo, self.pitch(chord + degree), 0.7))

    def drum_bar(self, bar, part, opening, fill):
        r = self.rng
        end = self.per_bar - (r.choice([self.style.steps, 2 * self.style.steps]) if fill else 0)
        self.line(bar, part["kick"], "kick", 1, end if r.random() < 0.5 else None)
        roles = ("snare", "clap") if part["second"] == "both" else (part["second"],)
        for role in roles:
            self.line(bar, part["snare"], role, 1, end)
        if part["hats"]:
            self.line(bar, part["hat"], part["cymbal"], 0.8, end)
        if part["percussion"]:
            self.line(bar, part["percussion"], "bell" if part["on_one"] else "stick", 0.5)
        for step in range(self.per_bar):
            if r.random() < self.style.ghost and step % self.style.steps:
                self.hit(bar, step, "snare", 0.25)
        if fill:
            for step in range(end, self.per_bar):
                if r.random() < 0.75:
                    self.hit(bar, step, r.choice(["snare", "tom", "tom", "kick"]), 0.9)
        if opening and r.random() < 0.6:
            self.hit(bar, 0, "crash", 1)

    def line(self, bar, pattern, role, loudness, end=None):
        for step in range(end if end is not None else self.per_bar):
            mark = pattern[step % len(pattern)]
            if mark != "." and self.rng.random() < 0.97:
                self.hit(bar, step, role, loudness * (1 if mark == "x" else 0.45))

    def hit(self, bar, step, role, loudness):
        loudness *= self.rng.uniform(0.8, 1)
        self.piece.drums.append((self.at(bar, step, role), role, loudness))
