import Pacing
import Testing
import Units

@Suite("Heart rates")
struct HeartRatesTests {
  @Test func `lie in zones of the reserve`() throws {
    let rates = try #require(
      HeartRates(resting: BeatsPerMinute(known: 52), maximum: BeatsPerMinute(known: 186)))
    let range = rates.range(in: .two)
    #expect((range.lowerBound.value - 132.4).magnitude < 1e-9)
    #expect((range.upperBound.value - 145.8).magnitude < 1e-9)
    #expect((rates.range(in: .five).upperBound.value - 186).magnitude < 1e-9)
  }

  @Test func `are refused when the heart rests faster than it races`() {
    #expect(HeartRates(resting: BeatsPerMinute(known: 120), maximum: BeatsPerMinute(known: 110)) == nil)
  }

  @Test func `fall with age`() {
    #expect((HeartRates.expectedMaximum(age: 40).value - 180).magnitude < 1e-9)
  }

  @Test func `feel harder from zone to zone`() {
    #expect(HeartRateZone.allCases.map { $0.effort.outOfTen.rounded() } == [2, 4, 6, 8, 10])
  }
}
