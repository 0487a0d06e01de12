#!/usr/bin/env bash
# Scores `upbeat stretch`, and the other stretchers installed here, against exactly performed truth: run.sh [FOLDER]
#
# Needs a Python with numpy, scipy and soundfile ($PYTHON), libfluidsynth, sox, the packages named in frozen.py, and
# the scoring tools ($UPBEAT_SHARED/tools/stretch). The truth is rendered into FOLDER once, and what peers scored
# is kept there. $UPBEAT names a binary; without it a release build is made. Fails when ours scores worse than the
# limit on the cases it was not tuned on (1 is the median of the peers on the tool's own cases; less is better).
set -euo pipefail
cd "$(dirname "$0")/../.."

tools=${UPBEAT_SHARED:-../shared}/tools/stretch
python=${PYTHON:-python3}
folder=${1:-${TMPDIR:-/tmp}/upbeat-stretch-truth}
limit=0.75
for needed in /usr/share/sounds/sf2/{FluidR3_GM,TimGM6mb}.sf2 /usr/share/sounds/sf3/MuseScore_General_Lite.sf3 \
  /usr/share/games/openttd/baseset/openmsx /usr/share/planetblupi/music /usr/bin/sox; do
  [ -e $needed ] || { echo "skipped: there is no $needed"; exit 0; }
done
if [ -z "${UPBEAT:-}" ]; then
  swift build -c release --product upbeat >&2
  UPBEAT=$(swift build -c release --show-bin-path)/upbeat
fi
mkdir -p "$folder"
[ -e "$folder/tuned/vox/meta.json" ] || "$python" "$tools/make_truth.py" --out "$folder/tuned"
[ -e "$folder/frozen/tones/meta.json" ] || "$python" Benchmarks/stretch/frozen.py "$tools" "$folder/frozen"
[ -e "$folder/long.wav" ] || sox "$folder"/tuned/*/in.wav "$folder"/frozen/*/in.wav "$folder/long.wav"

scored=()
# score NAME COMMAND [OPTION…]: scores both sets and takes the speed with which 3 min 20 s become a tenth faster.
score() {
  local name=$1 command=$2 line
  shift 2
  "$python" "$tools/score.py" --data "$folder/tuned" --stretcher "$command" --json "$folder/$name.tuned.json" "$@"
  "$python" "$tools/score.py" --data "$folder/frozen" --ratios 0.77,0.87,1.14,1.31,ramp --stretcher "$command" \
    --json "$folder/$name.frozen.json" "$@"
  line=${command//'{in}'/"$folder/long.wav"}
  line=${line//'{out}'/"$folder/long-out.wav"}
  line=${line//'{ratio}'/1.1}
  line=${line//'{percent}'/10}
  "$python" Benchmarks/stretch/speed.py "$folder/long.wav" $line >"$folder/$name.speed"
}
row() { scored+=("$1=$folder/$1"); }
peer() {
  command -v "${2%% *}" >/dev/null || return 0
  [ -e "$folder/$1.speed" ] || score "$1" "$2" >&2
  row "$1"
}

for mode in "" -fast; do
  command="$UPBEAT stretch {in} {out} ${mode:+-$mode}"
  score "upbeat$mode" "$command --ratio {ratio}" --ramp "$command --map {map}" >&2
  row "upbeat$mode"
done
peer rubberband-R3 'rubberband -q -3 --tempo {ratio} {in} {out}'
peer rubberband-R2 'rubberband -q -2 --tempo {ratio} {in} {out}'
peer soundtouch 'soundstretch {in} {out} -tempo={percent}'
peer sox 'sox {in} {out} tempo -m {ratio}'
peer ffmpeg 'ffmpeg -v error -y -i {in} -filter:a atempo={ratio} {out}'
"$python" Benchmarks/stretch/table.py "$tools" "$limit" "${scored[@]}"
