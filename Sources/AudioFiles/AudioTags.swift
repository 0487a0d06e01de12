/// What a file says about itself. Empty strings never occur; a missing tag is nil.
public struct AudioTags: Codable, Hashable, Sendable {
  public var title: String?
  public var artist: String?
  public var album: String?
  public var albumArtist: String?
  public var genre: String?
  /// The first four digits of the date, where there are some.
  public var year: Int?
  public var trackNumber: Int?
  /// A tempo somebody wrote into the file (TBPM, `tmpo`, BPM), in beats per minute; finite and above zero.
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
