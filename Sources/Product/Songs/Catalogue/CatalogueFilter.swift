/// Which of somebody's tracks are meant: those that fit everything said here. What is nil or empty is not asked for.
///
/// Its JSON form is the rule of a smart playlist. A track of which something is not known fits no range of it.
package struct CatalogueFilter: Codable, Hashable, Sendable {
  /// Words or beginnings of words, each of which must stand in the title, artist, album or genre; case and accents do not
  /// matter.
  package var search: String?
  /// Beats per minute, as the song has them.
  package var tempo: NumberRange?
  /// The steps per minute that feel natural to it.
  package var cadence: NumberRange?
  /// Seconds.
  package var duration: NumberRange?
  /// 0 (calm) … 1 (driving). With `valence` it spans the plane of moods.
  package var energy: NumberRange?
  /// 0 (dark) … 1 (bright).
  package var valence: NumberRange?
  package var year: NumberRange?
  /// How often it was played.
  package var plays: NumberRange?
  /// When it came into the library: Unix milliseconds.
  package var added: NumberRange?
  /// One of these, by their places on the Camelot wheel: 1A … 12B.
  package var keys: [String]?
  /// One that can be mixed with this key: the same, a neighbour on the wheel, or the relative major or minor.
  package var mixableWith: String?
  /// One of these, case and accents apart; so with the next two.
  package var genres: [String]?
  package var artists: [String]?
  package var albums: [String]?
  /// One of these.
  package var states: [TrackState]?
  package var isFavourite: Bool?
  package var isBlocked: Bool?
  /// Whether somebody should look at what was heard.
  package var isDoubtful: Bool?
  /// Not played in the last so many days, if ever.
  package var notPlayedForDays: Int?

  package init() {}
}

/// How far the analysis has come with a track, and whether it has a steady beat.
package enum TrackState: String, Codable, Hashable, Sendable, CaseIterable {
  case waiting, steady, unsteady, failed
}
