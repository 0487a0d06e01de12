package import Units

/// What a listener says against the analysis of a track. It says what is so, not what to change: the tempo rather than
/// "twice what was found", so that it still holds when a better analysis finds something else.
///
/// A correction that says nothing says that the analysis is right.
package struct TrackCorrection: Hashable, Sendable {
  /// Of the music's beats.
  package var tempo: BeatsPerMinute?
  /// A moment at which there is a beat, in the song's time.
  package var beat: Seconds?
  /// A moment at which a bar begins, in the song's time; the nearest beat is meant.
  package var downbeat: Seconds?
  /// Beats in a bar.
  package var meter: Int?

  package static let tempos = 20.0...400.0
  package static let meters = 2...12

  package init(
    tempo: BeatsPerMinute? = nil, beat: Seconds? = nil, downbeat: Seconds? = nil, meter: Int? = nil
  ) {
    self.tempo = tempo
    self.beat = beat
    self.downbeat = downbeat
    self.meter = meter
  }
}

/// How a listener corrects a track, as they do it.
package struct CorrectionSteps: Hashable, Sendable {
  package enum Tempo: Hashable, Sendable {
    /// 2, ½, 3⁄2, 2⁄3 …: so many beats where one was found.
    case factor(Double)
    case typed(Double)
    /// When they tapped along, in seconds of the song's time.
    case tapped([Double])
  }
  package var tempo: Tempo?
  /// By how many beats bars begin later; negative for earlier.
  package var downbeatShift: Int
  package var meter: Int?

  package init(tempo: Tempo? = nil, downbeatShift: Int = 0, meter: Int? = nil) {
    self.tempo = tempo
    self.downbeatShift = downbeatShift
    self.meter = meter
  }
}

/// Why a listener's steps come to nothing.
package enum CorrectionError: Error, Hashable, Sendable {
  case tempoOutOfRange
  /// There is no tempo to multiply.
  case noTempo
  /// There are no beats to put bars on.
  case noBeats
  /// Fewer than four, or not one after the other at something like a pace.
  case tapsUnclear
  case meterOutOfRange
}

extension TrackAnalysis {
  /// What a listener's steps mean for this track. They refer to the analysis as it is, without an earlier correction.
  package func correction(by steps: CorrectionSteps) throws(CorrectionError) -> TrackCorrection {
    var correction = TrackCorrection()
    switch steps.tempo {
    case .factor(let factor):
      guard let tempo = rhythm.tempo else { throw .noTempo }
      correction.tempo = try Self.tempo(tempo.value * factor)
    case .typed(let tempo):
      correction.tempo = try Self.tempo(tempo)
    case .tapped(let times):
      guard let taps = TapFit(times) else { throw .tapsUnclear }
      correction.tempo = try Self.tempo(60 / taps.interval)
      correction.beat = Seconds(taps.first)
    case nil: break
    }
    if let meter = steps.meter {
      guard TrackCorrection.meters.contains(meter) else { throw .meterOutOfRange }
      correction.meter = meter
    }
    if steps.downbeatShift != 0 {
      correction.downbeat = try corrected(by: correction).downbeat(shiftedBy: steps.downbeatShift)
    }
    return correction
  }

  /// What further steps mean after what was said before: they refer to the track as its listener hears it by now.
  package func correction(
    by steps: CorrectionSteps, after former: TrackCorrection
  ) throws(CorrectionError) -> TrackCorrection {
    let step = try corrected(by: former).correction(by: CorrectionSteps(tempo: steps.tempo, meter: steps.meter))
    var correction = former
    correction.tempo = step.tempo ?? former.tempo
    correction.beat = step.beat ?? former.beat
    correction.meter = step.meter ?? former.meter
    if steps.downbeatShift != 0 {
      correction.downbeat = try corrected(by: correction).downbeat(shiftedBy: steps.downbeatShift)
    }
    return correction
  }

  private func downbeat(shiftedBy shift: Int) throws(CorrectionError) -> Seconds {
    guard let bar = rhythm.downbeats.first, let place = rhythm.beats.firstIndex(of: bar) else { throw .noBeats }
    let meter = rhythm.meter
    let shifted = place + (shift % meter + meter) % meter
    guard shifted < rhythm.beats.count else { throw .noBeats }
    return Seconds(rhythm.beats[shifted])
  }

  private static func tempo(_ value: Double) throws(CorrectionError) -> BeatsPerMinute {
    guard TrackCorrection.tempos.contains(value), let tempo = BeatsPerMinute(value) else { throw .tempoOutOfRange }
    return tempo
  }
}
