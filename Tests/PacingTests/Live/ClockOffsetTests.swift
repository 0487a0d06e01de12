import Pacing
import Testing
import Units

struct ClockOffsetTests {
  /// A clock with the given offset and drift, over a network with varying latency.
  private struct Server {
    let offset: Double
    var drift = 0.0
    let there: ClosedRange<Double>
    let back: ClosedRange<Double>
    var randomness = SplitMix64(seed: 5)

    func offset(at now: Double) -> Double { offset + drift * now }

    mutating func answer(_ clock: inout ClockOffset, at now: Double) {
      let ways = [there, back].map { $0.lowerBound + ($0.upperBound - $0.lowerBound) * randomness.share() }
      let stamp = ((now + ways[0] + offset(at: now + ways[0])) * 1000).rounded(.down) / 1000
      clock.add(sent: Seconds(now), server: Seconds(stamp), received: Seconds(now + ways[0] + ways[1]))
    }
  }

  @Test func `an even network tells the offset to milliseconds, and never more surely than it is`() throws {
    var clock = ClockOffset()
    #expect(clock.estimate(at: .zero) == nil)
    var server = Server(offset: 1_790_000_000, drift: 3e-5, there: 0.005...0.08, back: 0.005...0.08)
    for ask in 0..<400 {
      let now = 10 + 5 * Double(ask)
      server.answer(&clock, at: now)
      let (offset, error) = try #require(clock.estimate(at: Seconds(now + 0.2)))
      let astray = abs(offset.value - server.offset(at: now + 0.2))
      #expect(astray <= error.value + 1e-6)
      if ask > 12 { #expect(astray < 0.012) }
    }
  }

  @Test func `ways of unequal length cost half of what they differ`() throws {
    var clock = ClockOffset()
    var server = Server(offset: -4, there: 0.01...0.011, back: 0.09...0.091)
    for ask in 0..<20 { server.answer(&clock, at: Double(ask)) }
    let (offset, error) = try #require(clock.estimate(at: Seconds(20)))
    #expect(abs(offset.value + 4 + 0.04) < 0.002)
    #expect(error.value > 0.04)
  }

  @Test func `a clock that is set anew is believed at once`() throws {
    var clock = ClockOffset()
    var server = Server(offset: 100, there: 0.01...0.03, back: 0.01...0.03)
    for ask in 0..<20 { server.answer(&clock, at: Double(ask)) }
    server = Server(offset: 3700, there: 0.01...0.03, back: 0.01...0.03)
    server.answer(&clock, at: 25)
    #expect(abs(try #require(clock.estimate(at: Seconds(25))).offset.value - 3700) < 0.03)
  }

  @Test func `what cannot be is left out`() {
    var clock = ClockOffset()
    for (sent, server, received) in [
      (5.0, 1.0, 4.0), (0, 1, 60), (.nan, 1, 2), (0, .nan, 1), (0, .infinity, 1), (0, 1, .nan),
    ] {
      clock.add(sent: Seconds(sent), server: Seconds(server), received: Seconds(received))
    }
    #expect(!clock.isKnown)
  }
}
