import Sensors
import Testing
import Units

@Suite("A person's zones")
struct HeartRateZonesTests {
  private let rest = BeatsPerMinute(known: 60)
  private let maximum = BeatsPerMinute(known: 200)

  @Test func `are tenths of the maximum`() {
    let zones = HeartRateZones(maximum: maximum)
    #expect(zones.range(of: .three) == BeatsPerMinute(known: 140)...BeatsPerMinute(known: 160))
    #expect(zones.zone(at: BeatsPerMinute(known: 99)) == nil)
    #expect(zones.zone(at: BeatsPerMinute(known: 100)) == .one)
    #expect(zones.zone(at: BeatsPerMinute(known: 159.9)) == .three)
    #expect(zones.zone(at: BeatsPerMinute(known: 160)) == .four)
    #expect(zones.zone(at: BeatsPerMinute(known: 220)) == .five)
  }

  @Test func `are tenths of the reserve and agree with Karvonen's ranges`() throws {
    let rates = try #require(HeartRates(resting: rest, maximum: maximum))
    let zones = HeartRateZones(reserve: rates)
    for zone in HeartRateZone.allCases {
      #expect((zones.range(of: zone).lowerBound.value - rates.range(in: zone).lowerBound.value).magnitude < 1e-9)
      #expect((zones.range(of: zone).upperBound.value - rates.range(in: zone).upperBound.value).magnitude < 1e-9)
    }
  }

  @Test func `are a person's own, if they rise`() throws {
    let limits = [110, 128, 141, 155, 168, 183].map { BeatsPerMinute(known: $0) }
    let zones = try #require(HeartRateZones(limits: limits))
    #expect(zones.zone(at: BeatsPerMinute(known: 154)) == .three)
    #expect(HeartRateZones(limits: limits.reversed()) == nil)
    #expect(HeartRateZones(limits: Array(limits.dropLast())) == nil)
    #expect(HeartRateZones(limits: [110, 128, 128, 155, 168, 183].map { BeatsPerMinute(known: $0) }) == nil)
  }

  @Test func `collect the time spent in each`() {
    var times = TimeInZones(zones: HeartRateZones(maximum: maximum))
    times.add(BeatsPerMinute(known: 80), for: Seconds(5))
    times.add(BeatsPerMinute(known: 130), for: Seconds(60))
    times.add(BeatsPerMinute(known: 190), for: Seconds(2))
    times.add(BeatsPerMinute(known: 125), for: Seconds(30))
    #expect(times.below == Seconds(5))
    #expect(times[.two] == Seconds(90))
    #expect(times[.five] == Seconds(2))
    #expect(times[.three] == .zero)
  }
}
