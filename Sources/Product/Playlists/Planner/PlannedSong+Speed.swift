package import Pacing
import Songs
import Units

extension PlannedSong {
  /// The lowest and highest playback speed, where 1 is the original tempo. Averaged over eight beats, because single beats are
  /// accurate only to some milliseconds.
  package func speeds(along curve: TempoCurve) -> ClosedRange<Double> {
    let beats = track.analysis.rhythm.beats
    let end = min(curve.totalBeats, endStep)
    let last = min(endBeat, firstBeat + Int((end - firstStep) / stepsPerBeat.value), beats.count - 1)
    var slowest = Double.infinity
    var fastest = -Double.infinity
    var beat = firstBeat
    repeat {
      let next = min(beat + 8, last)
      let place = firstStep + Double(beat - firstBeat) * stepsPerBeat.value
      let placeOfNext = firstStep + Double(next - firstBeat) * stepsPerBeat.value
      let planned = curve.time(ofBeat: placeOfNext) - curve.time(ofBeat: place)
      if next > beat {
        let speed = (beats[next] - beats[beat]) / planned.value
        slowest = min(slowest, speed)
        fastest = max(fastest, speed)
      }
      beat += 4
    } while beat + 8 <= last
    return slowest <= fastest ? slowest...fastest : 1...1
  }
}
