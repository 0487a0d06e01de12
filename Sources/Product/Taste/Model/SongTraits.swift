import AudioFiles
package import Songs
internal import Units

/// The traits of a song that a taste model learns from. They are known before the first play.
package struct SongTraits: Hashable, Sendable {
  /// The content hash of the song's file.
  package var song: String
  /// Nil without an analysis.
  package var sound: SoundVector?
  /// 0 (calm) … 1 (driving).
  package var energy: Double?
  /// 0 (dark) … 1 (bright).
  package var valence: Double?
  /// In beats per minute.
  package var tempo: Double?
  package var artist: String?
  package var genre: String?
  package var year: Int?

  package init(
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

  package init(_ track: Track) {
    self.init(
      song: track.contentHash, sound: SoundVector(track.analysis.similarity.map { Float($0) }),
      energy: track.analysis.mood.energy,
      valence: track.analysis.mood.valence, tempo: track.analysis.rhythm.tempo?.value,
      artist: track.tags.artist ?? track.tags.albumArtist, genre: track.tags.genre, year: track.tags.year)
  }
}
