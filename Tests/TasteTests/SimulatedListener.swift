import Taste
import Units

/// A listener with a known taste.
enum SimulatedListener: String, CaseIterable {
  /// Likes two genres of eight.
  case byGenre
  /// Likes the quarter of all songs that are most similar to one of them, of any genre.
  case bySound
  /// Likes a sixth of the artists.
  case byArtist
  /// Likes energetic songs.
  case byEnergy
  /// Like `byGenre`, but a quarter of the reactions are reversed.
  case noisy
  case likesEverything

  func liked(in library: SimulatedLibrary, seed: UInt64) -> Set<String> {
    var randomness = SplitMix64(seed: seed &* 31 &+ 7)
    let songs = library.songs
    let liked: [SongTraits]
    switch self {
    case .byGenre, .noisy:
      let first = Int(randomness.share() * 8)
      let genres = [SimulatedLibrary.genres[first], SimulatedLibrary.genres[(first + 3) % 8]]
      liked = songs.filter { genres.contains($0.genre ?? "") }
    case .bySound:
      let middle = songs[Int(randomness.share() * Double(songs.count))]
      let map = SoundMap(songs.compactMap(\.sound))
      let near = middle.sound.map { map.nearest(to: $0, most: songs.count / 4) } ?? []
      liked = near.map { songs[$0.place] }
    case .byArtist:
      let first = Int(randomness.share() * 6)
      liked = songs.filter { song in Int(song.artist?.split(separator: " ").last ?? "").map { $0 % 6 == first } ?? false
      }
    case .byEnergy: liked = songs.filter { ($0.energy ?? 0) > 0.62 }
    case .likesEverything: liked = songs
    }
    return Set(liked.map(\.song))
  }

  /// The reaction to a song: listeners finish most liked songs, and skip most others early.
  func reaction(_ song: String, isLiked: Bool, at now: Moment, _ randomness: inout SplitMix64) -> HeardSong {
    let mistaken = self == .noisy && randomness.share() < 0.25
    let completes = randomness.share() < (isLiked != mistaken ? 0.9 : 0.3)
    let share = completes ? 1 : (isLiked ? 0.3 + 0.6 * randomness.share() : 0.02 + 0.35 * randomness.share())
    return HeardSong(song: song, at: now, ending: completes ? .completed : .skipped(sinceChange: nil), share: share)
  }
}
