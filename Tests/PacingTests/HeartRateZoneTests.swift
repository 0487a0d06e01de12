import Pacing
import Sensors
import Testing

@Suite("Heart-rate zones")
struct HeartRateZoneTests {
  @Test func `feel harder from one to the next`() {
    #expect(HeartRateZone.allCases.map { $0.effort.outOfTen.rounded() } == [2, 4, 6, 8, 10])
  }
}
