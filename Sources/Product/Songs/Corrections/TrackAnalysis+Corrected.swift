import Units

extension TrackAnalysis {
  /// The analysis with the correction applied to beats, downbeats and all derived values.
  ///
  /// When the corrected tempo is a simple multiple of the detected one, the new beats lie on and between the detected beats and
  /// follow the players. Otherwise they are evenly spaced.
  package func corrected(by correction: TrackCorrection) -> TrackAnalysis {
    var rhythm = rhythm
    if let tempo = correction.tempo { rhythm.follow(tempo, through: correction.beat, in: self) }
    if let meter = correction.meter, meter != rhythm.meter {
      rhythm.meter = meter
      rhythm.meterConfidence = 1
      rhythm.rebar(from: rhythm.downbeats.first.flatMap(rhythm.beats.firstIndex(of:)) ?? 0)
    }
    if let downbeat = correction.downbeat { rhythm.shiftBars(to: downbeat.value) }
    return with(rhythm)
  }
}

extension TrackAnalysis.Rhythm {
  /// New beats per detected beat.
  private static let simpleRatios = [1, 2, 0.5, 1.5, 2 / 3.0, 3, 1 / 3.0, 4, 0.25]

  fileprivate mutating func follow(_ tempo: BeatsPerMinute, through beat: Seconds?, in analysis: TrackAnalysis) {
    // A typed tempo is rounded; a tapped one is less exact.
    let tolerance = beat == nil ? 0.012 : 0.03
    let ratio = self.tempo.flatMap { found in
      Self.simpleRatios.first { abs(tempo / (found * $0) - 1) <= tolerance }
    }
    if let ratio, let found = self.tempo, beats.count >= 2 {
      let places = places(ratio: ratio, through: beat)
      if ratio != 1 || places.first != 0 { lay(places.map(time(ofPlace:)), tempo: found * ratio) }
    } else {
      let through = beat?.value ?? beats.first ?? analysis.introEnd.value
      lay(Self.evenBeats(every: 60 / tempo.value, through: through, until: analysis.duration.value), tempo: tempo)
    }
    confidence = 1
    alternatives = [TrackAnalysis.TempoReading(tempo: self.tempo ?? tempo, weight: 1)]
    steadiness = .steady
  }

  /// The positions of the new beats, in units of the detected beats.
  private func places(ratio: Double, through beat: Seconds?) -> [Double] {
    var anchor = Double(downbeats.first.flatMap(beats.firstIndex(of:)) ?? 0)
    if let beat {
      // Taps are imprecise: a tap near a detected beat means that beat.
      let tapped = place(of: beat.value)
      let away = (tapped - anchor) * ratio
      if abs(away - away.rounded()) > 0.25 { anchor = tapped }
    }
    let before = Int((anchor * ratio + 1e-9).rounded(.down))
    let after = Int(((Double(beats.count - 1) - anchor) * ratio + 1e-9).rounded(.down))
    guard after >= -before else { return [] }
    return (-before...after).map { anchor + Double($0) / ratio }
  }

  private func time(ofPlace place: Double) -> Double {
    let index = max(0, min(beats.count - 2, Int(place.rounded(.down))))
    return beats[index] + (place - Double(index)) * (beats[index + 1] - beats[index])
  }

  private func place(of time: Double) -> Double {
    let index = max(0, min(beats.count - 2, (beats.firstIndex { $0 > time } ?? beats.count) - 1))
    return Double(index) + (time - beats[index]) / (beats[index + 1] - beats[index])
  }

  private static func evenBeats(every interval: Double, through beat: Double, until duration: Double) -> [Double] {
    let first = beat - (beat / interval).rounded(.down) * interval
    let count = Int(max(0, (duration - first) / interval).rounded(.down))
    return (0...count).map { first + Double($0) * interval }.filter { $0 <= duration }
  }

  /// Replaces the beats. The bars are regular, and one starts at the new beat nearest to the first old downbeat.
  private mutating func lay(_ times: [Double], tempo: BeatsPerMinute) {
    let bar = downbeats.first
    beats = times.map { ($0 * 1e6).rounded() / 1e6 }
    self.tempo = tempo
    stability = Self.spread(of: beats)
    rebar(from: bar.flatMap(nearestBeat) ?? 0)
  }

  /// Regular bars, one of which starts at the beat at `index`.
  fileprivate mutating func rebar(from index: Int) {
    downbeats = beats.indices.filter { ($0 - index) % meter == 0 }.map { beats[$0] }
  }

  fileprivate mutating func shiftBars(to downbeat: Double) {
    guard let wanted = nearestBeat(downbeat) else { return }
    meterConfidence = 1
    let starts = downbeats.compactMap { beats.firstIndex(of: $0) }
    guard let last = starts.last(where: { $0 <= wanted }) ?? starts.first else { return rebar(from: wanted) }
    // Shift later by less than a bar, so that no bar is lost at the end. Irregular bars stay irregular.
    let shift = ((wanted - last) % meter + meter) % meter
    guard shift != 0 else { return }
    var shifted = starts.map { $0 + shift }.filter { $0 < beats.count }
    if let first = shifted.first, first >= meter { shifted.insert(first - meter, at: 0) }
    downbeats = shifted.map { beats[$0] }
  }

  private func nearestBeat(_ time: Double) -> Int? {
    beats.indices.min { abs(beats[$0] - time) < abs(beats[$1] - time) }
  }

  /// Coefficient of variation of the intervals: standard deviation over mean.
  private static func spread(of beats: [Double]) -> Double {
    let gaps = zip(beats.dropFirst(), beats).map { $0 - $1 }
    guard gaps.count > 1 else { return 0 }
    let mean = gaps.reduce(0, +) / Double(gaps.count)
    let variance = gaps.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(gaps.count)
    return (variance.squareRoot() / mean * 1e6).rounded() / 1e6
  }
}
