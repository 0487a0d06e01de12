"""Bungee (Basic), as PyPI's bungee-python carries it, grain by grain: bungee.py IN OUT (RATIO | MAP)

Does for a ratio what Bungee's own command does; that one takes no map.
"""
import ctypes
import pathlib
import sys
from ctypes import CFUNCTYPE, POINTER, Structure, byref, c_bool, c_double, c_float, c_int, c_ssize_t, c_void_p

import numpy as np

import library

RUN_IN = 4  # Grains before the first frame heard, as many as the library's preroll.


class Request(Structure):
    _fields_ = [("position", c_double), ("speed", c_double), ("pitch", c_double), ("reset", c_bool)]


class SampleRates(Structure):
    _fields_ = [("input", c_int), ("output", c_int)]


class InputChunk(Structure):
    _fields_ = [("begin", c_int), ("end", c_int)]


class OutputChunk(Structure):
    _fields_ = [("data", POINTER(c_float)), ("frames", c_int), ("stride", c_ssize_t), ("requests", POINTER(Request) * 2)]


class Functions(Structure):
    """The library's table, in its order (bungee/Bungee.h)."""

    _fields_ = [
        ("edition", c_void_p),
        ("version", c_void_p),
        ("create", CFUNCTYPE(c_void_p, SampleRates, c_int, c_int)),
        ("destroy", CFUNCTYPE(None, c_void_p)),
        ("enable_instrumentation", c_void_p),
        ("max_input_frame_count", c_void_p),
        ("preroll", c_void_p),
        ("next", CFUNCTYPE(None, c_void_p, POINTER(Request))),
        ("specify_grain", CFUNCTYPE(InputChunk, c_void_p, POINTER(Request), c_double)),
        ("analyse_grain", CFUNCTYPE(None, c_void_p, c_void_p, c_ssize_t, c_int, c_int)),
        ("synthesise_grain", CFUNCTYPE(None, c_void_p, POINTER(OutputChunk))),
    ]


SHARED_LIBRARY = "bungee_python/libbungee.so"
bungee = ctypes.CDLL(next(file for folder in sys.path for file in pathlib.Path(folder).glob(SHARED_LIBRARY)))
bungee.getFunctionsBungeeBasic.restype = POINTER(Functions)


def stretch(sound, rate, points):
    functions = bungee.getFunctionsBungeeBasic().contents
    frames, channels = sound.shape
    samples = np.ascontiguousarray(sound.T)
    stretcher = functions.create(SampleRates(rate, rate), channels, 0)
    speed = points[1, 0] / points[1, 1]
    request = Request(0, 1, 1, True)
    functions.next(stretcher, byref(request))
    hop = round(request.position)  # In output frames, because that was at speed 1.
    chunk, pieces = OutputChunk(), []
    for output in range(-RUN_IN * hop, round(points[-1, 1]) + RUN_IN * hop, hop):
        position = output * speed if output < 0 else np.interp(output, points[:, 1], points[:, 0])
        request = Request(position, speed, 1, output == -RUN_IN * hop)
        grain = functions.specify_grain(stretcher, byref(request), 0)
        missing = max(0, -grain.begin), max(0, grain.end - frames)
        functions.analyse_grain(stretcher, samples.ctypes.data + 4 * grain.begin, frames, *missing)
        functions.synthesise_grain(stretcher, byref(chunk))
        began = chunk.requests[0]
        if began and not np.isnan(began.contents.position):
            pieces.append(np.ctypeslib.as_array(chunk.data, (channels, chunk.stride))[:, : chunk.frames].T.copy())
    functions.destroy(stretcher)
    return np.concatenate(pieces)[RUN_IN * hop :]


library.run(stretch)
