import AudioFiles
package import Songs
package import Units

/// A track's summary for the planner. Summaries of 100,000 tracks fit into memory; their analyses don't.
package struct PlannerSummary: Sendable {
  package let contentHash: String
  /// Natural logarithm of the mean tempo in beats per minute.
  package let meanLogTempo: Double
  /// The energy of the track's mood, 0 (calm) … 1 (driving).
  package let meanEnergy: Double
  /// Confidence in the tempo, 0…1.
  package let confidence: Double
  package let artist: String?
  package let albumArtist: String?
  package let genre: String?

  package var meanTempo: BeatsPerMinute { BeatsPerMinute(known: Elementary.exp(meanLogTempo)) }

  /// Nil unless `tempo`, in beats per minute, is above zero.
  package init?(
    contentHash: String, tempo: Double, meanEnergy: Double, confidence: Double, artist: String?, albumArtist: String?,
    genre: String?
  ) {
    guard tempo > 0, tempo.isFinite else { return nil }
    self.init(
      contentHash: contentHash, meanLogTempo: Elementary.log(tempo), meanEnergy: meanEnergy, confidence: confidence,
      artist: artist, albumArtist: albumArtist, genre: genre)
  }

  /// Nil unless the track is usable for planning.
  package init?(_ track: Track) {
    guard let playable = PlayableTrack(track) else { return nil }
    self.init(playable)
  }

  init(_ playable: PlayableTrack) {
    let track = playable.track
    self.init(
      contentHash: track.contentHash, meanLogTempo: playable.meanLogTempo, meanEnergy: playable.meanEnergy,
      confidence: track.analysis.rhythm.confidence, artist: track.tags.artist, albumArtist: track.tags.albumArtist,
      genre: track.tags.genre)
  }

  private init(
    contentHash: String, meanLogTempo: Double, meanEnergy: Double, confidence: Double, artist: String?,
    albumArtist: String?, genre: String?
  ) {
    self.contentHash = contentHash
    self.meanLogTempo = meanLogTempo
    self.meanEnergy = meanEnergy
    self.confidence = confidence
    self.artist = artist
    self.albumArtist = albumArtist
    self.genre = genre
  }
}
