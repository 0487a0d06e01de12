#!/usr/bin/env bash
# Scores `upbeat stretch` and other stretchers against exactly performed truth, and measures their speed: run.sh [FOLDER]
#
# Needs a Python with numpy, scipy and soundfile ($PYTHON), libfluidsynth, sox, the packages named in frozen.py, and
# the scoring tools ($UPBEAT_SHARED/tools/stretch). The truth is rendered into FOLDER once, and what peers scored
# is kept there. Peers are those of Debian that are installed here, and those of PyPI, which are installed into FOLDER.
# $UPBEAT names a binary; without it a release build is made. Fails when ours scores worse than the
# limit on the cases it was not tuned on (1 is the median of the peers on the tool's own cases; less is better).
set -euo pipefail
cd "$(dirname "$0")/../.."

here=Benchmarks/stretch
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
[ -e "$folder/frozen/tones/meta.json" ] || "$python" $here/frozen.py "$tools" "$folder/frozen"
[ -e "$folder/long.wav" ] || sox "$folder"/tuned/*/in.wav "$folder"/frozen/*/in.wav "$folder/long.wav"
Benchmarks/install-peers "$folder/peers" stretch
for reason in "$folder"/peers/*.failed; do
  if [ -e "$reason" ]; then echo "not measured: $(basename "$reason" .failed), $(<"$reason")"; fi
done

scored=()
# score NAME COMMAND [RAMP]: scores both sets and takes the speed with which 3 min 20 s become a tenth faster. RAMP is
# the command for a speed that changes.
score() {
  local line ramp=(${3:+--ramp "$3"})
  "$python" "$tools/score.py" --data "$folder/tuned" --stretcher "$2" "${ramp[@]}" --json "$folder/$1.tuned.json"
  "$python" "$tools/score.py" --data "$folder/frozen" --ratios 0.77,0.87,1.14,1.31,ramp --stretcher "$2" "${ramp[@]}" \
    --json "$folder/$1.frozen.json"
  line=${2//'{in}'/"$folder/long.wav"}
  line=${line//'{out}'/"$folder/long-out.wav"}
  line=${line//'{ratio}'/1.1}
  line=${line//'{percent}'/10}
  "$python" $here/speed.py "$folder/long.wav" $line >"$folder/speed"
  mv "$folder/speed" "$folder/$1.speed" # Last of all: it says that the peer has been scored.
}
# peer NAME COMMAND [RAMP]: scores what is installed, once.
peer() {
  command -v "${2%% *}" >/dev/null || return 0
  [ -e "$folder/$1.speed" ] || score "$@" >&2
  scored+=("$1=$folder/$1")
}

for mode in "" -fast; do
  command="$UPBEAT stretch {in} {out} ${mode:+-$mode}"
  score "upbeat$mode" "$command --ratio {ratio}" "$command --map {map}" >&2
  scored+=("upbeat$mode=$folder/upbeat$mode")
done
# Rubber Band wants no point at the beginning in its map.
rubberband() { peer "$1" "rubberband -q $2 --tempo {ratio} {in} {out}" \
  "bash -c 'rubberband -q $2 --time {total} --timemap <(tail -n +2 {map}) {in} {out}'"; }
rubberband rubberband-R3 -3
rubberband rubberband-R3-together '-3 --centre-focus'
rubberband rubberband-R2 -2
if [ -e "$folder/peers/bungee.ready" ]; then
  bungee=$("$folder/peers/bungee/bin/python" -c 'import site; print(site.getsitepackages()[0])')/bungee
  peer bungee "$bungee -s {ratio} {in} {out}" "$folder/peers/bungee/bin/python $here/bungee.py {in} {out} {map}"
fi
if [ -e "$folder/peers/signalsmith.ready" ]; then
  peer signalsmith "$folder/peers/signalsmith/bin/python $here/signalsmith.py {in} {out} {ratio}"
fi
if ldconfig -p | grep -q libsonic.so.0; then peer sonic "$python $here/sonic.py {in} {out} {ratio}"; fi
peer soundtouch 'soundstretch {in} {out} -tempo={percent}'
peer sox 'sox {in} {out} tempo -m {ratio}'
peer ffmpeg 'ffmpeg -v error -y -i {in} -filter:a atempo={ratio} {out}'

"$python" $here/table.py "$tools" "$limit" "${scored[@]}" || worse=$?
$here/blocks/run.sh
for stretcher in "${scored[@]}"; do
  printf '| %s, whole file | %s | | | |\n' "${stretcher%%=*}" "$(<"${stretcher#*=}.speed")"
done
exit "${worse:-0}"
