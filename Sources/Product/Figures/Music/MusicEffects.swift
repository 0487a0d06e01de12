/// The music to which a person was faster or slower than usual at the same heart rate, with confidence intervals.
///
/// Documentation/Music.md describes the method and its limits.
package struct MusicEffects: Codable, Hashable, Sendable {
  /// The compared property.
  package enum Kind: String, Codable, CaseIterable, Sendable {
    case song
    /// Used if songs repeat too rarely.
    case artist
    /// Ranges of 10 BPM, used if artists also repeat too rarely.
    case tempo
  }

  /// The effect of one song, artist or tempo.
  package struct Effect: Codable, Hashable, Sendable {
    /// The sign of the effect, if it is significant.
    package enum Verdict: String, Codable, CaseIterable, Sendable {
      case faster, slower
      /// The interval includes zero.
      case open
    }

    /// The track in the person's library, if known; only for songs.
    package let track: String?
    /// Only for songs.
    package let title: String?
    /// For songs and artists.
    package let artist: String?
    /// The lower end of a range of 10 BPM.
    package let tempo: Int?
    package let plays: Int
    package let days: Int
    /// Relative to the usual speed at that heart rate: 0.04 is 4 % faster.
    package let change: Double
    /// The interval of `change`. `MusicEffects.confidence` holds for all intervals of a person together.
    package let low: Double
    package let high: Double

    /// After rounding the interval to 0.1 %.
    package var verdict: Verdict { low >= 0.0005 ? .faster : high <= -0.0005 ? .slower : .open }
  }

  /// The effects in one activity.
  package struct Of: Codable, Hashable, Sendable {
    /// A raw value of `Activity`.
    package let activity: String
    package let kind: Kind
    /// The mean speed of all plays in m/s, the reference of `change`.
    package let speed: Double
    package let sessions: Int
    package let plays: Int
    /// The number of compared songs, artists or tempos.
    package let compared: Int
    /// The number of songs, artists or tempos left out because they always played at the same time of the workout.
    package let fixed: Int
    /// Definite verdicts first, then by number of days; at most `mostKept`.
    package let effects: [Effect]
  }

  /// The amount of data so far, shown while it is too little.
  package struct Known: Codable, Hashable, Sendable {
    /// Sessions with heart rate, speed and at least three songs.
    package let sessions: Int
    package let plays: Int
    /// The number of days with the most frequent song.
    package let mostDays: Int
  }

  /// Activities with enough data, most frequent first.
  package let activities: [Of]
  package let known: Known

  /// The probability that all intervals of a person are correct.
  package static let confidence = 0.95
  /// The minimum number of days with a song.
  package static let fewestDays = 4
  static let mostKept = 50
}
