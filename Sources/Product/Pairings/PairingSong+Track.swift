import AudioFiles
import Playlists
package import Songs
import Units

extension PairingSong {
  /// Nil for what is no music: silence and speech.
  package init?(_ track: Track) {
    let analysis = track.analysis
    switch analysis.rhythm.fault {
    case .silence, .speech, .tooShort: return nil
    case .noBeat, .unsteadyTempo, nil: break
    }
    self.init(
      id: track.contentHash, title: track.displayTitle, artist: track.tags.artist, genre: track.tags.genre,
      duration: analysis.duration, tempo: PlannerSummary(track)?.meanTempo, confidence: analysis.rhythm.confidence,
      energy: analysis.mood.energy, valence: analysis.mood.valence,
      sound: SoundVector(analysis.similarity.map { Float($0) }))
  }
}
