/// Which of somebody's tracks are meant: those that fit everything said here. What is nil or empty is not asked for.
///
/// Its JSON form is the rule of a smart playlist. A track of which something is not known fits no range of it.
public struct CatalogueFilter: Codable, Hashable, Sendable {
  /// Words or beginnings of words, each of which must stand in the title, artist, album or genre; case and accents do not
  /// matter.
  public var search: String?
  /// Beats per minute, as the song has them.
  public var tempo: NumberRange?
  /// The steps per minute that feel natural to it.
  public var cadence: NumberRange?
  /// Seconds.
  public var duration: NumberRange?
  /// 0 (calm) … 1 (driving). With `valence` it spans the plane of moods.
  public var energy: NumberRange?
  /// 0 (dark) … 1 (bright).
  public var valence: NumberRange?
  public var year: NumberRange?
  /// How often it was played.
  public var plays: NumberRange?
  /// When it came into the library: Unix milliseconds.
  public var added: NumberRange?
  /// One of these, by their places on the Camelot wheel: 1A … 12B.
  public var keys: [String]?
  /// One that can be mixed with this key: the same, a neighbour on the wheel, or the relative major or minor.
  public var mixableWith: String?
  /// One of these, case and accents apart; so with the next two.
  public var genres: [String]?
  public var artists: [String]?
  public var albums: [String]?
  /// One of these.
  public var states: [TrackState]?
  public var isFavourite: Bool?
  public var isBlocked: Bool?
  /// Whether somebody should look at what was heard.
  public var isDoubtful: Bool?
  /// Not played in the last so many days, if ever.
  public var notPlayedForDays: Int?

  public init() {}
}

/// How far the analysis has come with a track, and whether it has a steady beat.
public enum TrackState: String, Codable, Hashable, Sendable, CaseIterable {
  case waiting, steady, unsteady, failed
}
