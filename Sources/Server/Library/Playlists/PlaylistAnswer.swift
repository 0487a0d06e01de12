import HTTPTypes
import Hummingbird
import Library
import Units

struct PlaylistAnswer: Encodable, Sendable {
  let id: String
  let name: String
  let kind: String
  /// Of a smart one.
  let rules: SmartRules?
  let created: JSONMoment
  let changed: JSONMoment
  let version: Int64
  /// How many there are in it; only where one list is shown.
  let tracks: Int?

  init(_ playlist: Playlist, tracks: Int? = nil) {
    id = playlist.id.rawValue
    name = playlist.name.text
    created = JSONMoment(playlist.created)
    changed = JSONMoment(playlist.changed)
    version = playlist.version
    self.tracks = tracks
    switch playlist.content {
    case .ordered: (kind, rules) = ("ordered", nil)
    case .smart(let own): (kind, rules) = ("smart", own)
    case .planned: (kind, rules) = ("planned", nil)
    }
  }

  func response(
    _ status: HTTPResponse.Status, _ request: Request, _ context: AppContext
  ) throws -> Response {
    let tag = VersionTag(version: version)
    if status == .ok, request.method == .get, tag.isKnown(to: request) {
      return Response(status: .notModified, headers: [.eTag: tag.header])
    }
    return try JSONAnswer(self, status: status, headers: [.eTag: tag.header])
      .response(from: request, context: context)
  }
}

struct EntryAnswer: Encodable, Sendable {
  /// Nil in a smart list, where a track has no place of its own.
  let id: String?
  let track: TrackAnswer

  init(_ entry: PlaylistEntry) {
    id = entry.id.rawValue
    track = TrackAnswer(entry.track)
  }

  init(_ track: LibraryTrack) {
    id = nil
    self.track = TrackAnswer(track)
  }
}

/// A part of a list's entries.
struct EntryPageAnswer: Encodable, Sendable {
  let items: [EntryAnswer]
  let next: String?
}
