import Units

extension BeatAnalysis {
  /// Joins the results of consecutive sections. Values that vary between sections are weighted by their length.
  init(joining sections: [BeatSection]) {
    let beats = Self.beats(of: sections)
    guard beats.times.count >= PulseJudgement.fewestBeats else {
      self = .withoutBeat(Self.reason(in: sections))
      return
    }
    let intervals = BeatIntervals(of: beats.times)
    let tempo = BeatsPerMinute(known: 60 / intervals.typical)
    let longest = sections.max { Self.time($0) < Self.time($1) }
    self.init(
      tempo: tempo, confidence: Self.average(of: sections) { $0.confidence },
      readings: Self.readings(of: sections, leading: tempo), beats: beats.times, downbeats: beats.downbeats,
      beatsPerBar: longest?.beatsPerBar ?? 4, barConfidence: Self.average(of: sections) { $0.barConfidence },
      beatDivision: longest?.beatDivision ?? 2,
      stability: intervals.spread, steadiness: Self.steadiness(of: sections),
      pulseClarity: Self.average(of: sections) { $0.clarity })
  }

  private static func time(_ section: BeatSection) -> Double { section.beats.isEmpty ? 0 : section.seconds }

  private static func average(of sections: [BeatSection], _ value: (BeatSection) -> Double) -> Double {
    var sum = 0.0
    var seconds = 0.0
    for section in sections {
      sum += value(section) * section.seconds
      seconds += section.seconds
    }
    return sum / seconds
  }

  /// A beat at the seam belongs to both sections and is kept once.
  private static func beats(of sections: [BeatSection]) -> (times: [Double], downbeats: [Int]) {
    var times: [Double] = []
    var downbeats: [Int] = []
    var start = 0.0
    for section in sections {
      var skipped = 0
      if let last = times.last, section.beats.count > 1 {
        let interval = section.beats[1] - section.beats[0]
        while skipped < section.beats.count, start + section.beats[skipped] < last + 0.6 * interval { skipped += 1 }
      }
      let first = times.count - skipped
      downbeats += section.downbeats.filter { $0 >= skipped }.map { first + $0 }
      times += section.beats.dropFirst(skipped).map { start + $0 }
      start += section.seconds
    }
    return (times, downbeats)
  }

  private static func readings(of sections: [BeatSection], leading tempo: BeatsPerMinute) -> [TempoReading] {
    let seconds = sections.reduce(0) { $0 + $1.seconds }
    var merged: [TempoReading] = []
    for section in sections {
      for reading in section.readings {
        let weight = reading.weight * section.seconds / seconds
        if let known = merged.firstIndex(where: { TempoRanking.isSame($0.tempo.value, reading.tempo.value) }) {
          merged[known].weight += weight
        } else {
          merged.append(TempoReading(tempo: reading.tempo, weight: weight))
        }
      }
    }
    merged.sort { $0.weight > $1.weight }
    guard let led = merged.firstIndex(where: { TempoRanking.isSame($0.tempo.value, tempo.value) }) else {
      return merged
    }
    let weight = merged.remove(at: led).weight
    return [TempoReading(tempo: tempo, weight: weight)] + merged
  }

  private static func steadiness(of sections: [BeatSection]) -> Steadiness {
    let steady = average(of: sections) { $0.steadiness == .steady ? 1 : 0 }
    return steady > 0.5 ? .steady : .unsteady(reason(in: sections))
  }

  /// The reason of the longest section that is not steady.
  private static func reason(in sections: [BeatSection]) -> Steadiness.Reason {
    var longest = 0.0
    var found = Steadiness.Reason.noBeat
    for section in sections {
      if case .unsteady(let reason) = section.steadiness, section.seconds > longest {
        longest = section.seconds
        found = reason
      }
    }
    return found
  }
}
