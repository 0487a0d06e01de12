import Sensors
import Testing
import Units

@Suite("Heart-rate variability")
struct HeartRateVariabilityTests {
  /// Independent random intervals: the differences have √2 times the spread.
  private func intervals(_ count: Int, mean: Double = 0.9, spread: Double = 0.03, seed: UInt64 = 7) -> [Double] {
    var randomness = SplitMix64(seed: seed)
    return (0..<count).map { _ in mean + spread * randomness.normal() }
  }

  private func variability(_ intervals: [Double], window: Double = 300) -> HeartRateVariability {
    var variability = HeartRateVariability(window: Seconds(window))
    for interval in intervals { variability.receive(Seconds(interval)) }
    return variability
  }

  @Test func `is the root of the mean squared difference`() throws {
    let alternating = variability((0..<100).map { $0.isMultiple(of: 2) ? 0.8 : 0.84 })
    #expect((try #require(alternating.rmssd).value - 0.04).magnitude < 1e-9)
    #expect(alternating.artefacts == 0)
  }

  @Test func `is found through missed and extra beats`() throws {
    let clean = intervals(300)
    var dirty: [Double] = []
    for (index, interval) in clean.enumerated() {
      switch index % 30 {
      case 10: dirty.append(interval * 2)  // A missed beat,
      case 20: dirty += [interval * 0.35, interval * 0.65]  // a beat counted twice,
      case 25: dirty += [interval * 0.6, interval * 1.4]  // and an early beat.
      default: dirty.append(interval)
      }
    }
    let truth = try #require(variability(clean).rmssd).value
    let found = try #require(variability(dirty).rmssd).value
    #expect((found / truth - 1).magnitude < 0.1)
    #expect(variability(dirty).artefacts > 0.05)
    let unfiltered = zip(dirty, dirty.dropFirst()).map { ($1 - $0) * ($1 - $0) }.reduce(0, +) / Double(dirty.count - 1)
    #expect(unfiltered.squareRoot() > 4 * truth)
  }

  @Test func `forgets what is older than its window`() throws {
    let excited = intervals(200, spread: 0.06)
    let calm = intervals(100, spread: 0.01)
    let found = try #require(variability(excited + calm, window: 60).rmssd).value
    #expect((found / (0.01 * 2.0.squareRoot()) - 1).magnitude < 0.25)
  }

  @Test func `is unknown with few beats or across a gap`() {
    #expect(variability(intervals(15)).rmssd == nil)
    var gappy = HeartRateVariability()
    for interval in intervals(100) {
      gappy.receive(Seconds(interval))
      gappy.receiveGap()
    }
    #expect(gappy.rmssd == nil)
  }

  @Test func `stays small and sound on rubbish`() {
    var variability = HeartRateVariability()
    for rubbish in [Double.nan, .infinity, -1, 0, 1e9, 1e-9] {
      for _ in 0..<3000 { variability.receive(Seconds(rubbish)) }
      #expect(variability.rmssd == nil)
    }
    for interval in intervals(100) { variability.receive(Seconds(interval)) }
    #expect(variability.rmssd != nil)
  }
}
