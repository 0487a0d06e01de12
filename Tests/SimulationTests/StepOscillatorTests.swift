import Simulation
import Testing
import Units

@Suite("Simulated legs")
struct StepOscillatorTests {
  @Test func `keep their cadence and vary as told`() throws {
    let cadence = try #require(BeatsPerMinute(170))
    var legs = StepOscillator(cadence: cadence, variation: 0.02, seed: 1)
    let intervals = (0..<10_000).map { _ in legs.nextInterval().value }
    let mean = intervals.reduce(0, +) / 10_000
    let spread = (intervals.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / 10_000).squareRoot()
    #expect(abs(mean * 170 / 60 - 1) < 0.001)
    #expect(abs(spread / mean - 0.02) < 0.001)
  }
}
