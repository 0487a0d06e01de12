/// Why no playlist is possible.
package enum PlannerError: Error, Hashable, Sendable {
  case libraryEmpty
  /// No unblocked track has a steady beat.
  case noUsableTrack(tracks: Int, withoutSteadyBeat: Int, blocked: Int)

  /// No song lasts long enough at the requested cadence to reach another. The cadence is far out of the library's range.
  case tempoOutOfReach(ClosedRange<Double>)

  /// A sentence for the listener.
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
