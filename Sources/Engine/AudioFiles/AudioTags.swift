/// The tags of a file. A missing tag is nil, never an empty string.
public struct AudioTags: Codable, Hashable, Sendable {
  public var title: String?
  public var artist: String?
  public var album: String?
  public var albumArtist: String?
  public var genre: String?
  /// The first four-digit number in the date.
  public var year: Int?
  public var trackNumber: Int?
  /// The tempo tag of the file (TBPM, `tmpo`, BPM), in beats per minute; finite and above zero.
  public var tempo: Double?

  public init(
    title: String? = nil, artist: String? = nil, album: String? = nil, albumArtist: String? = nil,
    genre: String? = nil, year: Int? = nil, trackNumber: Int? = nil, tempo: Double? = nil
  ) {
    self.title = title
    self.artist = artist
    self.album = album
    self.albumArtist = albumArtist
    self.genre = genre
    self.year = year
    self.trackNumber = trackNumber
    self.tempo = tempo
  }
}

extension AudioTags {
  /// The tags after the same cleaning as those read from a file, for tags from elsewhere. Removes control characters,
  /// surrounding white space, text beyond a thousand characters, and impossible numbers.
  public var cleaned: AudioTags {
    func text(_ text: String?) -> String? {
      text.map(Self.cleaned).flatMap { $0.isEmpty ? nil : $0 }
    }
    return AudioTags(
      title: text(title), artist: text(artist), album: text(album), albumArtist: text(albumArtist), genre: text(genre),
      year: year.flatMap { (1...9_999).contains($0) ? $0 : nil },
      trackNumber: trackNumber.flatMap { (1...99_999).contains($0) ? $0 : nil },
      tempo: tempo.flatMap { $0.isFinite && $0 > 0 && $0 < 10_000 ? $0 : nil })
  }

  /// Tags appear on terminals and web pages, so control characters, surrounding white space and excessive length are removed.
  static func cleaned(_ text: String) -> String {
    var cleaned = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(1_000) {
      cleaned.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    let isBlank: (Character) -> Bool = { $0.isWhitespace || $0 == "\u{FEFF}" }
    let start = String(cleaned).drop(while: isBlank)
    guard let last = start.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(start[...last])
  }
}
