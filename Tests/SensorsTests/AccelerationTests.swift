import Sensors
import Testing
import Units

@Suite("An acceleration")
struct AccelerationTests {
  @Test func `is as strong however the phone is turned`() {
    #expect(Acceleration(time: .zero, x: 2, y: 3, z: 6).magnitude == 7)
    #expect(Acceleration(time: .zero, x: -6, y: 2, z: -3).magnitude == 7)
  }
}
