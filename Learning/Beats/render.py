#!/usr/bin/env python3
"""Renders music of known tempo to learn the metrical model from: OUT/ID.f32 (mono, 44.1 kHz) and OUT/truth.csv.

Three kinds. Accompaniments by MMA (https://www.mellowood.ca/mma/), whose grooves say how many beats a bar has, at a tempo
drawn from the range that is usual for the style; pieces from the pattern model below for the styles MMA lacks; piano
solos with rubato, whose beat times are written beside them. All are played by fluidsynth with one of several sound fonts. The seed makes the set repeatable.

Usage: render.py OUT [COUNT]
"""
import csv
import os
import random
import re
import subprocess
import sys

import mido

FONTS = ["/usr/share/sounds/sf2/FluidR3_GM.sf2", "/usr/share/sounds/sf2/TimGM6mb.sf2",
         "/usr/share/sounds/sf3/MuseScore_General_Lite.sf3"]
GROOVES = "/usr/share/mma/lib/stdlib"
LENGTH = 32.0  # seconds

# Usual tempos by style, in the beats the groove counts; styles not named here are left out.
MMA_TEMPOS = {
    "50srock": (130, 175), "60srock": (110, 150), "8beat": (90, 140), "afro-cuban": (100, 150), "ballad": (62, 90),
    "basicrock": (100, 145), "bebop": (180, 240), "beguine": (95, 125), "bigband": (120, 190), "bluegrass": (105, 150),
    "blues": (75, 125), "boggiewoggie": (120, 175), "bolero": (80, 105), "boneym": (105, 130), "bossanova": (110, 150),
    "broadway": (100, 140), "bubblerock": (110, 150), "calypso": (90, 120), "chacha": (105, 125), "charleston": (160, 210),
    "countryblues": (85, 125), "countryswing": (110, 160), "countrywaltz": (90, 150), "dixie": (150, 210), "dsoul": (95, 125),
    "easyswing": (100, 150), "fastblues": (120, 170), "fastswing": (160, 220), "fastwaltz": (150, 195), "folk": (90, 130),
    "folkballad": (70, 100), "folkrock": (95, 135), "foxtrot": (105, 135), "guitarballad": (65, 95), "gypsyjazz": (140, 220),
    "jazzguitar": (95, 150), "jazzrock": (95, 130), "jazzwaltz": (110, 170), "jive": (150, 185), "lfusion": (100, 130),
    "lighttango": (110, 130), "mambo": (90, 110), "march": (105, 125), "merengue": (115, 145), "modernjazz": (110, 180),
    "nitejazz": (85, 120), "pianoballad": (60, 90), "polka": (105, 130), "popballad": (65, 95), "quickstep": (180, 210),
    "ragtime": (150, 200), "rb": (80, 115), "rb-ballad": (62, 90), "rhumba": (90, 120), "rockballad": (65, 90),
    "rockwaltz": (95, 150), "salsa": (85, 110), "samba": (90, 115), "ska": (115, 155), "slowcountry": (70, 95),
    "slowjazz": (65, 95), "softrock": (85, 120), "son": (80, 110), "spiritual": (75, 110), "strut": (100, 130),
    "swing": (115, 190), "tango": (110, 132), "trance": (130, 145), "twist": (145, 175), "vienesewaltz": (165, 195),
    "waltz": (90, 160), "westernswing": (120, 180), "zydeco": (100, 140), "descendingjazz": (100, 160), "jazzcombo": (110, 180),
}
CHORDS = [["C", "Am", "F", "G7"], ["Dm", "Gm", "A7", "Dm"], ["G", "D", "Em", "C"], ["F", "F", "Bb", "C7"], ["Am", "F", "C", "G"],
          ["E7", "A7", "E7", "B7"], ["Cm", "Ab", "Eb", "Bb"]]


def mma(rng, style, tempo, out):
    """One accompaniment; the number of beats it lasts is the groove's business."""
    path = f"{GROOVES}/{style}.mma"
    text = open(path, errors="replace").read()
    grooves = [g for g in re.findall(r"(?im)^defgroove\s+(\S+)", text)
               if not re.search(r"intro|end|fill|metronome", g, re.I)]
    time = int(re.search(r"(?im)^time\s+(\d+)", text).group(1))
    bars = int(LENGTH * tempo / 60 / time) + 1
    progression = rng.choice(CHORDS)
    lines = [f"Tempo {tempo:.3f}", f"Groove {rng.choice(grooves)}"]
    lines += [f"{bar + 1} {progression[(bar // rng.choice([1, 1, 2])) % 4]}" for bar in range(bars)]
    source = out + ".mma"
    open(source, "w").write("\n".join(lines) + "\n")
    subprocess.run(["mma", "-f", out + ".mid", source], check=True, stdout=subprocess.DEVNULL, timeout=60)
    os.remove(source)
    return time


# Drum patterns, sixteen steps to a bar of four beats: x strong, o weak. What separates the styles is where kick and snare
# fall and at which tempo; cymbals, bass and chords are drawn separately, so that they carry no fixed hint.
KICK, SNARE, CLAP, HAT, OPEN, RIDE, CRASH, TOM = 36, 38, 39, 42, 46, 51, 49, 45
STYLES = {
    "rock": ((85, 145), ["x.......x.x.....", "x.....x.x.......", "x..x..x...x.....", "x.......x......."], "....x.......x..."),
    "poprock": ((95, 150), ["x.....x.x.....x.", "x...x...x...x..."], "....x.......x..."),
    "punk": ((160, 205), ["x.x.....x.x.....", "x.......x.x.....", "x.....x.x.x....."], "....x.......x..."),
    "metal": ((140, 200), ["x.x.x.x.x.x.x.x.", "xxx.xxx.xxx.xxx.", "x.xxx.xxx.xxx.xx", "x..x..x..x..x.x."],
              "....x.......x..."),
    "thrash": ((165, 215), ["x...x...x...x...", "x.x.x.x.x.x.x.x."], "..x...x...x...x."),
    "metalhalf": ((130, 185), ["x.xx..x.x.x.xx..", "x..x..x..x......"], "........x......."),
    "house": ((118, 130), ["x...x...x...x..."], "....x.......x..."),
    "techno": ((124, 150), ["x...x...x...x..."], "................"),
    "trance": ((130, 150), ["x...x...x...x..."], "....x.......x..."),
    "hardcore": ((155, 190), ["x...x...x...x..."], "................"),
    "dnb": ((165, 180), ["x.........x.....", "x..x......x.....", "x.x.......x....."], "....x.......x..."),
    "breaks": ((120, 145), ["x.x.......x.....", "x..x..x...x....."], "....x..o.o..x..o"),
    "hiphop": ((80, 104), ["x......x..x.....", "x..x..x...x.....", "x.x.....x.x....."], "....x.......x..."),
    "funk": ((90, 120), ["x.x...x...x..x..", "x..x..x.x....x.."], "....x..o.o..x..o"),
    "disco": ((110, 132), ["x...x...x...x..."], "....x.......x..."),
    "reggae": ((68, 90), ["........x.......", "x...x...x...x..."], "........x......."),
    "synthpop": ((100, 140), ["x...x...x...x...", "x.....x.x......."], "....x.......x..."),
    "shuffle": ((85, 140), ["x.......x.x.....", "x.......x......."], "....x.......x..."),
    "nodrums": ((70, 150), ["................"], "................"),
}
HATS = ["x.o.x.o.x.o.x.o.", "x...x...x...x...", "xoxoxoxoxoxoxoxo", "..x...x...x...x.", "x.ooxoo.x.ooxoo.", "................"]
BASSES = ["x...x...x...x...", "x.x.x.x.x.x.x.x.", "..x...x...x...x.", "x..x..x.x..x..x.", "x.......x.......", "xxx.xxx.xxx.xxx.",
          "x.....x...x....."]
COMPS = ["x...............", "x.......x.......", "..x...x...x...x.", "x..x..x.....x...", "x.x.x.x.x.x.x.x.", "x..x..x...x.x..."]
SCALE = [0, 2, 3, 5, 7, 8, 10]


def patterned(rng, style, tempo, out):
    """A piece from the model: sections of four bars; fills; a kick or snare is sometimes left out or added."""
    kicks, snare = STYLES[style][1:]
    swing = 2 / 3 if style == "shuffle" else rng.choice([0.5, 0.5, 0.5, 0.5, rng.uniform(0.5, 0.6)])
    humans = rng.choice([0, 0, 0.004, 0.008])  # seconds of scatter
    ticks = 480
    events = []

    def at(bar, step):
        beat, part = divmod(step, 4)
        # Eighths swing for shuffles, sixteenths otherwise.
        if style == "shuffle":
            place = [0, swing / 2, swing, (1 + swing) / 2][part]
        else:
            place = part // 2 * 0.5 + (swing * 0.5 if part % 2 else 0)
        return (bar * 4 + beat + place) * ticks + rng.gauss(0, humans) * tempo / 60 * ticks

    def note(when, channel, pitch, velocity, beats):
        when = max(0, when)
        events.append((when, mido.Message("note_on", channel=channel, note=pitch, velocity=max(1, min(127, int(velocity))))))
        events.append((when + beats * ticks, mido.Message("note_off", channel=channel, note=pitch)))

    bars = int(LENGTH * tempo / 240) + 2
    root = rng.randrange(28, 40)
    loud = {k: rng.uniform(0.55, 1) for k in ("kick", "snare", "hat", "bass", "comp", "lead")}
    intro = rng.choice([0, 0, 0, 2, 4])
    backbeat = rng.choice([SNARE, SNARE, CLAP, 40])
    for section in range(0, bars, 4):
        kick, hat = rng.choice(kicks), rng.choice(HATS[:5] if style != "nodrums" else HATS[5:])
        bass, comp = rng.choice(BASSES), rng.choice(COMPS)
        cymbal = rng.choice([HAT, HAT, RIDE, OPEN])
        chords = [rng.choice(SCALE) for _ in range(4)]
        lead = rng.random() < 0.5
        rhythm = [rng.random() < (0.8 if s % 4 == 0 else 0.45 if s % 2 == 0 else 0.12) for s in range(16)]
        for bar in range(section, min(section + 4, bars)):
            drums = bar >= intro
            fill = bar % 4 == 3 and rng.random() < 0.5 and style != "nodrums"
            chord = root + chords[bar % 4 if rng.random() < 0.8 else 0]
            for step in range(16):
                t = at(bar, step)
                if drums:
                    if kick[step] == "x" and rng.random() < 0.97:
                        note(t, 9, KICK, 110 * loud["kick"] + rng.gauss(0, 6), 0.2)
                    if snare[step] != "." and not (fill and step >= 12):
                        note(t, 9, backbeat, (112 if snare[step] == "x" else 50) * loud["snare"] + rng.gauss(0, 6), 0.2)
                    if hat[step] != ".":
                        note(t, 9, cymbal, (90 if hat[step] == "x" else 60) * loud["hat"] + rng.gauss(0, 6), 0.2)
                    if fill and step >= 12:
                        note(t, 9, rng.choice([SNARE, TOM, 43, 47]), 100, 0.2)
                    if step == 0 and bar == section and rng.random() < 0.6 and style != "nodrums":
                        note(t, 9, CRASH, 100, 0.5)
                if bass[step] == "x":
                    note(t, 0, chord, 105 * loud["bass"] + rng.gauss(0, 5), 0.4)
                if comp[step] == "x":
                    for third in (12, 15 if rng.random() < 0.5 else 16, 19):
                        note(t, 1, chord + third, 90 * loud["comp"] + rng.gauss(0, 5), rng.choice([0.2, 0.9]))
                if lead and rhythm[step] and rng.random() < 0.85:
                    note(t, 2, root + 36 + rng.choice(SCALE), 95 * loud["lead"] + rng.gauss(0, 8), 0.4)
    for channel, programs in ((0, [33, 34, 38, 39, 32]), (1, [0, 4, 27, 29, 30, 81, 50, 88]), (2, [80, 81, 56, 65, 53, 27, 0])):
        events.append((0, mido.Message("program_change", channel=channel, program=rng.choice(programs))))
    events.sort(key=lambda e: e[0])
    track = mido.MidiTrack([mido.MetaMessage("set_tempo", tempo=mido.bpm2tempo(tempo))])
    last = 0
    for when, message in events:
        track.append(message.copy(time=int(when) - last))
        last = int(when)
    song = mido.MidiFile(ticks_per_beat=ticks)
    song.tracks.append(track)
    song.save(out + ".mid")
    return 4


# What the left hand does: place in the bar in beats, and which note of the chord (0 the bass), for bars of 4, 3 and 2 × 3.
FIGURES = {
    4: [[(b / 2, [0, 2, 1, 2][b % 4]) for b in range(8)], [(b / 4, [0, 1, 2, 3][b % 4]) for b in range(16)],
        [(b, b % 2 * 2) for b in range(4)], [(0, 0), (2, 0)], [(b / 3, [0, 1, 2][b % 3]) for b in range(12)]],
    3: [[(0, 0), (1, 2), (2, 2)], [(b / 2, [0, 1, 2, 3, 2, 1][b]) for b in range(6)], [(b / 4, b % 4) for b in range(12)], [(0, 0)]],
    2: [[(b / 3, [0, 1, 2][b % 3]) for b in range(6)], [(0, 0), (2 / 3, 2), (1, 0), (5 / 3, 2)], [(b / 6, b % 3) for b in range(12)]],
}


def solo(rng, _, tempo, out):
    """Melody and accompaniment on a piano. The tempo wanders smoothly and phrases end slower."""
    metre = rng.choice([4, 4, 3, 2])
    bars = int(LENGTH * tempo / 60 / metre) + 2
    rubato, ritard = rng.choice([0, 0.02, 0.05, 0.08]), rng.choice([0, 0.05, 0.15])
    drift, times, now = 0.0, [], 0.3
    for beat in range(bars * metre + 1):
        times.append(now)
        drift = 0.8 * drift + rng.gauss(0, rubato) * 0.6
        late = ritard if (beat + 1) % (4 * metre) >= 4 * metre - 2 else 0
        now += 60 / tempo * (1 + drift + late)
    track = []

    def place(beat):
        whole = min(int(beat), len(times) - 2)
        return times[whole] + (times[whole + 1] - times[whole]) * (beat - whole) + rng.gauss(0, 0.006)

    def note(beat, pitch, velocity, beats):
        start = place(beat)
        track.append((start, mido.Message("note_on", note=pitch, velocity=max(10, min(127, int(rng.gauss(velocity, 8)))))))
        track.append((start + beats * 60 / tempo, mido.Message("note_off", note=pitch)))

    root = rng.randrange(40, 50)
    figure, split = rng.choice(FIGURES[metre]), 3 if metre == 2 else rng.choice([2, 2, 4])
    for bar in range(bars):
        if bar % 8 == 0 and rng.random() < 0.4:
            figure = rng.choice(FIGURES[metre])
        chord = root + rng.choice(SCALE)
        for when, voice in figure:
            note(bar * metre + when, chord + [0, 12, 16, 19][voice], 62 if voice else 70, 0.5)
        for beat in range(metre):
            for part in range(split):
                chance = (0.9 if beat == 0 else 0.7) if part == 0 else 0.45 if 2 * part == split else 0.3
                if rng.random() < chance:
                    note(bar * metre + beat + part / split, root + 24 + rng.choice(SCALE), 88 if part == 0 else 78, 0.6)
    track.sort(key=lambda e: e[0])
    song = mido.MidiFile(ticks_per_beat=1000)
    song.tracks.append(mido.MidiTrack([mido.MetaMessage("set_tempo", tempo=1_000_000)]))
    last = 0
    for when, message in track:
        song.tracks[0].append(message.copy(time=max(int(when * 1000) - last, 0)))
        last = max(int(when * 1000), last)
    song.save(out + ".mid")
    open(out + ".beats", "w").write("".join(f"{t:.4f}\n" for t in times if t < LENGTH))
    return metre


def sound(rng, out):
    """MIDI to mono floats; sometimes squeezed hard, as records are."""
    subprocess.run(["fluidsynth", "-q", "-ni", "-g", "0.6", "-r", "44100", "-F", out + ".wav", rng.choice(FONTS), out + ".mid"],
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=300)
    squeeze = rng.choice(["anull", "acompressor=threshold=0.05:ratio=8:attack=5:release=60:makeup=4,alimiter=limit=0.8"])
    subprocess.run(["ffmpeg", "-loglevel", "error", "-y", "-i", out + ".wav", "-t", str(LENGTH), "-af", squeeze, "-ac", "1",
                    "-f", "f32le", out + ".f32"], check=True)
    os.remove(out + ".wav")
    os.remove(out + ".mid")


def main():
    folder, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 240
    os.makedirs(folder, exist_ok=True)
    with open(folder + "/truth.csv", "w") as table:
        writer = csv.writer(table)
        writer.writerow(["id", "tempo", "kind", "beatsPerBar"])
        for index in range(count):
            rng = random.Random(index)
            if index % 5 == 4:
                style, make, low, high = "piano", solo, 45, 170
            elif index % 2:
                style = rng.choice(sorted(MMA_TEMPOS))
                make, low, high = mma, *MMA_TEMPOS[style]
            else:
                style = sorted(STYLES)[index // 2 % len(STYLES)]
                make, low, high = patterned, *STYLES[style][0]
            tempo = rng.uniform(low, high)
            if make is mma:
                tempo = float(int(tempo))  # It keeps whole tempos only.
            name = f"{index:04d}-{style}"
            out = os.path.join(folder, name)
            try:
                bar = make(rng, style, tempo, out)
                sound(rng, out)
            except Exception as error:  # A groove MMA cannot play is one example less, not the end.
                print(name, error, file=sys.stderr)
                continue
            writer.writerow([name, f"{tempo:.4f}", make.__name__ + ":" + style, bar])
            table.flush()


main()
