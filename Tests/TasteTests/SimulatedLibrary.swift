import Songs
import Taste
import Units

/// Songs that consist of traits. As in real collections, songs of a genre are similar, and those of an artist more so.
struct SimulatedLibrary {
  let songs: [SongTraits]
  /// In the same order.
  let readings: [SongReading]

  static let genres = ["Rock", "Techno", "Hip hop", "Folk", "Metal", "Disco", "Jazz", "Pop"]

  init(artists: Int = 60, songsOfEach: Int = 8, seed: UInt64) {
    var randomness = SplitMix64(seed: seed)
    let centres = Self.genres.map { _ in Self.vector(spread: 0.55, &randomness) }
    var songs: [SongTraits] = []
    for artist in 0..<artists {
      let genre = artist % Self.genres.count
      let manner = Self.vector(spread: 0.5, &randomness)
      let decade = 1960 + 10 * Int(randomness.share() * 7)
      for number in 0..<songsOfEach {
        let own = Self.vector(spread: 0.67, &randomness)
        songs.append(
          SongTraits(
            song: "song \(number) of artist \(artist)",
            sound: SoundVector(own.indices.map { centres[genre][$0] + manner[$0] + own[$0] }),
            energy: min(1, max(0, 0.5 + 0.2 * randomness.normal())),
            valence: min(1, max(0, 0.5 + 0.2 * randomness.normal())),
            tempo: 80 + 100 * randomness.share(), artist: "Artist \(artist)", genre: Self.genres[genre],
            year: decade + Int(randomness.share() * 10)))
      }
    }
    self.songs = songs
    readings = songs.map(SongReading.init)
  }

  /// Forty-five numbers whose squares sum to about five times `spread` squared, as in a similarity vector.
  private static func vector(spread: Double, _ randomness: inout SplitMix64) -> [Float] {
    (0..<45).map { _ in Float(spread * randomness.normal() / 3) }
  }
}
