import Taste
import Units

/// Sessions of a simulated listener, two days apart. Each plays the best twelve songs that weren't among the last thirty.
struct SimulatedSessions {
  enum Learning { case on, off }

  private let library: SimulatedLibrary
  private let learning: Learning
  private var model = TasteModel()
  private var recent: [String] = []
  private var randomness: SplitMix64
  private var now = Moment(milliseconds: 1_790_000_000_000)
  private let seed: UInt64

  init(_ library: SimulatedLibrary, _ learning: Learning, seed: UInt64) {
    self.library = library
    self.learning = learning
    self.seed = seed
    randomness = SplitMix64(seed: seed)
  }

  /// The share of liked songs in each of the next `count` sessions.
  mutating func shares(_ listener: SimulatedListener, liking liked: Set<String>, count: Int) -> [Double] {
    (0..<count).map { _ in
      let chosen = choice()
      for song in chosen {
        let hearing = listener.reaction(song.song, isLiked: liked.contains(song.song), at: now, &randomness)
        if learning == .on { model.hear(hearing, of: song) }
        now = now + .minutes(4)
      }
      recent = Array((recent + chosen.map(\.song)).suffix(30))
      now = now + .minutes(48 * 60)
      return Double(chosen.count { liked.contains($0.song) }) / Double(chosen.count)
    }
  }

  private mutating func choice() -> [SongTraits] {
    let draw = TasteDraw(model, seed: randomness.next())
    let heard = Set(recent)
    let likings = library.readings.map { heard.contains($0.song) ? -.infinity : draw.liking(of: $0) }
    return likings.indices.sorted { likings[$0] > likings[$1] }.prefix(12).map { library.songs[$0] }
  }
}
