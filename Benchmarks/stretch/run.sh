#!/usr/bin/env bash
# Scores `upbeat stretch`, and the other stretchers installed here, against exactly performed truth: Benchmarks/stretch [FOLDER]
#
# Needs a Python with numpy, scipy and soundfile ($PYTHON), libfluidsynth, the sound font FluidR3_GM, and the scoring
# tools ($UPBEAT_SHARED/tools/stretch). The truth is rendered into FOLDER once. Fails when ours scores worse than
# the limit: penalty 0.95 over all cases (1 is the median of the peers there; less is better).
set -euo pipefail
cd "$(dirname "$0")/.."

tools=${UPBEAT_SHARED:-../shared}/tools/stretch
python=${PYTHON:-python3}
folder=${1:-${TMPDIR:-/tmp}/upbeat-stretch-truth}
limit=0.95

swift build -c release --product upbeat
upbeat=$(swift build -c release --show-bin-path)/upbeat
[ -e "$folder/vox/meta.json" ] || "$python" "$tools/make_truth.py" --out "$folder"

score() { "$python" "$tools/score.py" --data "$folder" "$@"; }

for peer in rubberband soundstretch; do
  command -v "$peer" >/dev/null || continue
  printf '\n=== %s\n' "$peer"
  case $peer in
    rubberband) score --stretcher 'rubberband -q -3 --tempo {ratio} {in} {out}' ;;
    soundstretch) score --stretcher 'soundstretch {in} {out} -tempo={percent}' ;;
  esac
done

printf '\n=== upbeat\n'
ours=$(score --stretcher "$upbeat stretch {in} {out} --ratio {ratio}" --ramp "$upbeat stretch {in} {out} --map {map}")
printf '%s\n' "$ours"
awk -v limit="$limit" '/^penalty/ { if ($NF > limit) { print "penalty above " limit; exit 1 } }' <<<"$ours"
