import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import Playlists
import Presentation
import ServerKernel
import Songs
import Units

/// Shows one playlist.
struct PlaylistShowing: Sendable {
  private let parts: PlaylistPageParts
  private let request: Request
  private let context: AppContext
  private let caller: SignedIn

  init(_ parts: PlaylistPageParts, _ request: Request, _ context: AppContext, _ caller: SignedIn) {
    self.parts = parts
    self.request = request
    self.context = context
    self.caller = caller
  }

  /// - Parameters:
  ///   - form: the entered values of a refused form.
  ///   - error: why it was refused.
  func page(
    of id: Identifier<Playlist>, refusing form: [String: String] = [:], because error: (any Error)? = nil
  ) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    let problem = try error.map { try parts.pages.refusal($0, reader, context) }
    let list = try await parts.lists.playlists.playlist(id, of: caller.person)
    let part = try await part(of: list)
    let mixes = try await parts.mixes.mixes(of: caller.person).filter { $0.playlist == id }
    let faults = FormErrors(problem, fields: ["name", "copyName", "mixCadence"])
    let view = PlaylistView(
      list, part, mixes.map { MixView($0, reader) }, faults, form, notice: try notice(of: list, reader.texts), reader)
    return try parts.pages.show("playlists/show", view, to: reader, status: problem?.status ?? .ok)
  }

  private func part(of list: Playlist) async throws -> PlaylistPart {
    // Only GET uses the cursor. After a form, the list starts at the beginning.
    let cursor = request.method == .get ? request.uri.queryParameters["cursor"].flatMap { Data(base64URL: $0) } : nil
    switch list.content {
    case .ordered, .planned:
      let isWhole = PlaylistResponse(list).kind == "planned"
      let place = try cursor.map { try decoded(PlaylistEntryStore.Place.self, $0) }
      let page = try await parts.lists.entries.page(
        of: list.id, of: caller.person, after: place, atMost: isWhole ? Playlist.mostEntries : Self.shown)
      let length = try await parts.lists.entries.length(of: list.id, of: caller.person)
      return PlaylistPart(
        songs: page.entries.map { .entry($0) }, count: length.tracks, duration: length.duration,
        isBeginning: place == nil, cursor: cursor?.base64URL,
        next: try page.next.map { try JSONEncoder().encode($0).base64URL })
    case .smart(let rules):
      let place = try cursor.map { try decoded(SmartPlaylistStore.Place.self, $0) }
      let page = try await parts.lists.smart.page(
        of: rules, of: caller.person, after: place, atMost: Self.shown, now: parts.environment.now())
      return PlaylistPart(
        songs: page.tracks.map { .track($0) }, count: page.total, duration: nil, isBeginning: place == nil,
        cursor: cursor?.base64URL,
        next: try page.next.map { try JSONEncoder().encode($0).base64URL })
    }
  }

  private func decoded<Place: Decodable>(_ place: Place.Type, _ bytes: Data) throws(Problem) -> Place {
    do { return try JSONDecoder().decode(Place.self, from: bytes) } catch {
      throw .wrongParameter("cursor", "This cursor isn't valid. Use the value of “next” from the previous page.")
    }
  }

  private func notice(of list: Playlist, _ texts: TextCatalogue) throws -> PageNotice? {
    guard request.method == .get, let news = request.said(PlaylistNews.self) else { return nil }
    let parameters = request.uri.queryParameters
    var notice = PageNotice(words: texts("playlists.said.\(news.rawValue)"))
    guard let track = parameters["track"].flatMap({ Identifier<LibraryTrack>(String($0)) }) else { return notice }
    let fields = [FormPage.Hidden(name: "track", value: track.rawValue)]
    switch news {
    case .takenOut:
      let place = ["after", "start"].compactMap { name in
        parameters[name[...]].map { FormPage.Hidden(name: name, value: String($0)) }
      }
      notice.undo = .init(action: "/playlists/\(list.id.rawValue)/songs/return", fields: fields + place)
    case .exchanged:
      guard let entry = parameters["entry"].flatMap({ Identifier<PlaylistEntry>(String($0)) }) else { break }
      notice.undo = .init(
        action: "/playlists/\(list.id.rawValue)/entries/\(entry.rawValue)/exchange", fields: fields)
    case .made, .renamed, .copied, .changed, .rebalanced, .reshuffled, .restored, .mixOrdered, .mixRemoved, .locked,
      .unlocked, .moved, .sorted, .added, .putBack, .blockedExchanged:
      break
    }
    return notice
  }

  private static let shown = 100
}

/// The shown part of a playlist.
struct PlaylistPart: Sendable {
  enum Song: Sendable {
    case entry(PlaylistEntry)
    /// In a smart playlist.
    case track(LibraryTrack)
  }
  let songs: [Song]
  /// Of the whole playlist, like `duration`, which is unknown for a smart one.
  let count: Int
  let duration: Seconds?
  let isBeginning: Bool
  let cursor: String?
  let next: String?
}
