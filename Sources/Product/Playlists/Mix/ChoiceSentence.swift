import Pacing

/// The reason for a song's choice in a mix, as a sentence.
///
/// The planner minimizes a sum, so a choice has no single cause. The sentence states the facts, and the largest arguments for
/// and against the song.
struct ChoiceSentence {
  let song: PlannedSong
  /// The original tempo of the section in beats per minute.
  let sourceTempo: Double
  let stretch: MixedSong.Stretch

  /// The least preference to mention: that of a favourite for one minute.
  private static let noticeable = PlanningWeights.favourite

  var text: String {
    var sentences = ["Its \(Self.tenths(sourceTempo)) beats per minute carry \(foot), played \(change)."]
    sentences += reasons.map { reason in
      switch reason {
      case .taste: "It matches the listener's taste."
      case .nothingAgainst: "It fits well."
      case .stretch: drawback("the stretch")
      case .energy: drawback("its energy differs from the effort")
      case .key: drawback("its key clashes with its neighbour")
      case .loudness: drawback("its loudness differs from its neighbour")
      case .seam: drawback("it had to be cut")
      case .repetition: drawback("it or its artist was just played")
      case .doubt: drawback("its tempo is uncertain")
      }
    }
    return sentences.joined(separator: " ")
  }

  /// A liking, and the largest part of the cost unless all parts are small.
  var reasons: [ChoiceReason] {
    let taste: [ChoiceReason] = song.reasons.preference < Self.noticeable ? [.taste] : []
    let (reason, cost) = dearest
    return taste + [cost > 0.1 ? reason : .nothingAgainst]
  }

  private var dearest: (reason: ChoiceReason, cost: Double) {
    let cost = song.reasons
    let parts: [(reason: ChoiceReason, cost: Double)] = [
      (.stretch, cost.stretch), (.energy, cost.energy), (.key, cost.key), (.loudness, cost.loudness),
      (.seam, cost.seam), (.repetition, cost.repetition), (.doubt, cost.doubt),
    ]
    return parts.max { $0.cost < $1.cost } ?? (.nothingAgainst, 0)
  }

  private func drawback(_ name: String) -> String {
    "Weak point: \(name) (\(Self.tenths(dearest.cost)) of a cost of \(Self.tenths(song.reasons.total)))."
  }

  private var foot: String {
    switch song.stepsPerBeat {
    case .half: "a step to every other beat"
    case .one: "a step each"
    case .two: "two steps each"
    }
  }

  private var change: String {
    let slowest = Self.percent(stretch.slowest)
    let fastest = Self.percent(stretch.fastest)
    return slowest == fastest ? "at \(slowest) of its own speed" : "at \(slowest) to \(fastest) of its own speed"
  }

  private static func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
  private static func percent(_ ratio: Double) -> String { "\((ratio * 1000).rounded() / 10) %" }
}
