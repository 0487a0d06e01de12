"""Draws what stretchers make of an attack and of a chord: pictures.py CASES UPBEAT FOLDER

CASES is where make_truth.py rendered its cases, UPBEAT the binary; rubberband and soundstretch must be installed. Writes
FOLDER/stretch-attack.svg and FOLDER/stretch-chord.svg: spectrograms of the left channel of a song, of the same score
performed at speed 0.8, and of what each stretcher makes of the one to reach the other. Where 0 ms lies follows from the
score and the speed; nothing is moved to fit.
"""
import pathlib
import subprocess
import sys
import tempfile
from dataclasses import dataclass

import numpy as np
import soundfile

SPEED = 0.8
STRETCHERS = {
    "upbeat": "{upbeat} stretch {input} {output} --ratio 0.8",
    "upbeat --fast": "{upbeat} stretch {input} {output} --fast --ratio 0.8",
    "Rubber Band R3, channels together": "rubberband -q -3 --centre-focus --tempo 0.8 {input} {output}",
    "SoundTouch": "soundstretch {input} {output} -tempo=-20",
}
COLUMNS, ROWS = 96, 72
WIDTH, HEIGHT = 288, 180  # Of a panel.
LEFT, TOP, GAP, HEADING, AXIS = 50, 50, 16, 16, 36
# Colours from below −65 dB to the loudest point: black, violet, red, orange, pale yellow, evenly lighter.
LEVELS, DECIBELS_A_LEVEL = 14, 5
PALETTE = np.array([(0, 0, 4), (70, 12, 90), (150, 35, 100), (222, 82, 62), (250, 165, 40), (252, 255, 190)])
STYLE = (
    "text{font:12px sans-serif;fill:#333}.name{font-weight:bold}.tick{stroke:#333}"
    ".cells{fill:none;stroke-width:1.2;shape-rendering:crispEdges}"
    "@media(prefers-color-scheme:dark){text{fill:#ccc}.tick{stroke:#ccc}}"
)


@dataclass
class Scene:
    case: str
    zero: float  # Where 0 ms lies in the song, in seconds.
    window: int  # In frames: short tells moments apart, long tones.
    milliseconds: tuple
    hertz: tuple
    ticks: range
    title: str
    caption: str


SCENES = {
    "stretch-attack": Scene(
        "band", 2.34375, 512, (-60, 160), (150, 14000), range(-50, 151, 50), "A snare drum while a chord rings",
        "The drum begins at 0 ms, at all heights at once. Pale is loudest, black 65 dB below."),
    "stretch-chord": Scene(
        "tones", 0.2, 8192, (-200, 1400), (100, 3000), range(0, 1201, 400), "A chord of steady tones",
        "Each line is a tone; between them there is silence. Pale is loudest, black 65 dB below."),
}  # fmt: skip


def panels(scene, cases, upbeat):
    """The spectrograms by name, in the order they are drawn in."""
    song = cases / scene.case / "in.wav"
    yield "song", spectrogram(song, scene.zero, scene)
    yield "performed at speed 0.8", spectrogram(cases / scene.case / "truth_0.80.wav", scene.zero / SPEED, scene)
    with tempfile.TemporaryDirectory() as folder:
        for name, command in STRETCHERS.items():
            output = pathlib.Path(folder) / "output.wav"
            words = [word.format(upbeat=upbeat, input=song, output=output) for word in command.split()]
            subprocess.run(words, check=True, capture_output=True)
            yield name, spectrogram(output, scene.zero / SPEED, scene)


def spectrogram(file, zero, scene):
    """Decibels, COLUMNS × ROWS, the loudest that each cell holds of its frequencies."""
    sound, rate = soundfile.read(file, always_2d=True)
    moments = np.round((zero + np.linspace(*scene.milliseconds, COLUMNS) / 1000) * rate).astype(int)
    frames = moments[:, None] + np.arange(scene.window) - scene.window // 2
    inside = (frames >= 0) & (frames < len(sound))
    pieces = np.where(inside, sound[np.clip(frames, 0, len(sound) - 1), 0], 0) * np.blackman(scene.window)
    magnitudes = np.abs(np.fft.rfft(pieces, 8 * scene.window))
    edges = (np.geomspace(*scene.hertz, ROWS + 1) * 8 * scene.window / rate).astype(int)
    rows = [magnitudes[:, low : max(low + 1, high)].max(axis=1) for low, high in zip(edges, edges[1:])]
    return 20 * np.log10(np.array(rows).T + 1e-9)


def colour(level):
    place = level / (LEVELS - 1) * (len(PALETTE) - 1)
    return "#" + "".join(f"{round(np.interp(place, range(len(PALETTE)), channel)):02x}" for channel in PALETTE.T)


def strokes(levels, level, stroke):
    """Strokes over all cells of a level, along the second axis of `levels`."""
    for line, values in enumerate(levels):
        edges = np.flatnonzero(np.diff(np.concatenate([[0], values == level, [0]])))
        for start, end in zip(edges[::2], edges[1::2]):
            yield stroke.format(line=line, start=start, length=end - start)


def cells(levels):
    """A path for each level, drawn upright or along time, whichever is shorter."""
    for level in range(1, LEVELS):
        upright = "".join(strokes(levels, level, "M{line} {start}v{length}"))
        along = "".join(strokes(levels.T, level, "M{start} {line}h{length}"))
        if upright:
            # A stroke lies on both sides of its line.
            shift, path = min(("0.5 0", upright), ("0 0.5", along), key=lambda drawn: len(drawn[1]))
            yield f'<path transform="translate({shift})" stroke="{colour(level)}" d="{path}"/>'


def time_axis(scene):
    first, last = scene.milliseconds
    for tick in scene.ticks:
        x, unit = WIDTH * (tick - first) / (last - first), " ms" if tick == scene.ticks[-1] else ""
        yield f'<path class="tick" d="M{x:.1f} {HEIGHT}v4"/>'
        yield f'<text x="{x:.1f}" y="{HEIGHT + 16}" text-anchor="middle">{tick}{unit}</text>'


def frequency_axis(scene):
    lowest, highest = scene.hertz
    for tick in (100, 200, 500, 1000, 2000, 5000, 10000):
        if lowest <= tick <= highest:
            y = HEIGHT * np.log(highest / tick) / np.log(highest / lowest)
            name = f"{tick} Hz" if tick < 1000 else f"{tick // 1000} kHz"
            yield f'<path class="tick" d="M-4 {y:.1f}h4"/><text x="-6" y="{y + 4:.1f}" text-anchor="end">{name}</text>'


def svg(scene, panels):
    width, height = LEFT + 3 * (WIDTH + GAP), TOP + 2 * (HEADING + HEIGHT + AXIS)
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">'
    yield f"<title>{scene.title}</title><desc>{scene.caption}</desc><style>{STYLE}</style>"
    yield f'<text class="name" x="{LEFT}" y="16">{scene.title}</text><text x="{LEFT}" y="32">{scene.caption}</text>'
    loudest = max(decibels.max() for decibels in panels.values())
    for index, (name, decibels) in enumerate(panels.items()):
        x, y = LEFT + index % 3 * (WIDTH + GAP), TOP + index // 3 * (HEADING + HEIGHT + AXIS)
        levels = np.clip(LEVELS - 1 - np.floor((loudest - decibels) / DECIBELS_A_LEVEL), 0, LEVELS - 1)
        yield f'<g transform="translate({x} {y + HEADING})"><text class="name" y="-6">{name}</text>'
        yield f'<path fill="{colour(0)}" d="M0 0h{WIDTH}v{HEIGHT}h-{WIDTH}z"/>'
        yield f'<g class="cells" transform="translate(0 {HEIGHT}) scale({WIDTH / COLUMNS} {-HEIGHT / ROWS})">'
        yield from cells(levels)
        yield "</g>"
        yield from time_axis(scene)
        if index % 3 == 0:
            yield from frequency_axis(scene)
        yield "</g>"
    yield "</svg>\n"


cases, upbeat, folder = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
for name, scene in SCENES.items():
    (folder / f"{name}.svg").write_text("".join(svg(scene, dict(panels(scene, cases, upbeat)))))
