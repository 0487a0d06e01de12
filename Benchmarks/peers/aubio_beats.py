"""aubiotrack of Debian's aubio-tools, with its own settings; it decodes by itself."""
from hearing import debian_version, hear_all, output_of, tempo_of


def hear(path):
    beats = [float(line.split()[0]) for line in output_of("aubiotrack", "--input", path).splitlines() if line.strip()]
    return tempo_of(beats), beats


hear_all(debian_version("aubio-tools"), hear)
