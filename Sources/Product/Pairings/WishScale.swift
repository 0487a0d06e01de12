import Songs
import Taste

/// How far songs are from the wished music, and what the person's taste makes of them.
struct WishScale {
  private let wish: MusicWish
  private let seed: PairingSong?
  private let words: SearchWords?
  private let taste: MusicTaste
  private let tasteWeight: Double

  init(_ wish: MusicWish, among songs: [PairingSong], _ taste: MusicTaste) {
    self.wish = wish
    self.taste = taste
    tasteWeight = wish == .taste ? PairingWeights.tasteWished : PairingWeights.taste
    switch wish {
    case .song(let hash):
      seed = songs.first { $0.id == hash }
      words = nil
    case .artist(let name), .genre(let name):
      seed = nil
      words = SearchWords(name)
    case .any, .mood, .taste, .named:
      seed = nil
      words = nil
    }
  }

  func cost(of song: PairingSong) -> Double {
    // Without evidence taste has no influence.
    let liking = taste.costs.isEmpty ? 0 : Self.furthestTaste + taste.costs[song.id, default: 0]
    return PairingWeights.wish * distance(of: song) + tasteWeight * max(0, liking)
      + (taste.recentlyPlayed.contains(song.id) ? PairingWeights.recentlyPlayed : 0)
      + (taste.favourites.isEmpty || taste.favourites.contains(song.id) ? 0 : PairingWeights.favourite)
  }

  /// 0 for the wished music, 1 for the opposite.
  func distance(of song: PairingSong) -> Double {
    switch wish {
    case .any, .taste, .named: return 0
    case .song: return seed.map { $0.id == song.id ? 0 : Self.other + (1 - Self.other) * Self.distance($0, song) } ?? 0
    case .artist: return answers(song.artist) ? 0 : 1
    case .genre: return answers(song.genre) ? 0 : 1
    case .mood(let mood): return mood.distance(energy: song.energy, valence: song.valence)
    }
  }

  /// Why the song is near the wish; nil if it isn't.
  func reason(for song: PairingSong) -> PairReason? {
    switch wish {
    case .song(let hash) where hash == song.id: .isWishedSong
    case .song where seed?.sound != nil && distance(of: song) <= Self.alike: .soundsLikeWish
    case .artist where distance(of: song) == 0: .isByWishedArtist
    case .genre where distance(of: song) == 0: .isOfWishedGenre
    case .mood(let mood) where distance(of: song) <= Self.alike: .hasWishedMood(mood)
    case .song, .artist, .genre, .mood, .any, .taste, .named: isLiked(song) ? .isLiked : nil
    }
  }

  private func isLiked(_ song: PairingSong) -> Bool {
    taste.favourites.contains(song.id) || taste.costs[song.id, default: 0] <= Self.liked
  }

  private func answers(_ name: String?) -> Bool {
    guard let name, let words else { return false }
    return SearchWords(name).contains(words)
  }

  /// Two random songs are about 3 apart; the distance stops there. The same artist is nearer than the sound says.
  private static func distance(_ seed: PairingSong, _ song: PairingSong) -> Double {
    let sameArtist = seed.artist != nil && seed.artist == song.artist
    let sound: Double
    if let own = seed.sound, let other = song.sound {
      sound = min(1, Double(own.squaredDistance(to: other)).squareRoot() / randomDistance)
    } else {
      sound = min(1, (seed.energy - song.energy).magnitude + (seed.valence - song.valence).magnitude)
    }
    return sameArtist ? sound / 2 : sound
  }

  private static let randomDistance = 3.0
  /// The distance of songs that sound the same, so that the wished song itself comes too.
  private static let other = 0.2
  private static let alike = 0.4
  private static let furthestTaste = 0.6
  /// A cost of taste at which a song counts as liked.
  private static let liked = -0.2
}
