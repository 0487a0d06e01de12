"""Sonic, as Debian's libsonic0 has it: sonic.py IN OUT RATIO"""
import ctypes

import numpy as np

import library

sonic = ctypes.CDLL("libsonic.so.0")
sonic.sonicCreateStream.restype = ctypes.c_void_p
FLOATS = ctypes.POINTER(ctypes.c_float)


def stretch(sound, rate, points):
    stream = ctypes.c_void_p(sonic.sonicCreateStream(rate, sound.shape[1]))
    sonic.sonicSetSpeed(stream, ctypes.c_float(points[-1, 0] / points[-1, 1]))
    sonic.sonicWriteFloatToStream(stream, sound.ctypes.data_as(FLOATS), len(sound))
    sonic.sonicFlushStream(stream)
    frames = max(sonic.sonicSamplesAvailable(stream), round(points[-1, 1]))
    stretched = np.zeros((frames, sound.shape[1]), np.float32)
    sonic.sonicReadFloatFromStream(stream, stretched.ctypes.data_as(FLOATS), frames)
    sonic.sonicDestroyStream(stream)
    return stretched


library.run(stretch)
