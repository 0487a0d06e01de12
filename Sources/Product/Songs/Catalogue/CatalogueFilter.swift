/// Conditions on a person's tracks. A track must meet all of them; nil and empty ones don't count.
///
/// The JSON form is the rule of a smart playlist. A track with an unknown value is in no range of that value.
package struct CatalogueFilter: Codable, Hashable, Sendable {
  /// Words or beginnings of words. Each must occur in the title, artist, album or genre; case and accents don't matter.
  package var search: String?
  /// The song's original tempo in beats per minute.
  package var tempo: NumberRange?
  /// The natural cadence of the song in steps per minute.
  package var cadence: NumberRange?
  /// In seconds.
  package var duration: NumberRange?
  /// 0 (calm) … 1 (driving). Energy and `valence` are the two axes of mood.
  package var energy: NumberRange?
  /// 0 (dark) … 1 (bright).
  package var valence: NumberRange?
  package var year: NumberRange?
  /// Play count.
  package var plays: NumberRange?
  /// Date of addition to the library, in Unix milliseconds.
  package var added: NumberRange?
  /// Any of these keys on the Camelot wheel: 1A … 12B.
  package var keys: [String]?
  /// A key on the Camelot wheel. Matches tracks in the same key, a neighbouring key, or the relative major or minor.
  package var mixableWith: String?
  /// Any of these genres. Case and accents don't matter, here and in the next two.
  package var genres: [String]?
  package var artists: [String]?
  package var albums: [String]?
  /// Any of these states.
  package var states: [TrackState]?
  package var isFavourite: Bool?
  package var isBlocked: Bool?
  /// Whether the analysis needs a check by its owner.
  package var isDoubtful: Bool?
  /// Not played in the last `notPlayedForDays` days, or never.
  package var notPlayedForDays: Int?

  package init() {}
}

/// The state of a track's analysis, and whether the track has a steady beat.
package enum TrackState: String, Codable, Hashable, Sendable, CaseIterable {
  case waiting, steady, unsteady, failed
}
