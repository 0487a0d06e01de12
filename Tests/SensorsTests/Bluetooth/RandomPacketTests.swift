import Sensors
import Testing
import Units

@Suite("Random bytes")
struct RandomPacketTests {
  @Test func `are a packet or an error, and harm nothing`() {
    var randomness = SplitMix64(seed: 2)
    var cycling = CyclingSensor()
    var feet = FootCount()
    var hearts = 0
    var refused = 0
    for round in 0..<50_000 {
      let bytes = (0..<Int.random(in: 0...24, using: &randomness)).map { _ in
        UInt8.random(in: 0...255, using: &randomness)
      }
      let now = Seconds(Double(round) + 40 * randomness.bipolar())
      do {
        let packet = try HeartRatePacket(parsing: bytes)
        #expect(packet.rrIntervals.count <= 12)
        hearts += 1
      } catch { refused += 1 }
      do { cycling.receive(try CyclingPacket(parsing: bytes), now: now) } catch { refused += 1 }
      do { _ = feet.cadence(of: try RunningPacket(parsing: bytes)) } catch { refused += 1 }
      if let speed = cycling.speed(now: now) { #expect(speed.value.isFinite && speed.value >= 0) }
    }
    #expect(hearts > 5000)
    #expect(refused > 50_000)
  }
}
