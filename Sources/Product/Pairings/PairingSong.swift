package import Songs
package import Units

/// A song as pairing sees it. Thousands fit into memory; their analyses don't.
package struct PairingSong: Hashable, Sendable {
  /// The identifier of the library's track, or the content hash of a file.
  package let id: String
  package let title: String
  package let artist: String?
  package let genre: String?
  package let duration: Seconds
  /// The mean tempo as people tap it; nil without a steady beat.
  package let tempo: BeatsPerMinute?
  /// Confidence in the tempo, 0…1.
  package let confidence: Double
  /// 0 (calm) … 1 (driving).
  package let energy: Double
  /// 0 (dark) … 1 (bright).
  package let valence: Double
  package let sound: SoundVector?

  package init(
    id: String, title: String, artist: String?, genre: String?, duration: Seconds, tempo: BeatsPerMinute?,
    confidence: Double, energy: Double, valence: Double, sound: SoundVector?
  ) {
    self.id = id
    self.title = title
    self.artist = artist
    self.genre = genre
    self.duration = duration
    self.tempo = tempo
    self.confidence = confidence
    self.energy = energy
    self.valence = valence
    self.sound = sound
  }
}
