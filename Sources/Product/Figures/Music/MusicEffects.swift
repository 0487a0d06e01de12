/// To which music somebody was faster or slower than they usually are at the same heart rate, as far as can be known.
///
/// Documentation/Music.md has the method and its limits.
public struct MusicEffects: Codable, Hashable, Sendable {
  /// What was compared.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    case song
    /// Where songs came too seldom.
    case artist
    /// Tempos of ten beats a minute, where artists came too seldom too.
    case tempo
  }

  /// Of one song, artist or tempo.
  public struct Effect: Codable, Hashable, Sendable {
    public enum Verdict: String, Codable, CaseIterable, Sendable {
      case faster, slower
      /// It may be either.
      case open
    }

    /// Of the person's library, where a song's is known.
    public let track: String?
    /// Of a song.
    public let title: String?
    /// Of a song or an artist.
    public let artist: String?
    /// Beats a minute, from which on ten are meant.
    public let tempo: Int?
    public let plays: Int
    public let days: Int
    /// Share of the usual speed at that heart rate: 0.04 is four per cent faster.
    public let change: Double
    /// Between these it lies, sure to `MusicEffects.confidence` for all that were compared at once.
    public let low: Double
    public let high: Double

    /// Of what is left when the interval is told in tenths of a per cent.
    public var verdict: Verdict { low >= 0.0005 ? .faster : high <= -0.0005 ? .slower : .open }
  }

  /// Of one activity.
  public struct Of: Codable, Hashable, Sendable {
    /// A raw value of `Activity`.
    public let activity: String
    public let kind: Kind
    /// Metres a second, the mean of all plays: what a share of it means.
    public let speed: Double
    public let sessions: Int
    public let plays: Int
    /// How many were compared.
    public let compared: Int
    /// How many came often enough, but always at the same time of the workout, so that nothing can be told from them.
    public let fixed: Int
    /// What is sure first, then what came on most days; at most `mostKept`.
    public let effects: [Effect]
  }

  /// What is known so far, where that is too little.
  public struct Known: Codable, Hashable, Sendable {
    /// Sessions with heart rate, speed and at least three songs.
    public let sessions: Int
    public let plays: Int
    /// On how many days the song was heard that was heard on most.
    public let mostDays: Int
  }

  /// Where something could be compared, what was done most first.
  public let activities: [Of]
  public let known: Known

  /// That none of the intervals of a person is wrong.
  public static let confidence = 0.95
  /// On which a song has to be heard.
  public static let fewestDays = 4
  static let mostKept = 50
}
