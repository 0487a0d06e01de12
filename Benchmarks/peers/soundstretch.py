"""The beat counter of SoundTouch, as Debian's soundstretch offers it; it reads WAV, which FFmpeg makes."""
import re
import tempfile

from hearing import debian_version, hear_all, output_of


def hear(path):
    with tempfile.NamedTemporaryFile(suffix=".wav") as wav:
        output_of("ffmpeg", "-v", "error", "-y", "-i", path, "-sample_fmt", "s16", wav.name)
        # It tells what it heard on standard error.
        said = output_of("sh", "-c", 'soundstretch "$0" -bpm 2>&1', wav.name)
    heard = re.search(r"Detected BPM rate ([\d.]+)", said)
    return float(heard[1]) if heard else 0.0


hear_all(debian_version("soundstretch"), hear)
