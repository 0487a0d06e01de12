internal import Crypto
internal import Foundation
internal import Internet
internal import Storage
internal import Units

/// Client of one server for one person: Subsonic 1.16.1 with the OpenSubsonic extensions
/// (<https://opensubsonic.netlify.app>).
struct SubsonicClient: Sendable {
  let address: MusicServerAddress
  let login: MusicServerLogin?
  let fetcher: Fetcher
  let reaches: Set<AddressReach>
  /// The salt of the token.
  let salt: String

  static let albumsAtOnce = 500
  /// A list of 500 albums, or an album of 300 songs, has about 300 kB.
  private static let mostListBytes: Int64 = 16 << 20
  private static let patience = Seconds(60)
  /// Timeout for one song. At 1 MB/s the largest upload arrives in this time.
  private static let songPatience = Seconds(3_600)

  /// Checks the login.
  /// - Throws: `SubsonicError` when the server refuses, as do the following methods.
  func ping() async throws { _ = try await ask("ping", [], for: SubsonicGreeting.self) }

  /// The server's OpenSubsonic extensions; empty for a plain Subsonic server.
  func extensions() async throws -> Set<String> {
    do {
      let found = try await ask("getOpenSubsonicExtensions", [], for: SubsonicExtensions.self)
      return Set(found.openSubsonicExtensions.map(\.name))
    } catch let fault as SubsonicError {
      switch fault {
      case .status(404), .refused, .wrongLogin, .wantsPassword, .notSubsonic: return []
      case .notReached, .redirected, .status, .notAllowed, .passwordUnencrypted, .noAPIKeys, .songGone, .otherBytes:
        throw fault
      }
    }
  }

  /// Identifiers of up to `albumsAtOnce` albums from `place` on, in a stable order.
  func albums(from place: Int) async throws -> [String] {
    let page = try await ask(
      "getAlbumList2",
      [("type", "alphabeticalByName"), ("size", String(Self.albumsAtOnce)), ("offset", String(place))],
      for: SubsonicAlbumPage.self)
    return (page.albumList2?.album ?? []).map(\.id)
  }

  func songs(of album: String) async throws -> [SubsonicSong] {
    try await ask("getAlbum", [("id", album)], for: SubsonicAlbum.self).album.song ?? []
  }

  /// Downloads the original file of a song.
  /// - Throws: `SubsonicError`, `FilesError`.
  func download(_ song: String, into drafts: Drafts, atMost limit: Int64) async throws -> Draft {
    let request = request("download", [("id", song)], mostBytes: limit, patience: Self.songPatience)
    let (draft, answer) = try await drafts.draft(atMost: limit) { writing in
      try await facing { try await fetcher.fetch(request) { try writing.add(Array($0)) } }
    }
    try Self.check(answer)
    // Errors arrive as JSON for every request.
    if Self.isText(answer) { _ = try Self.content(try await draft.local.read(0..<65_536), as: SubsonicGreeting.self) }
    return draft
  }

  private func ask<Content: Decodable>(
    _ method: String, _ parameters: [(String, String)], for content: Content.Type
  ) async throws -> Content {
    let request = request(method, parameters, mostBytes: Self.mostListBytes, patience: Self.patience)
    let (answer, bytes) = try await facing { try await fetcher.bytes(of: request) }
    try Self.check(answer)
    return try Self.content(bytes, as: content)
  }

  private func request(
    _ method: String, _ parameters: [(String, String)], mostBytes: Int64, patience: Seconds
  ) -> FetchRequest {
    // A password may travel unencrypted in the host's own networks, but not over the Internet.
    let allowed = sendsPassword && !address.isEncrypted ? reaches.intersection([.nearby]) : reaches
    let all = [("v", "1.16.1"), ("c", "Upbeat"), ("f", "json")] + proof + parameters
    let query = all.map { $0.0 + "=" + Self.encoded($0.1) }.joined(separator: "&")
    return FetchRequest(
      "\(address.text)/rest/\(method)?\(query)", within: allowed, mostBytes: mostBytes, patience: patience)
  }

  private var proof: [(String, String)] {
    switch login {
    case nil: []
    case .token(let name, let password): [("u", name), ("t", Self.token(password + salt)), ("s", salt)]
    case .password(let name, let password): [("u", name), ("p", "enc:" + Self.hexadecimal(Array(password.utf8)))]
    case .apiKey(let key): [("apiKey", key)]
    }
  }

  private var sendsPassword: Bool { login?.kind == .password }

  private func facing<Value>(_ body: () async throws -> Value) async throws -> Value {
    do { return try await body() } catch let error as FetchError {
      if error == .cancelled { throw CancellationError() }
      if error == .forbidden, sendsPassword, !address.isEncrypted { throw SubsonicError.passwordUnencrypted }
      throw SubsonicError.notReached(error)
    }
  }

  private static func check(_ answer: FetchResponse) throws(SubsonicError) {
    switch answer.status {
    case 200: return
    case 300..<400: throw .redirected(to: answer.redirection.flatMap(shown))
    default: throw .status(answer.status)
    }
  }

  /// The target without the query, which contains our credentials.
  private static func shown(_ redirection: String) -> String? {
    let place = redirection.prefix { $0 != "?" && $0 != "#" }
    guard let end = place.range(of: "/rest/") else { return nil }
    return MusicServerAddress(String(place[..<end.lowerBound]))?.text
  }

  private static func isText(_ answer: FetchResponse) -> Bool {
    ["application/json", "text/json", "text/xml", "application/xml", "text/html"].contains(answer.mediaType)
  }

  private static func content<Content: Decodable>(_ bytes: [UInt8], as type: Content.Type) throws -> Content {
    do { return try JSONDecoder().decode(SubsonicResponse<Content>.self, from: Data(bytes)).content } catch let fault
      as SubsonicError
    {
      throw fault
    } catch {
      throw SubsonicError.notSubsonic
    }
  }

  private static func token(_ text: String) -> String { hexadecimal(Array(Insecure.MD5.hash(data: Data(text.utf8)))) }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Percent-encodes all but the unreserved characters of RFC 3986.
  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      unreserved.contains(byte) ? String(Unicode.Scalar(byte)) : "%" + hexadecimal([byte])
    }.joined()
  }

  private static let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
}
