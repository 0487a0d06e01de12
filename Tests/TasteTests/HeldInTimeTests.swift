import Taste
import Testing
import Units

/// Tests that songs with good synchrony are played more often, and that nothing else causes it.
struct HeldInTimeTests {
  private static func shares(_ lengths: [Double], steps: Int = 400) -> [Double?] {
    HeldInTime(lengths.map { HeldInTime.Song(steps: steps, resultantLength: $0) }).shares
  }

  @Test func `a song that holds as the others do says nothing, a better one speaks for itself`() throws {
    #expect(Self.shares([0.8, 0.8, 0.8]) == [0.5, 0.5, 0.5])
    let shares = try Self.shares([0.95, 0.8, 0.65]).map { try #require($0) }
    #expect(shares[0] > 0.8 && abs(shares[1] - 0.5) < 1e-9 && shares[2] < 0.2)
    #expect(Self.shares([1, 0, 0, 0]).first == 1)
  }

  @Test func `a sensor that makes all worse changes nothing`() throws {
    let (good, bad) = (Self.shares([0.95, 0.8, 0.7, 0.85]), Self.shares([0.6, 0.45, 0.35, 0.5]))
    for (one, other) in zip(good, bad) { #expect(abs(try #require(one) - (try #require(other))) < 1e-9) }
  }

  @Test func `too few steps or songs say nothing`() {
    #expect(Self.shares([0.9, 0.5]) == [nil, nil])
    #expect(Self.shares([0.9, 0.5, 0.7], steps: 100) == [nil, nil, nil])
    #expect(Self.shares([]).isEmpty)
    let mixed = HeldInTime(
      [(400, 0.9), (30, 0.1), (400, 0.7), (400, 0.8)].map { .init(steps: $0.0, resultantLength: $0.1) })
    #expect(mixed.shares[1] == nil && mixed.shares[0] ?? 0 > 0.5)
  }

  /// A person who never skips, so that only the steps reveal which songs work.
  private struct Runner {
    enum Feet { case unheard, heard, heardBadly }

    let feet: Feet
    private var randomness: SplitMix64

    init(_ feet: Feet, seed: UInt64) {
      self.feet = feet
      randomness = SplitMix64(seed: seed)
    }

    /// The share of good songs in each of `runs` runs, two days apart. Each run plays the best twelve songs that weren't among
    /// the last thirty.
    mutating func shares(_ library: SimulatedLibrary, holding: Set<String>, runs: Int) -> [Double] {
      var model = TasteModel()
      var recent: [String] = []
      var now = Moment(milliseconds: 1_790_000_000_000)
      return (0..<runs).map { _ in
        let draw = TasteDraw(model, seed: randomness.next())
        let likings = library.readings.map { recent.contains($0.song) ? -.infinity : draw.liking(of: $0) }
        let chosen = likings.indices.sorted { likings[$0] > likings[$1] }.prefix(12).map { library.songs[$0] }
        let held = held(chosen, holding: holding)
        for (song, share) in zip(chosen, held) {
          model.hear(HeardSong(song: song.song, at: now, ending: .completed, share: 1, synchrony: share), of: song)
          now = now + .minutes(4)
        }
        recent = Array((recent + chosen.map(\.song)).suffix(30))
        now = now + .minutes(48 * 60)
        return Double(chosen.count { holding.contains($0.song) }) / Double(chosen.count)
      }
    }

    /// R of 0.85 for good songs and 0.65 for others, ±0.1; a bad sensor removes up to half of it.
    private mutating func held(_ songs: [SongTraits], holding: Set<String>) -> [Double?] {
      let loss = feet == .heardBadly ? 0.5 + 0.5 * randomness.share() : 1
      let found = songs.map { song in
        HeldInTime.Song(
          steps: 500,
          resultantLength: loss
            * min(1, max(0, (holding.contains(song.song) ? 0.85 : 0.65) + 0.1 * randomness.normal())))
      }
      return feet == .unheard ? found.map { _ in nil } : HeldInTime(found).shares
    }
  }

  private static func mean(_ shares: ArraySlice<Double>) -> Double { shares.reduce(0, +) / Double(shares.count) }

  private static func outcome(_ feet: Runner.Feet, _ listener: SimulatedListener) -> (first: Double, last: Double) {
    var (first, last) = (0.0, 0.0)
    for seed in 1...3 as ClosedRange<UInt64> {
      let library = SimulatedLibrary(artists: 48, songsOfEach: 6, seed: seed)
      var runner = Runner(feet, seed: seed)
      let shares = runner.shares(library, holding: listener.liked(in: library, seed: seed), runs: 20)
      first += mean(shares.prefix(3)) / 3
      last += mean(shares.suffix(5)) / 3
    }
    return (first, last)
  }

  @Test(arguments: [SimulatedListener.byGenre, .bySound])
  func `songs that hold a runner in time rise within twenty runs`(holding: SimulatedListener) {
    let heard = Self.outcome(.heard, holding)
    let badly = Self.outcome(.heardBadly, holding)
    let unheard = Self.outcome(.unheard, holding)
    #expect(heard.last >= heard.first + 0.25, "\(heard)")
    #expect(badly.last >= badly.first + 0.2, "\(badly)")
    // Validates the test: without steps, the share doesn't rise.
    #expect(unheard.last < unheard.first + 0.15, "\(unheard)")
    #expect(heard.last >= unheard.last + 0.25, "\(heard) \(unheard)")
  }
}
