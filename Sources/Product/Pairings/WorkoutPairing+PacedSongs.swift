package import Exercises
import Playlists
package import Units

/// A song whose beat keeps somebody's pace.
package struct PacedSong: Hashable, Sendable {
  package let song: PairingSong
  package let fit: BeatFit
}

extension WorkoutPairing {
  /// The person's songs that are done to at this pace: the least stretched and most certain first.
  package func songs(
    for rhythm: Exercise.Rhythm, at pace: ExercisePace, of person: Identifier<Person>, atMost count: Int
  ) async throws -> [PacedSong] {
    let slowest = max(pace.rate / Self.tolerance, ExercisePace.rates.lowerBound)
    let fastest = min(pace.rate * Self.tolerance, ExercisePace.rates.upperBound)
    guard
      let rhythm = Exercise.Rhythm(slowest: slowest, natural: pace.rate, fastest: fastest, beats: rhythm.beats)
    else { return [] }
    let matcher = BeatMatcher(rhythm, limit: Elementary.log(1 + StretchLimit.standard.share))
    let library = try await songs.library(of: person).songs
    let found = library.compactMap { song -> (song: PacedSong, cost: Double)? in
      guard let tempo = song.tempo, let match = matcher.match(logTempo: Elementary.log(tempo.value)) else { return nil }
      return (PacedSong(song: song, fit: match.fit), match.cost + PairingWeights.doubt * (1 - song.confidence))
    }
    return found.sorted { ($0.cost, $0.song.song.id) < ($1.cost, $1.song.song.id) }.prefix(count).map(\.song)
  }

  /// Nobody feels a difference this small in their own pace.
  private static let tolerance = 1.03
}
