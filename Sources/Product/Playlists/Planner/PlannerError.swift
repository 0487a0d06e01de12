/// Why there can be no playlist at all.
package enum PlannerError: Error, Hashable, Sendable {
  case libraryEmpty
  /// None of the tracks has a beat steady enough to keep time to (or all of them are blocked).
  case noUsableTrack(tracks: Int, withoutSteadyBeat: Int, blocked: Int)

  /// No song lasts long enough at the tempo asked to hand over to another: the rate is absurd for the library.
  case tempoOutOfReach(ClosedRange<Double>)

  /// What to tell the listener.
  package var sentence: String {
    switch self {
    case .libraryEmpty:
      "There is no music to choose from. Add songs first."
    case .noUsableTrack(let tracks, let withoutSteadyBeat, let blocked):
      "None of the \(tracks) songs is usable: \(withoutSteadyBeat) without a steady beat, \(blocked) blocked, "
        + "\(tracks - withoutSteadyBeat - blocked) too short."
    case .tempoOutOfReach(let rates):
      "No song can be stretched to \(Int(rates.lowerBound.rounded()))–\(Int(rates.upperBound.rounded())) BPM."
    }
  }
}
