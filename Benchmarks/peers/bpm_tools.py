"""bpm of Debian's bpm-tools, fed with floats as its manual shows; FFmpeg decodes."""
from hearing import debian_version, hear_all, output_of


def hear(path):
    return float(output_of("sh", "-c", 'ffmpeg -v error -i "$0" -ac 1 -ar 44100 -f f32le - | bpm', path))


hear_all(debian_version("bpm-tools"), hear)
