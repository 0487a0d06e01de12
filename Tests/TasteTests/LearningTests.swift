import Taste
import Testing

/// Tests learning with simulated listeners of known taste, who train twenty times.
@Suite("Learning a taste")
struct LearningTests {
  /// The liked shares of the first three and the last five of twenty sessions, over several listeners of a kind.
  private struct Outcome {
    var first = 0.0
    var last = 0.0

    init(of listener: SimulatedListener, _ learning: SimulatedSessions.Learning) {
      let seeds: ClosedRange<UInt64> = 1...3
      for seed in seeds {
        let library = SimulatedLibrary(artists: 48, songsOfEach: 6, seed: seed)
        var sessions = SimulatedSessions(library, learning, seed: seed)
        let shares = sessions.shares(listener, liking: listener.liked(in: library, seed: seed), count: 20)
        first += mean(shares.prefix(3)) / Double(seeds.count)
        last += mean(shares.suffix(5)) / Double(seeds.count)
      }
    }

    /// The threshold of “rises measurably”: by a quarter of all plays.
    var hasRisen: Bool { last >= first + 0.25 }
  }

  private static let learnable = SimulatedListener.allCases.filter { $0 != .likesEverything }

  @Test("brings more of what is liked within twenty sessions", arguments: learnable)
  func rises(listener: SimulatedListener) {
    let learning = Outcome(of: listener, .on)
    let notLearning = Outcome(of: listener, .off)
    #expect(learning.hasRisen, "\(learning)")
    #expect(learning.last >= notLearning.last + 0.3, "\(learning) \(notLearning)")
    #expect(learning.last >= 0.7, "\(learning)")
    // Validates the test: it detects a model that doesn't learn.
    #expect(!notLearning.hasRisen, "\(notLearning)")
  }

  @Test func `does no harm to whom everything pleases`() {
    #expect(Outcome(of: .likesEverything, .on).last == 1)
  }

  @Test func `follows who changes their mind`() {
    let library = SimulatedLibrary(artists: 48, songsOfEach: 6, seed: 1)
    let before = SimulatedListener.byGenre.liked(in: library, seed: 1)
    let after = Set(library.songs.map(\.song)).subtracting(before)
    var sessions = SimulatedSessions(library, .on, seed: 1)
    _ = sessions.shares(.byGenre, liking: before, count: 20)
    let shares = sessions.shares(.byGenre, liking: after, count: 20)
    #expect(mean(shares.prefix(2)) <= 0.5, "\(shares)")
    #expect(mean(shares.suffix(5)) >= 0.85, "\(shares)")
  }
}

private func mean(_ shares: ArraySlice<Double>) -> Double { shares.reduce(0, +) / Double(shares.count) }
