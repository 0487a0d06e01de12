import Testing
import Units

@Suite("Units of energy and speed")
struct EnergyAndSpeedTests {
  @Test func `are converted as physics has it`() {
    #expect((Kilocalories(Kilojoules(418.4)).value - 100).magnitude < 1e-9)
    #expect((MetresPerSecond(4.4704).milesPerHour - 10).magnitude < 1e-9)
    #expect(MetresPerSecond(2.5).metresPerMinute == 150)
    #expect(MetresPerSecond(2.5) * Seconds(4) == Metres(10))
  }
}
