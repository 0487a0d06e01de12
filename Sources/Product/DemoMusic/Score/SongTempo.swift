import Pacing
import Units

/// A song's tempo curve, in BPM.
enum SongTempo {
  case steady(Double)
  /// Keeps the first tempo for the share `hold` of the song, rises linearly, and keeps the last tempo for the same share.
  case rising(from: Double, to: Double, hold: Double)
  /// Drifts like players without a click track, by at most `spread` (0.01 is 1 %).
  case loose(Double, spread: Double, seed: UInt64)

  /// The tempo at the start.
  var first: Double {
    switch self {
    case .steady(let tempo), .rising(let tempo, _, _), .loose(let tempo, _, _): tempo
    }
  }

  /// The tempo curve for a song of `beats` beats.
  func curve(beats: Double) -> TempoCurve {
    switch self {
    case .steady(let tempo):
      Self.curve([(beats, tempo, tempo)])
    case .rising(let from, let to, let hold):
      Self.curve([(beats * hold, from, from), (beats * (1 - 2 * hold), from, to), (beats * hold, to, to)])
    case .loose(let tempo, let spread, let seed):
      Self.wandering(around: tempo, spread: spread, seed: seed, beats: beats)
    }
  }

  private static func wandering(around tempo: Double, spread: Double, seed: UInt64, beats: Double) -> TempoCurve {
    var randomness = SplitMix64(seed: seed)
    var spans: [(beats: Double, from: Double, to: Double)] = []
    var offset = 0.0
    let phrase = 8.0
    for _ in 0..<Int((beats / phrase).rounded(.up)) {
      // The pull towards the base tempo prevents a lasting drift.
      let next = (offset * 0.5 + randomness.bipolar() * spread * 0.7).clamped(to: -spread...spread)
      spans.append((phrase, tempo * (1 + offset), tempo * (1 + next)))
      offset = next
    }
    return curve(spans)
  }

  private static func curve(_ spans: [(beats: Double, from: Double, to: Double)]) -> TempoCurve {
    var knots = [TempoCurve.Knot(time: .zero, rate: BeatsPerMinute(known: spans[0].from))]
    var time = Seconds.zero
    for span in spans where span.beats > 0 {
      time += Seconds(span.beats * 60 / ((span.from + span.to) / 2))
      knots.append(TempoCurve.Knot(time: time, rate: BeatsPerMinute(known: span.to)))
    }
    guard let curve = TempoCurve(knots: knots) else {
      preconditionFailure("a song has beats")
    }
    return curve
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
