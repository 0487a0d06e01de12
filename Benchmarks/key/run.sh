#!/bin/sh
# Judges heard keys against music rendered with known ones, and against Essentia: run.sh FOLDER UPBEAT [COUNT]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$1
upbeat=$2
count=${3:-352}
for tool in mma fluidsynth ffmpeg; do
  command -v $tool >/dev/null || { echo "skipped: $tool is not installed"; exit 0; }
done
for font in sf2/FluidR3_GM.sf2 sf2/TimGM6mb.sf2 sf2/OPL-3_FM_128M.sf2 sf3/MuseScore_General_Lite.sf3; do
  [ -f /usr/share/sounds/$font ] || { echo "skipped: there is no sound font $font"; exit 0; }
done
mkdir -p "$folder"
python=$folder/venv/bin/python
if [ ! -x "$python" ]; then
  python3 -m venv "$folder/venv"
  "$folder/venv/bin/pip" install --quiet mido essentia >&2 || "$folder/venv/bin/pip" install --quiet mido >&2
fi
[ -f "$folder/truth.csv" ] || "$python" "$here/render.py" "$folder" "$count"
if "$python" -c 'import essentia' 2>/dev/null; then
  "$python" "$here/compare.py" "$folder" "$upbeat" "$python"
else
  echo "skipped: no Essentia for this Python"
  "$python" "$here/compare.py" "$folder" "$upbeat"
fi
