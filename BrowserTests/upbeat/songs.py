"""Synthetic songs."""

import base64
import io
import time
import wave

import numpy
from playwright.sync_api import APIRequestContext


def clicks(tempo: float, seconds: float = 24, rate: int = 22_050) -> bytes:
    """A WAV file of equal clicks: it has a tempo, but no bars."""
    stroke = numpy.sin(numpy.arange(int(0.06 * rate)) / rate * 2 * numpy.pi * 180) * numpy.exp(-numpy.arange(int(0.06 * rate)) / rate * 60)
    sound = numpy.zeros(int(seconds * rate))
    for at in numpy.arange(0.2, seconds - 0.1, 60 / tempo):
        sound[int(at * rate):int(at * rate) + stroke.size] += 0.8 * stroke
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(rate)
        writer.writeframes((sound * 32_767).astype("<i2").tobytes())
    return file.getvalue()


def clicks_file(name: str, tempo: float = 120, seconds: float = 12) -> dict:
    """The same as a file for a browser's file chooser."""
    return {"name": name, "mimeType": "audio/wav", "buffer": clicks(tempo, seconds)}


def upload(request: APIRequestContext, name: str, content: bytes):
    """Uploads a file through the API."""
    answer = request.post("/api/v1/uploads", data=content, headers={
        "Tus-Resumable": "1.0.0", "Upload-Length": str(len(content)), "Content-Type": "application/offset+octet-stream",
        "Upload-Metadata": "filename " + base64.b64encode(name.encode()).decode(), "Sec-Fetch-Site": "same-origin"})
    assert answer.ok, answer.text()


def add_song(request: APIRequestContext, name: str, content: bytes, seconds: float = 120) -> dict:
    """Uploads a file and waits for its analysis. Returns the track."""
    upload(request, name, content)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = request.get("/api/v1/tracks?sort=-added&limit=200").json()["items"]
        tracks = [track for track in found if track["fileName"] == name and track["state"] != "waiting"]
        if tracks:
            return tracks[0]
        time.sleep(0.3)
    raise TimeoutError(f"{name} was not listened to in time.")


def stroked(tempo: float, seconds: float = 100, rate: int = 44_100, seed: int = 1) -> bytes:
    """A WAV file with a hard, high click on each beat, a drum on the first beat of each bar, and continuous chords."""
    random = numpy.random.default_rng(seed)
    time_of = numpy.arange(int(seconds * rate)) / rate
    bar = 4 * 60 / tempo
    roots = numpy.array([220, 174.61, 261.63, 196])[(time_of // bar).astype(int) % 4]
    # The phase continues across chord changes, so that they don't click.
    phase = 2 * numpy.pi * numpy.cumsum(roots) / rate
    sound = 0.06 * (numpy.sin(phase) + numpy.sin(1.25 * phase) + numpy.sin(1.5 * phase))
    length = numpy.arange(int(0.02 * rate)) / rate
    low = numpy.sin(2 * numpy.pi * 60 * numpy.arange(int(0.15 * rate)) / rate) * numpy.exp(-numpy.arange(int(0.15 * rate)) / rate * 25)
    for beat, at in enumerate(numpy.arange(0.25, seconds - 0.3, 60 / tempo)):
        place = int(at * rate)
        stroke = random.uniform(-1, 1, length.size) * numpy.exp(-length * 250)
        stroke[1:] -= 0.9 * stroke[:-1]
        sound[place:place + length.size] += 0.35 * stroke
        if beat % 4 == 0:
            sound[place:place + low.size] += 0.4 * low
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(rate)
        writer.writeframes((numpy.clip(sound, -1, 1) * 32_767).astype("<i2").tobytes())
    return file.getvalue()
