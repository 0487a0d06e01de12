internal import Storage

/// The parts of a server's response that we need: <https://opensubsonic.netlify.app/docs/responses/>.
/// Other fields are ignored; these must be present and of the right type.
struct SubsonicResponse<Content: Decodable>: Decodable {
  let content: Content

  private enum CodingKeys: String, CodingKey { case response = "subsonic-response" }

  private struct Head: Decodable {
    let status: String
    let error: SubsonicFailure?
  }

  /// - Throws: `SubsonicError` when the server reports an error, `DecodingError`.
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
    // Error 41: no tokens for this user. Error 42: no tokens on this server. Error 10: the password parameter is missing.
    case 10, 41, 42: .wantsPassword
    case 40, 44: .wrongLogin
    case 50: .notAllowed
    case 70: .songGone
    default: .refused(message: VisibleLine(cleaning: message ?? "")?.text ?? "it gives no reason (\(code)).")
    }
  }
}

/// The response to `ping`.
struct SubsonicGreeting: Decodable {}

/// The response to `getOpenSubsonicExtensions`.
struct SubsonicExtensions: Decodable {
  let openSubsonicExtensions: [Extension]

  struct Extension: Decodable { let name: String }
}

/// The response to `getAlbumList2`. Servers omit empty lists, and objects that contain only empty lists.
struct SubsonicAlbumPage: Decodable {
  let albumList2: List?

  struct List: Decodable { let album: [Album]? }
  struct Album: Decodable { let id: String }
}

/// The response to `getAlbum`.
struct SubsonicAlbum: Decodable {
  let album: Content

  struct Content: Decodable { let song: [SubsonicSong]? }
}

/// A song in the server's list.
struct SubsonicSong: Decodable, Hashable, Sendable {
  let id: String
  /// In bytes. Negative or nil when the server doesn't know, or has lost the file.
  let size: Int64?
  let suffix: String?
  let path: String?
  let title: String?
  let created: String?
  let isDir: Bool?
  let isVideo: Bool?

  /// Identifies the version of the file, as far as the server knows. 64 characters; equal for equal metadata.
  var stamp: String {
    let facts = [size.map { String($0) }, suffix, created].map { $0 ?? "" }
    return ContentHash(of: Array(facts.joined(separator: "\n").utf8)).text
  }

  /// The file name.
  var fileName: String {
    FileName.cleaned(path ?? "\(title ?? "unnamed").\(suffix ?? "audio")")
  }

  var isMusic: Bool {
    isDir != true && isVideo != true && size ?? 1 > 0 && (1...250).contains(id.utf8.count)
  }
}
