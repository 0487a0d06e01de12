import Units

/// A sign that somebody likes a song, or does not.
struct Evidence: Hashable, Sendable {
  /// +1 for liking, −1 for the contrary.
  let sign: Double
  /// How much it says, above 0. 1 is a skip in the first seconds.
  let weight: Double

  /// Said outright, and in few clicks a year: worth several songs heard.
  static let favourite = Evidence(sign: 1, weight: 4)
  static let block = Evidence(sign: -1, weight: 4)
}

extension HeardSong {
  /// The figures are ours. That where a skip falls tells what it means is known from streaming services, where a quarter of
  /// songs go within five seconds and later skips follow the music's own form (Montecchio, Roy and Pachet 2020, "The
  /// skipping behavior of users of music streaming services and its relation to musical structure").
  var evidence: [Evidence] { [ofEnding, ofSteps].compactMap(\.self) }

  private var ofEnding: Evidence? {
    switch ending {
    // Who runs does not reach for the telephone at every song they could do without.
    case .completed: return Evidence(sign: 1, weight: 0.5)
    case .skipped(let sinceChange):
      // A song left in its second half was good enough for the first.
      let early = 1 - 2 * share
      guard early > 0 else { return nil }
      // A skip right after a change of the music answers the change.
      let ownWill = sinceChange.map { min(1, max(0, $0 / Self.changeForgotten)) } ?? 1
      return Evidence.worthwhile(sign: -1, weight: early * ownWill)
    }
  }

  /// Steps that keep to the beat better than half way speak for the song, worse ones against it.
  private var ofSteps: Evidence? {
    guard let synchrony else { return nil }
    let beyond = 2 * synchrony - 1
    return Evidence.worthwhile(sign: beyond < 0 ? -1 : 1, weight: 0.5 * beyond.magnitude)
  }

  private static let changeForgotten = Seconds(20)
}

extension Evidence {
  /// Nil for what is hardly any.
  fileprivate static func worthwhile(sign: Double, weight: Double) -> Evidence? {
    weight < 0.01 ? nil : Evidence(sign: sign, weight: weight)
  }
}
