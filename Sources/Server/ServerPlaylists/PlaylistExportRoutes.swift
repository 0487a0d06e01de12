import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Playlists
import Presentation
import ServerKernel
import Songs
import Units

/// Playlists as files for other players.
struct PlaylistExportRoutes: Sendable {
  let playlists: PlaylistStore
  let songs: PlaylistSongStore
  /// The server's public address.
  let publicURL: String
  let now: @Sendable () -> Moment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/playlists/{id}/export", .libraryRead, export)
  }

  private func export(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let asked = request.uri.queryParameters["format"].map(String.init) ?? PortablePlaylist.Format.m3u8.rawValue
    guard let format = PortablePlaylist.Format(rawValue: asked) else {
      throw Problem.wrongParameter("format", "Expected m3u8, xspf or jspf.")
    }
    let playlist = try await playlists.playlist(context.identifier("id"), of: caller.person)
    let lines = try await songs.songs(
      of: playlist, caller.person, atMost: Playlist.mostEntries, at: now()
    ).map { line($0.track, $0.section) }
    let file = try PortablePlaylist(title: playlist.name.text, lines: lines).contents(as: format)
    return Response(
      status: .ok,
      headers: [
        .contentType: format.mediaType, .contentDisposition: "attachment; filename=\"playlist.\(format.rawValue)\"",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: file)))
  }

  private func line(_ track: LibraryTrack, _ section: PlaylistSection?) -> PlaylistLine {
    PlaylistLine(
      .address("\(publicURL)/api/v1/tracks/\(track.id.rawValue)/audio"), title: track.tags.title.text,
      artist: track.tags.artist?.text, album: track.tags.album?.text, trackNumber: track.tags.number,
      duration: track.hearing.values?.duration.value, part: section.map { $0.from...max($0.from, $0.to) },
      note: section?.why)
  }
}

extension PortablePlaylist.Format {
  fileprivate var mediaType: String {
    switch self {
    case .m3u8: "application/vnd.apple.mpegurl"
    case .xspf: "application/xspf+xml"
    case .jspf: "application/json"
    }
  }
}
