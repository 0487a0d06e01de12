/// What somebody changes about a track.
public struct TrackEdit: Hashable, Sendable {
  /// Of something that need not be there.
  public enum Change<Value: Hashable & Sendable>: Hashable, Sendable {
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

  public var title: VisibleLine?
  public var artist = Change<VisibleLine>.kept
  public var album = Change<VisibleLine>.kept
  public var albumArtist = Change<VisibleLine>.kept
  public var genre = Change<VisibleLine>.kept
  /// In `TrackTags.years`.
  public var year = Change<Int>.kept
  /// In `TrackTags.numbers`.
  public var number = Change<Int>.kept
  public var isFavourite: Bool?
  public var isBlocked: Bool?

  public init() {}

  func applied(to tags: TrackTags) -> TrackTags {
    TrackTags(
      title: title ?? tags.title, artist: artist.applied(to: tags.artist), album: album.applied(to: tags.album),
      albumArtist: albumArtist.applied(to: tags.albumArtist), genre: genre.applied(to: tags.genre),
      year: year.applied(to: tags.year), number: number.applied(to: tags.number))
  }
}

/// What is done to many tracks at once.
public enum BulkChange: String, Hashable, Sendable, CaseIterable {
  case favourite, unfavourite, block, unblock, remove

  /// Tracks in one go.
  public static let most = 500
}

/// It was changed elsewhere since the version that the edit is meant for.
public struct TrackOutdated: Error, Hashable, Sendable {}

/// Some of the tracks are gone, or were never theirs. Nothing was changed.
public struct TracksMissing: Error, Hashable, Sendable {}
