import Sensors
import Testing
import Units

@Suite("Heart rates")
struct HeartRatesTests {
  private let rates = HeartRates(resting: BeatsPerMinute(known: 52), maximum: BeatsPerMinute(known: 186))

  @Test func `lie in zones of the reserve`() throws {
    let range = try #require(rates).range(in: .two)
    #expect((range.lowerBound.value - 132.4).magnitude < 1e-9)
    #expect((range.upperBound.value - 145.8).magnitude < 1e-9)
    #expect((try #require(rates).range(in: .five).upperBound.value - 186).magnitude < 1e-9)
  }

  @Test func `are refused when the heart rests faster than it races`() {
    #expect(HeartRates(resting: BeatsPerMinute(known: 120), maximum: BeatsPerMinute(known: 110)) == nil)
  }

  @Test func `fall with age`() {
    #expect((HeartRates.expectedMaximum(age: 40).value - 180).magnitude < 1e-9)
  }

  @Test(arguments: [(40.0, 0.0), (52, 0), (119, 0.5), (186, 1), (200, 1)])
  func `use a share of the reserve`(rate: Double, share: Double) throws {
    #expect(try #require(rates).reserve(at: BeatsPerMinute(known: rate)) == share)
  }
}
