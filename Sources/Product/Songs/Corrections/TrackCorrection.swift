package import Units

/// A listener's correction of a track's analysis. It holds absolute values, such as the tempo rather than "twice the detected
/// tempo".
/// So it stays valid when a better analyser finds something else.
///
/// A correction without values confirms the analysis.
package struct TrackCorrection: Hashable, Sendable {
  /// The tempo of the music.
  package var tempo: BeatsPerMinute?
  /// The time of a beat in the song.
  package var beat: Seconds?
  /// The time of a downbeat in the song. It refers to the nearest beat.
  package var downbeat: Seconds?
  /// Beats in a bar.
  package var meter: Int?

  /// In beats per minute.
  package static let tempos = 20.0...400.0
  /// In beats per bar.
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

/// The steps by which a listener corrects a track.
package struct CorrectionSteps: Hashable, Sendable {
  package enum Tempo: Hashable, Sendable {
    /// New beats per detected beat: 2, ½, 3⁄2, 2⁄3 …
    case factor(Double)
    case typed(Double)
    /// Times of the taps in the song, in seconds.
    case tapped([Double])
  }
  package var tempo: Tempo?
  /// The number of beats to move downbeats later; negative for earlier.
  package var downbeatShift: Int
  package var meter: Int?

  package init(tempo: Tempo? = nil, downbeatShift: Int = 0, meter: Int? = nil) {
    self.tempo = tempo
    self.downbeatShift = downbeatShift
    self.meter = meter
  }
}

/// Why correction steps yield no correction.
package enum CorrectionError: Error, Hashable, Sendable {
  case tempoOutOfRange
  /// The track has no tempo to multiply.
  case noTempo
  /// The track has no beats for downbeats.
  case noBeats
  /// Fewer than four taps, or no steady pulse.
  case tapsUnclear
  case meterOutOfRange
}

extension TrackAnalysis {
  /// The correction that the steps make to this analysis, which must be uncorrected.
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

  /// The correction after further steps, which refer to the already corrected track.
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
