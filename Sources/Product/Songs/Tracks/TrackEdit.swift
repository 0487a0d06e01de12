/// A person's changes to a track.
package struct TrackEdit: Hashable, Sendable {
  /// A change of an optional value.
  package enum Change<Value: Hashable & Sendable>: Hashable, Sendable {
    case kept, removed
    case set(Value)

    func applied(to old: Value?) -> Value? {
      switch self {
      case .kept: old
      case .removed: nil
      case .set(let value): value
      }
    }
  }

  package var title: VisibleLine?
  package var artist = Change<VisibleLine>.kept
  package var album = Change<VisibleLine>.kept
  package var albumArtist = Change<VisibleLine>.kept
  package var genre = Change<VisibleLine>.kept
  /// In `TrackTags.years`.
  package var year = Change<Int>.kept
  /// In `TrackTags.numbers`.
  package var number = Change<Int>.kept
  package var isFavourite: Bool?
  package var isBlocked: Bool?

  package init() {}

  func applied(to tags: TrackTags) -> TrackTags {
    TrackTags(
      title: title ?? tags.title, artist: artist.applied(to: tags.artist), album: album.applied(to: tags.album),
      albumArtist: albumArtist.applied(to: tags.albumArtist), genre: genre.applied(to: tags.genre),
      year: year.applied(to: tags.year), number: number.applied(to: tags.number))
  }
}

/// A change to many tracks at once.
package enum BulkChange: String, Hashable, Sendable, CaseIterable {
  case favourite, unfavourite, block, unblock, remove

  /// The most tracks per change.
  package static let most = 500
}

/// The track has changed since the version that the edit expects.
package struct TrackOutdatedError: Error, Hashable, Sendable {}

/// The person has no longer, or never had, some of the tracks. Nothing was changed.
package struct TracksMissingError: Error, Hashable, Sendable {}
