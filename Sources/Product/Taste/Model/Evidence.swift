import Units

/// Evidence that a person likes or dislikes a song.
struct Evidence: Hashable, Sendable {
  /// +1 for liking, −1 for disliking.
  let sign: Double
  /// Above 0. A skip in the first seconds has weight 1.
  let weight: Double

  /// A favourite is an explicit statement and rare, so it weighs as much as several plays.
  static let favourite = Evidence(sign: 1, weight: 4)
  static let block = Evidence(sign: -1, weight: 4)
}

extension HeardSong {
  /// The evidence of one play. Its weights are our own choice.
  /// The position of a skip matters: on streaming services a quarter of songs are skipped within five seconds, and later skips
  /// follow the musical structure
  /// (Montecchio, Roy and Pachet 2020, "The skipping behavior of users of music streaming services and its relation to musical
  /// structure").
  var evidence: [Evidence] { [ofEnding, ofSteps].compactMap(\.self) }

  private var ofEnding: Evidence? {
    switch ending {
    // A complete play weighs less than a skip: runners don't skip every song that they could do without.
    case .completed: return Evidence(sign: 1, weight: 0.5)
    case .skipped(let sinceChange):
      // A skip in the second half is no evidence: the first half was good enough.
      let early = 1 - 2 * share
      guard early > 0 else { return nil }
      // A skip right after a change of the music probably rejects the change, not the song.
      let ownWill = sinceChange.map { min(1, max(0, $0 / Self.changeForgotten)) } ?? 1
      return Evidence.worthwhile(sign: -1, weight: early * ownWill)
    }
  }

  /// Synchrony above ½ is evidence of liking, below ½ of disliking.
  private var ofSteps: Evidence? {
    guard let synchrony else { return nil }
    let beyond = 2 * synchrony - 1
    return Evidence.worthwhile(sign: beyond < 0 ? -1 : 1, weight: 0.5 * beyond.magnitude)
  }

  private static let changeForgotten = Seconds(20)
}

extension Evidence {
  /// Nil for a negligible weight.
  fileprivate static func worthwhile(sign: Double, weight: Double) -> Evidence? {
    weight < 0.01 ? nil : Evidence(sign: sign, weight: weight)
  }
}
