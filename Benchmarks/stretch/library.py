"""What the programs beside this one share, which make a stretching library a command: PROGRAM IN OUT (RATIO | MAP)

IN and OUT are WAV files, MAP has lines `input_frame output_frame`. OUT is as long as asked for, to the frame. Printed is
how many times faster than real time the library worked, by processor time and without Python's start and the files.
"""
import sys
import time

import numpy as np
import soundfile


def run(stretch):
    """`stretch(sound, rate, points)` takes frames × channels and the map's (input, output) points, from (0, 0) to the
    song's end; it returns at least as many frames as the last asks for."""
    source, target, speed = sys.argv[1:4]
    sound, rate = soundfile.read(source, dtype="float32", always_2d=True)
    try:
        points = np.array([(0, 0), (len(sound), len(sound) / float(speed))])
    except ValueError:
        points = np.loadtxt(speed)
    began = time.process_time()
    stretched = stretch(sound, rate, points)
    used = time.process_time() - began
    soundfile.write(target, stretched[: round(points[-1, 1])], rate, subtype="FLOAT")
    print(round(len(sound) / rate / used))
