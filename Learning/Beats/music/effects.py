"""What studios do to sound: filters, distortion, compression, room, ducking. Mono floats at RATE."""
import numpy as np
from scipy import signal

RATE = 44_100


def lowpass(x, cutoff, order=2):
    return signal.sosfilt(signal.butter(order, min(cutoff, 0.45 * RATE), fs=RATE, output="sos"), x).astype(np.float32)


def highpass(x, cutoff, order=2):
    return signal.sosfilt(signal.butter(order, cutoff, "high", fs=RATE, output="sos"), x).astype(np.float32)


def level(x):
    """Root mean square of the louder half: gaps do not count."""
    blocks = x[: len(x) // 4410 * 4410].reshape(-1, 4410)
    power = np.sort((blocks ** 2).mean(axis=1))[len(blocks) // 2:]
    return float(np.sqrt(power.mean())) if len(power) else 0.0


def distorted(x, gain):
    """An amplifier and its cabinet."""
    x = np.tanh(gain * x / max(level(x), 1e-5))
    return lowpass(highpass(x, 90), 5200)


def compressed(x, ratio, attack=0.005, release=0.08):
    """Feed-forward, on a smoothed envelope taken every 2 ms."""
    hop = 88
    peaks = np.abs(x[: len(x) // hop * hop]).reshape(-1, hop).max(axis=1) + 1e-5
    envelope = np.empty_like(peaks)
    state, up, down = 0.0, 1 - np.exp(-0.002 / attack), 1 - np.exp(-0.002 / release)
    for i, p in enumerate(peaks):
        state += (up if p > state else down) * (p - state)
        envelope[i] = state
    threshold = 0.25 * level(x) + 1e-5
    gain = np.minimum(1, (envelope / threshold) ** (1 / ratio - 1))
    return x * np.interp(np.arange(len(x)), np.arange(len(gain)) * hop, gain).astype(np.float32)


def room(x, rng, seconds, wet):
    """Exponentially decaying noise, duller with time."""
    length = int(2 * seconds * RATE)
    tail = np.random.default_rng(rng.getrandbits(32)).standard_normal(length) * np.exp(-np.arange(length) / (0.35 * seconds * RATE))
    tail = lowpass(tail, rng.uniform(2500, 8000))
    tail[: int(rng.uniform(0.002, 0.03) * RATE)] = 0
    out = signal.oaconvolve(x, tail / np.sqrt((tail ** 2).sum()))[: len(x)]
    return (x + wet * out).astype(np.float32)


def ducked(x, kicks, depth, seconds):
    """Everything steps back for the kick, as in club music."""
    gain = np.ones(len(x), np.float32)
    shape = 1 - depth * np.exp(-(np.arange(int(3 * seconds * RATE)) / (seconds * RATE)) ** 2).astype(np.float32)
    for time in kicks:
        at = int(time * RATE)
        if 0 <= at < len(x):
            end = min(at + len(shape), len(x))
            gain[at:end] = np.minimum(gain[at:end], shape[: end - at])
    return x * gain


def mastered(x, rng):
    """From untouched to squeezed like a loud record."""
    x = x / max(level(x), 1e-5)
    kind = rng.choice(["plain", "glue", "loud", "loud"])
    if kind != "plain":
        x = compressed(x, rng.uniform(1.5, 4), rng.uniform(0.003, 0.03), rng.uniform(0.05, 0.3))
        x = x / max(level(x), 1e-5)
    if rng.random() < 0.5:
        low, high = rng.uniform(60, 200), rng.uniform(2500, 8000)
        bass, rest = lowpass(x, low), highpass(x, high)
        x = x + rng.uniform(-0.6, 1) * bass + rng.uniform(-0.6, 1) * rest
    drive = {"plain": 0.2, "glue": 0.35, "loud": rng.uniform(0.5, 1.4)}[kind]
    x = np.tanh(drive * x)
    return (rng.uniform(0.3, 1) * x / np.abs(x).max()).astype(np.float32)
