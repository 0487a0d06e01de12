internal import Storage

/// What a server says, as far as we need it: <https://opensubsonic.netlify.app/docs/responses/>. Everything else in it is
/// passed over; what we need must be there and of its type.
struct SubsonicResponse<Content: Decodable>: Decodable {
  let content: Content

  private enum CodingKeys: String, CodingKey { case response = "subsonic-response" }

  private struct Head: Decodable {
    let status: String
    let error: SubsonicFailure?
  }

  /// Throws a `SubsonicError` when the server refuses, or a `DecodingError`.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let head = try container.decode(Head.self, forKey: .response)
    guard head.status == "ok" else { throw (head.error ?? SubsonicFailure(code: 0, message: nil)).fault }
    content = try container.decode(Content.self, forKey: .response)
  }
}

/// <https://opensubsonic.netlify.app/docs/responses/error/>
struct SubsonicFailure: Decodable {
  let code: Int
  let message: String?

  var fault: SubsonicError {
    switch code {
    // Tokens are not for this user (41) or this server (42), or it misses the password among the parameters (10).
    case 10, 41, 42: .wantsPassword
    case 40, 44: .wrongLogin
    case 50: .notAllowed
    case 70: .songGone
    default: .refused(message: VisibleLine(cleaning: message ?? "")?.text ?? "it gives no reason (\(code)).")
    }
  }
}

/// Of `ping`.
struct SubsonicGreeting: Decodable {}

/// Of `getOpenSubsonicExtensions`.
struct SubsonicExtensions: Decodable {
  let openSubsonicExtensions: [Extension]

  struct Extension: Decodable { let name: String }
}

/// Of `getAlbumList2`. Servers leave out lists that are empty, and things that hold nothing else.
struct SubsonicAlbumPage: Decodable {
  let albumList2: List?

  struct List: Decodable { let album: [Album]? }
  struct Album: Decodable { let id: String }
}

/// Of `getAlbum`.
struct SubsonicAlbum: Decodable {
  let album: Content

  struct Content: Decodable { let song: [SubsonicSong]? }
}

/// A song as the server lists it.
struct SubsonicSong: Decodable, Hashable, Sendable {
  let id: String
  /// In bytes. Negative or nil when the server does not know, or has lost the file.
  let size: Int64?
  let suffix: String?
  let path: String?
  let title: String?
  let created: String?
  let isDir: Bool?
  let isVideo: Bool?

  /// Tells whether the file is still the one it was, as far as the server knows. The same for the same song, of 64
  /// characters.
  var stamp: String {
    let facts = [size.map { String($0) }, suffix, created].map { $0 ?? "" }
    return ContentHash(of: Array(facts.joined(separator: "\n").utf8)).text
  }

  /// As its file is called.
  var fileName: String {
    FileName.cleaned(path ?? "\(title ?? "unnamed").\(suffix ?? "audio")")
  }

  var isMusic: Bool {
    isDir != true && isVideo != true && size ?? 1 > 0 && (1...250).contains(id.utf8.count)
  }
}
