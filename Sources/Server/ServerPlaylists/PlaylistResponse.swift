import HTTPTypes
import Hummingbird
import Playlists
import Presentation
import ServerKernel
import Songs
import Units

struct PlaylistResponse: Encodable, Sendable {
  let id: String
  let name: String
  let kind: String
  /// For a smart playlist.
  let rules: SmartRules?
  /// For a planned playlist.
  let plan: PlanResponse?
  let created: JSONMoment
  let changed: JSONMoment
  let version: Int64
  /// For a planned playlist: the number of blocked songs that are not replaced yet.
  let blocked: Int
  /// The number of entries; only in the response for a single playlist.
  let tracks: Int?

  init(_ playlist: Playlist, tracks: Int? = nil) {
    id = playlist.id.rawValue
    name = playlist.name.text
    created = JSONMoment(playlist.created)
    changed = JSONMoment(playlist.changed)
    version = playlist.version
    blocked = playlist.blocked
    self.tracks = tracks
    switch playlist.content {
    case .ordered: (kind, rules, plan) = ("ordered", nil, nil)
    case .smart(let own): (kind, rules, plan) = ("smart", own, nil)
    case .planned(let own): (kind, rules, plan) = ("planned", nil, PlanResponse(own, blocked: playlist.blocked))
    }
  }

  func response(
    _ status: HTTPResponse.Status, _ request: Request, _ context: AppContext
  ) throws -> Response {
    let tag = VersionTag(version: version, besides: blocked)
    if status == .ok, request.method == .get, tag.isKnown(to: request) {
      return Response(status: .notModified, headers: [.eTag: tag.header])
    }
    return try JSONResponse(self, status: status, headers: [.eTag: tag.header])
      .response(from: request, context: context)
  }
}

/// The plan of a planned playlist.
struct PlanResponse: Encodable, Sendable {
  let recipe: PlaylistRecipe
  let seed: Int64
  /// In seconds.
  let duration: Double
  let coverage: Double
  let isBalanced: Bool
  let notices: [String]

  init(_ plan: PlaylistPlan, blocked: Int) {
    recipe = plan.recipe
    seed = plan.seed
    duration = plan.duration
    coverage = plan.coverage
    isBalanced = plan.isBalanced && blocked == 0
    notices = plan.notices.map(\.sentence)
  }
}

struct EntryResponse: Encodable, Sendable {
  /// Nil in a smart playlist, whose tracks have no fixed position.
  let id: String?
  let track: TrackResponse
  let isLocked: Bool?
  /// In a planned playlist.
  let section: PlaylistSection?

  init(_ entry: PlaylistEntry) {
    id = entry.id.rawValue
    track = TrackResponse(entry.track)
    isLocked = entry.section == nil ? nil : entry.isLocked
    section = entry.section
  }

  init(_ track: LibraryTrack) {
    id = nil
    self.track = TrackResponse(track)
    isLocked = nil
    section = nil
  }
}

/// One page of a playlist's entries.
struct EntryPageResponse: Encodable, Sendable {
  let items: [EntryResponse]
  let next: String?
}
