"""Plays a piece and mixes it: samples for drums, fluidsynth and own oscillators for the rest, espeak-ng for voices."""
import os
import subprocess
import tempfile
from functools import lru_cache

import mido
import numpy as np

from . import kits
from .effects import RATE, compressed, distorted, ducked, highpass, level, lowpass, mastered, room
from .kits import load

FONTS = ["/usr/share/sounds/sf2/FluidR3_GM.sf2", "/usr/share/sounds/sf2/FluidR3_GM.sf2", "/usr/share/sounds/sf2/TimGM6mb.sf2",
         "/usr/share/sounds/sf3/MuseScore_General_Lite.sf3"]
# Programs of General MIDI by stem, for each colour of an ensemble.
ENSEMBLES = {
    "band": {"bass": [32, 33, 34, 35], "chords": [0, 1, 4, 16, 18, 25, 27], "lead": [56, 65, 66, 26, 52, 0, 73], "pad": [48, 50, 89, 16], "arp": [0, 26, 11]},
    "guitars": {"bass": [33, 34], "chords": [24, 25, 26, 27, 29], "lead": [27, 29, 30, 22, 52], "pad": [48, 18, 16], "arp": [25, 27, 24]},
    "metal": {"bass": [34, 33], "chords": [29, 30, 30, 28], "lead": [30, 29, 81], "pad": [48, 50, 52], "arp": [30, 27]},
    "piano": {"bass": [32, 33, 0, 38], "chords": [0, 1, 4, 5], "lead": [0, 4, 11, 73, 24], "pad": [48, 89, 91], "arp": [0, 4]},
    "synth": {"bass": [38, 39, 87], "chords": [81, 62, 63, 90, 50, 4, 0], "lead": [80, 81, 84, 86, 54], "pad": [88, 89, 90, 91, 94, 95], "arp": [81, 80, 86, 46, 11]},
    "chip": {"bass": [80, 81], "chords": [80], "lead": [80, 81], "pad": [80], "arp": [80]},
    "jazz": {"bass": [32, 32, 35], "chords": [0, 26, 4], "lead": [56, 65, 66, 71, 57, 0, 11], "pad": [48], "arp": [0, 11]},
    "orchestra": {"bass": [43, 42, 58, 47], "chords": [48, 49, 45, 61, 46], "lead": [40, 68, 71, 73, 56, 60], "pad": [48, 52, 50], "arp": [45, 46, 12]},
}
LOUDNESS = {"bass": 0.8, "chords": 0.6, "lead": 0.6, "pad": 0.35, "arp": 0.4}
VOICES = ["en", "en-us", "en+f2", "en+f4", "en+m3", "de", "fr", "es", "it+f3", "pt", "sv"]
WORDS = ("run on time my love tonight we go down hold fire in the rain away again never say what you know baby let it burn all over now come home "
         "light street heart gone over and over money city dream stay high low blood stone glory yeah oh ah hey").split()


def produce(rng, piece):
    """Mono, at RATE."""
    from .styles import STYLES
    style = STYLES[piece.style]
    colour = rng.choice(style.colours)
    frames = int(piece.seconds * RATE)
    drums = drum_track(rng, piece, kits.kit(rng, style.kit), frames, style)
    rest = np.zeros(frames, np.float32)
    for stem, notes in piece.notes.items():
        if notes:
            sound = stem_track(rng, stem, notes, colour, frames)
            if level(sound) > 1e-5:
                rest += sound / level(sound) * LOUDNESS[stem] * 10 ** (rng.gauss(0, 3.5) / 20)
    if piece.voices:
        sound = voice_track(rng, piece.voices, frames)
        if level(sound) > 1e-5:
            rest += sound / level(sound) * 0.8 * 10 ** (rng.gauss(0, 3) / 20)
    if rng.random() < 0.6:
        rest = room(rest, rng, rng.uniform(0.2, 1.8), rng.uniform(0.1, 0.6))
    if rng.random() < style.pump:
        rest = ducked(rest, [t for t, role, _ in piece.drums if role == "kick"], rng.uniform(0.4, 0.95), rng.uniform(0.06, 0.2))
    if rng.random() < 0.15:
        rest = swept(rest, rng)
    power = level(drums)
    mix = rest if power < 1e-5 else rest + drums / power * 0.9 * 10 ** (rng.gauss(0, 4) / 20)
    if "dull" in style.extra or rng.random() < 0.05:
        mix = lowpass(mix, rng.uniform(1800, 6000))
    if rng.random() < 0.06:
        mix = mix + level(mix) * rng.uniform(0.02, 0.15) * np.random.default_rng(rng.getrandbits(32)).standard_normal(frames).astype(np.float32)
    return mastered(mix, rng)


def swept(x, rng):
    """The filter opens over some seconds."""
    at, length = int(rng.random() * len(x)), int(rng.uniform(4, 12) * RATE)
    dull = lowpass(x, rng.uniform(200, 900))
    blend = np.clip((np.arange(len(x)) - at) / length, 0, 1).astype(np.float32)
    return dull * (1 - blend) + x * blend if rng.random() < 0.7 else dull * blend + x * (1 - blend)


def drum_track(rng, piece, kit, frames, style):
    out = np.zeros(frames + 3 * RATE, np.float32)
    gains = {role: 10 ** (rng.gauss(0, 3) / 20) for role in kit}
    for role in ("hat", "open", "ride", "crash", "stick", "bell"):
        gains[role] *= rng.uniform(0.2, 0.6)
    if "glide" in style.extra:
        # The long low kick that is the bass of trap.
        t = np.arange(int(0.7 * RATE)) / RATE
        boom = np.sin(2 * np.pi * np.cumsum(rng.uniform(38, 55) * (1 + 3 * np.exp(-t / 0.03))) / RATE) * np.exp(-t / 0.3)
        kit = dict(kit, kick=boom.astype(np.float32))
    for time, role, loudness in piece.drums:
        at, sound = int(time * RATE), kit[role]
        if at < 0 or at >= frames:
            continue
        out[at:at + len(sound)] += sound[: len(out) - at] * (gains[role] * loudness ** 1.5)
    out = out[:frames]
    if rng.random() < 0.5:
        out = compressed(out, rng.uniform(2, 6), rng.uniform(0.002, 0.02))
    if rng.random() < 0.4:
        out = room(out, rng, rng.uniform(0.15, 0.9), rng.uniform(0.1, 0.5))
    return out


def stem_track(rng, stem, notes, colour, frames):
    if colour in ("synth", "chip") and rng.random() < (0.6 if colour == "synth" else 1):
        return oscillators(rng, stem, notes, frames, chip=colour == "chip")
    sound = fluid(rng, notes, rng.choice(ENSEMBLES[colour][stem]), frames)
    if colour == "metal" and stem in ("chords", "lead", "arp"):
        sound = distorted(sound, rng.uniform(2, 12))
    elif colour == "guitars" and stem in ("chords", "lead") and rng.random() < 0.45:
        sound = distorted(sound, rng.uniform(0.7, 4))
    return sound


def fluid(rng, notes, program, frames):
    track = mido.MidiTrack([mido.MetaMessage("set_tempo", tempo=1_000_000), mido.Message("program_change", program=program)])
    events = []
    for start, length, pitch, loudness in notes:
        if -0.05 < start < frames / RATE:
            start = max(start, 0)
            events.append((start, 1, mido.Message("note_on", note=min(max(pitch, 12), 110), velocity=max(1, min(127, int(112 * loudness + rng.gauss(0, 5)))))))
            events.append((start + length, 0, mido.Message("note_off", note=min(max(pitch, 12), 110))))
    last = 0
    for when, _, message in sorted(events, key=lambda e: e[:2]):
        track.append(message.copy(time=max(int(when * 1000) - last, 0)))
        last = max(int(when * 1000), last)
    with tempfile.TemporaryDirectory() as folder:
        song = mido.MidiFile(ticks_per_beat=1000)
        song.tracks.append(track)
        song.save(folder + "/a.mid")
        sound = played(rng, folder, "-R", "0", "-C", "0")
    return np.pad(sound[:frames], (0, max(frames - len(sound), 0)))


def played(rng, folder, *options):
    """What fluidsynth makes of FOLDER/a.mid, with any of the sound fonts."""
    subprocess.run(["fluidsynth", "-q", "-ni", *options, "-g", "0.5", "-r", str(RATE), "-T", "raw", "-O", "s16", "-F", folder + "/a.raw",
                    rng.choice(FONTS), folder + "/a.mid"], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)
    return np.fromfile(folder + "/a.raw", "<i2").astype(np.float32).reshape(-1, 2).mean(axis=1) / 32768


def oscillators(rng, stem, notes, frames, chip):
    """Detuned saws or squares through a filter, as synthesisers have them."""
    out = np.zeros(frames + 8 * RATE, np.float32)
    square = chip or rng.random() < 0.3
    detune = [0] if chip or stem == "bass" else [0, rng.uniform(0.002, 0.01), -rng.uniform(0.002, 0.01)]
    decay = rng.choice([0.1, 0.3, 1, 4]) if stem != "pad" else 8
    attack = 0.002 if stem != "pad" else rng.uniform(0.05, 0.5)

    @lru_cache(maxsize=None)
    def note(pitch, length):
        t = np.arange(int((length + 0.03) * RATE)) / RATE
        frequency = 440 * 2 ** ((pitch - 69) / 12)
        wave = sum(2 * ((t * frequency * (1 + d) + 0.37 * i) % 1) - 1 for i, d in enumerate(detune))
        wave = np.sign(wave) if square else wave
        shape = np.minimum(1, t / attack) * np.exp(-t / decay) * np.clip((length + 0.03 - t) / 0.03, 0, 1)
        return (wave * shape).astype(np.float32)

    for start, length, pitch, loudness in notes:
        at = int(start * RATE)
        if 0 <= at < frames:
            sound = note(pitch, round(min(length, 6), 2))
            out[at:at + len(sound)] += loudness * sound[: len(out) - at]
    return lowpass(out[:frames], rng.uniform(300, 2500) if stem == "bass" else rng.uniform(1200, 12000))


def voice_track(rng, voices, frames):
    """Words on the rhythm of the voice: what is sung or rapped starts loosely with the steps."""
    voice, pitch, speed = rng.choice(VOICES), rng.randrange(20, 90), rng.randrange(150, 300)
    words = [spoken(voice, pitch + rng.randrange(-12, 13), speed, w) for w in rng.sample(WORDS, 8)]
    out = np.zeros(frames + 3 * RATE, np.float32)
    for time, loudness in voices:
        at, sound = int(time * RATE), rng.choice(words)
        if 0 <= at < frames:
            out[at:at + len(sound)] += loudness * sound[: len(out) - at]
    out = highpass(out[:frames], 120)
    if rng.random() < 0.25:
        out = distorted(out, rng.uniform(1, 5))
    return room(compressed(out, 3), rng, rng.uniform(0.3, 1.5), rng.uniform(0.1, 0.5))


def spoken(voice, pitch, speed, text):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "w.wav")
        subprocess.run(["espeak-ng", "-v", voice, "-p", str(min(max(pitch, 0), 99)), "-s", str(speed), "-w", path, text], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=20)
        return load(path)
