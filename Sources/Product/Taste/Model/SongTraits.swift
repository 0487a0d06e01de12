import AudioFiles

/// What can be said of a song before anybody has heard it: all that taste is learnt in.
public struct SongTraits: Hashable, Sendable {
  /// The content hash of its file.
  public var song: String
  /// Nil where nothing was analysed.
  public var sound: SoundVector?
  /// 0 (calm) … 1 (driving).
  public var energy: Double?
  /// 0 (dark) … 1 (bright).
  public var valence: Double?
  /// Beats per minute.
  public var tempo: Double?
  public var artist: String?
  public var genre: String?
  public var year: Int?

  public init(
    song: String, sound: SoundVector?, energy: Double?, valence: Double?, tempo: Double?, artist: String?,
    genre: String?,
    year: Int?
  ) {
    self.song = song
    self.sound = sound
    self.energy = energy
    self.valence = valence
    self.tempo = tempo
    self.artist = artist
    self.genre = genre
    self.year = year
  }

  public init(_ track: Track) {
    self.init(
      song: track.contentHash, sound: SoundVector(track.analysis.similarity.map { Float($0) }),
      energy: track.analysis.mood.energy,
      valence: track.analysis.mood.valence, tempo: track.analysis.tempo,
      artist: track.tags.artist ?? track.tags.albumArtist, genre: track.tags.genre, year: track.tags.year)
  }
}
