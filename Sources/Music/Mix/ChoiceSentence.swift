import Pacing

/// Says in words why a song stands where it stands in a mix.
///
/// The planner weighs everything at once, so a choice has no single cause; the sentence gives the facts it turned on and
/// names what spoke most for and against the song.
struct ChoiceSentence {
  let song: PlannedSong
  /// Beats per minute of the section as recorded.
  let sourceTempo: Double
  let stretch: MixedSong.Stretch

  /// A preference that costs less counts for something: what a favourite of a minute is given.
  private static let noticeable = PlanningWeights.favourite

  var text: String {
    var sentences = ["Its \(Self.tenths(sourceTempo)) beats a minute carry \(foot), played \(change)."]
    if song.reasons.preference < Self.noticeable { sentences.append("It is to the listener's taste.") }
    sentences.append(drawback)
    return sentences.joined(separator: " ")
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

  /// The dearest part of the cost, unless all parts are small change.
  private var drawback: String {
    let parts = [
      (song.reasons.stretch, "the stretch"), (song.reasons.energy, "its energy against the effort asked"),
      (song.reasons.key, "its key beside its neighbour's"),
      (song.reasons.loudness, "its loudness beside its neighbour's"),
      (song.reasons.seam, "where it had to be cut or changed"),
      (song.reasons.repetition, "that it, or its artist, was just heard"),
      (song.reasons.doubt, "doubt about its tempo"),
    ]
    guard let dearest = parts.max(by: { $0.0 < $1.0 }), dearest.0 > 0.1 else { return "Nothing spoke against it." }
    return
      "Against it spoke most: \(dearest.1) (\(Self.tenths(dearest.0)) of a cost of \(Self.tenths(song.reasons.total)))."
  }

  private static func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
  private static func percent(_ ratio: Double) -> String { "\((ratio * 1000).rounded() / 10) %" }
}
