import Pacing
import Songs
import Units

/// A whole song of a lineup.
struct SongStrip: Sendable {
  struct ExclusionError: Error { let reason: MixLineup.Exclusion }

  let track: Track
  /// Nil without a steady beat.
  let pulse: BeatGrid?
  /// The first downbeat. `lastBar` is the last downbeat.
  let firstBeat: Int
  let lastBar: Int
  /// The cadence in steps per minute; nil for the original tempo.
  let steps: BeatsPerMinute?

  static func strip(of track: Track, at tempo: MixLineup.Tempo) -> Result<SongStrip, ExclusionError> {
    let analysis = track.analysis
    guard analysis.duration >= shortest else { return .failure(ExclusionError(reason: .tooShort)) }
    let isSteady = analysis.rhythm.isSteady && analysis.rhythm.beats.count >= fewestBeats
    switch tempo {
    case .own:
      return .success(SongStrip(track, isSteady: isSteady, steps: nil))
    case .steps(let steps, let limit):
      guard isSteady else { return .failure(ExclusionError(reason: .noBeat)) }
      let strip = SongStrip(track, isSteady: true, steps: steps)
      let away = logarithm(steps.value / (strip.tempo * strip.stepsPerBeat(near: steps.value).value)).magnitude
      guard away <= limit.logarithm else { return .failure(ExclusionError(reason: .tooFar)) }
      return .success(strip)
    }
  }

  private init(_ track: Track, isSteady: Bool, steps: BeatsPerMinute?) {
    let analysis = track.analysis
    let bars = isSteady ? analysis.rhythm.downbeats.compactMap { analysis.rhythm.beats.firstIndex(of: $0) } : []
    self.track = track
    self.steps = steps
    pulse = isSteady ? BeatGrid(detected: analysis.rhythm.beats) : nil
    firstBeat = bars.first ?? 0
    lastBar = bars.last ?? max(0, analysis.rhythm.beats.count - 1)
  }

  /// The mean tempo from the first to the last downbeat in beats per minute; 120 without a beat.
  var tempo: Double {
    guard let pulse, lastBar > firstBeat else { return 120 }
    let span = pulse.time(ofBeat: Double(lastBar)) - pulse.time(ofBeat: Double(firstBeat))
    return 60 * Double(lastBar - firstBeat) / span
  }

  /// The time from the first to the last downbeat in seconds, or the whole duration without a beat.
  var length: Double { pulse == nil ? track.analysis.duration.value : 60 * Double(lastBar - firstBeat) / tempo }

  /// The number of steps per beat that brings the beats nearest to a cadence.
  func stepsPerBeat(near rate: Double) -> StepsPerBeat {
    func distance(_ steps: StepsPerBeat) -> Double { Self.logarithm(rate / (tempo * steps.value)).magnitude }
    return StepsPerBeat.allCases.min { distance($0) < distance($1) } ?? .one
  }

  /// A song without a beat gets artificial beats: at one rate in its first quarter, at another in its last, with a transition
  /// in between.
  /// So it fits both neighbours while it plays as recorded.
  func laidOut(from first: Double, to second: Double) -> Track {
    var beats: [Double] = []
    var time = 0.0
    while time < track.analysis.duration.value {
      beats.append(time)
      let share = min(max(2 * time / track.analysis.duration.value - 0.5, 0), 1)
      time += 60 / (first + (second - first) * share)
    }
    var rhythm = track.analysis.rhythm
    rhythm.beats = beats
    rhythm.downbeats = stride(from: 0, to: beats.count, by: 4).map { beats[$0] }
    rhythm.meter = 4
    return track.with(rhythm)
  }

  static func logarithm(_ ratio: Double) -> Double { Elementary.log(ratio) }

  private static let shortest = Seconds(5)
  private static let fewestBeats = 16
}
