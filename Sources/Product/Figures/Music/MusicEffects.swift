/// To which music somebody was faster or slower than they usually are at the same heart rate, as far as can be known.
///
/// Documentation/Music.md has the method and its limits.
package struct MusicEffects: Codable, Hashable, Sendable {
  /// What was compared.
  package enum Kind: String, Codable, CaseIterable, Sendable {
    case song
    /// Where songs came too seldom.
    case artist
    /// Tempos of ten beats per minute, where artists came too seldom too.
    case tempo
  }

  /// Of one song, artist or tempo.
  package struct Effect: Codable, Hashable, Sendable {
    package enum Verdict: String, Codable, CaseIterable, Sendable {
      case faster, slower
      /// It may be either.
      case open
    }

    /// Of the person's library, where a song's is known.
    package let track: String?
    /// Of a song.
    package let title: String?
    /// Of a song or an artist.
    package let artist: String?
    /// Beats per minute, from which on ten are meant.
    package let tempo: Int?
    package let plays: Int
    package let days: Int
    /// Share of the usual speed at that heart rate: 0.04 is four per cent faster.
    package let change: Double
    /// Between these it lies, sure to `MusicEffects.confidence` for all that were compared at once.
    package let low: Double
    package let high: Double

    /// Of what is left when the interval is told in tenths of a per cent.
    package var verdict: Verdict { low >= 0.0005 ? .faster : high <= -0.0005 ? .slower : .open }
  }

  /// Of one activity.
  package struct Of: Codable, Hashable, Sendable {
    /// A raw value of `Activity`.
    package let activity: String
    package let kind: Kind
    /// Metres a second, the mean of all plays: what a share of it means.
    package let speed: Double
    package let sessions: Int
    package let plays: Int
    /// How many were compared.
    package let compared: Int
    /// How many came often enough, but always at the same time of the workout, so that nothing can be told from them.
    package let fixed: Int
    /// What is sure first, then what came on most days; at most `mostKept`.
    package let effects: [Effect]
  }

  /// What is known so far, where that is too little.
  package struct Known: Codable, Hashable, Sendable {
    /// Sessions with heart rate, speed and at least three songs.
    package let sessions: Int
    package let plays: Int
    /// On how many days the song was heard that was heard on most.
    package let mostDays: Int
  }

  /// Where something could be compared, what was done most first.
  package let activities: [Of]
  package let known: Known

  /// That none of the intervals of a person is wrong.
  package static let confidence = 0.95
  /// On which a song has to be heard.
  package static let fewestDays = 4
  static let mostKept = 50
}
