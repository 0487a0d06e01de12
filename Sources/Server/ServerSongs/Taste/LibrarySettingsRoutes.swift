import Accounts
import Hummingbird
import ServerKernel
import Taste

/// Settings of the whole library.
struct LibrarySettingsRoutes: Sendable {
  let settings: LibrarySettingsStore

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/library/settings", .libraryRead, show)
    routes.personal(.put, "/api/v1/library/settings", .libraryWrite, set)
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let kept = try await settings.settings(of: caller.person)
    let tag = VersionTag(version: kept.version)
    if tag.isKnown(to: request) { return Response(status: .notModified, headers: [.eTag: tag.header]) }
    return try answer(kept).response(from: request, context: context)
  }

  private func set(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<LibrarySettingsRequest> {
    let version = try VersionTag.expected(by: request)
    let body: LibrarySettingsRequest = try await request.json()
    guard let kept = try await settings.set(body.window, of: caller.person, replacing: version) else {
      throw Problem.edited
    }
    return answer(kept)
  }

  private func answer(_ settings: LibrarySettings) -> JSONResponse<LibrarySettingsRequest> {
    JSONResponse(
      LibrarySettingsRequest(window: settings.window),
      headers: [.eTag: VersionTag(version: settings.version).header])
  }
}

private struct LibrarySettingsRequest: Codable, Sendable {
  let window: NoRepeatWindow

  init(window: NoRepeatWindow) { self.window = window }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let songs = try values.decode(Int.self, forKey: .noRepeatSongs)
    let days = try values.decode(Double.self, forKey: .noRepeatDays)
    guard let window = NoRepeatWindow(songs: songs, days: days) else {
      let wrong: CodingKeys =
        NoRepeatWindow.allowedSongs.contains(songs) ? .noRepeatDays : .noRepeatSongs
      throw DecodingError.dataCorruptedError(forKey: wrong, in: values, debugDescription: "out of range")
    }
    self.window = window
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(window.songs, forKey: .noRepeatSongs)
    try values.encode(window.days, forKey: .noRepeatDays)
  }

  private enum CodingKeys: CodingKey { case noRepeatSongs, noRepeatDays }
}
