import Sensors
import Testing
import Units

@Suite("A running packet")
struct RunningPacketTests {
  @Test(arguments: 0..<UInt8(8))
  func `is read with every combination of flags`(flags: UInt8) throws {
    var bytes: [UInt8] = [flags, 0x80, 0x03, 178]
    if flags & 1 != 0 { bytes += [0xEB, 0x00] }
    if flags & 2 != 0 { bytes += [0x10, 0x27, 0x00, 0x01] }
    let packet = try RunningPacket(parsing: bytes)
    #expect(packet.speed == MetresPerSecond(3.5))
    #expect(packet.cadence == 178)
    #expect(packet.strideLength == (flags & 1 == 0 ? nil : Metres(2.35)))
    #expect(packet.distance == (flags & 2 == 0 ? nil : Metres(1_678_721.6)))
    #expect(packet.gait == (flags & 4 == 0 ? .walking : .running))

    for length in 0..<bytes.count {
      #expect(throws: PacketError.self) { try RunningPacket(parsing: Array(bytes.prefix(length))) }
    }
    #expect(throws: PacketError.tooLong(expected: bytes.count, received: bytes.count + 2)) {
      try RunningPacket(parsing: bytes + [1, 2])
    }
  }
}

@Suite("Feet counted")
struct FootCountTests {
  private func packet(speed: Double, cadence: Int, running: Bool) throws -> RunningPacket {
    let speed = Int(speed * 256)
    return try RunningPacket(parsing: [
      running ? 4 : 0, UInt8(speed & 255), UInt8(speed >> 8), UInt8(cadence),
    ])
  }

  private func cadence(
    speed: Double, cadence: Int, running: Bool, packets: Int = 20, reference: BeatsPerMinute? = nil
  ) throws -> Double? {
    var feet = FootCount()
    var found: BeatsPerMinute?
    for _ in 0..<packets {
      found = feet.cadence(of: try packet(speed: speed, cadence: cadence, running: running), reference: reference)
    }
    return found?.value
  }

  @Test(arguments: [(2.2, 150), (3.0, 172), (4.5, 186), (6.5, 210)])
  func `are one or both of a runner`(speed: Double, steps: Int) throws {
    #expect(try cadence(speed: speed, cadence: steps, running: true) == Double(steps))
    #expect(try cadence(speed: speed, cadence: steps / 2, running: true) == Double(steps))
  }

  @Test(arguments: [(1.1, 100), (1.4, 116), (1.9, 130)])
  func `are one or both of a walker`(speed: Double, steps: Int) throws {
    #expect(try cadence(speed: speed, cadence: steps, running: false) == Double(steps))
    #expect(try cadence(speed: speed, cadence: steps / 2, running: false) == Double(steps))
  }

  @Test func `are known better by another sensor`() throws {
    // Speed alone cannot distinguish strolling with one foot counted from shuffling.
    #expect(try cadence(speed: 0.7, cadence: 40, running: false) == 40)
    #expect(try cadence(speed: 0.7, cadence: 40, running: false, reference: BeatsPerMinute(known: 82)) == 80)
  }

  @Test func `are both until enough packets have voted, and outlast a stumble`() throws {
    #expect(try cadence(speed: 3, cadence: 85, running: true, packets: 4) == 85)
    var feet = FootCount()
    for _ in 0..<20 { _ = feet.cadence(of: try packet(speed: 3, cadence: 85, running: true)) }
    for _ in 0..<5 { _ = feet.cadence(of: try packet(speed: 3, cadence: 140, running: true)) }
    #expect(feet.counted == .one)
    #expect(feet.cadence(of: try packet(speed: 0, cadence: 0, running: false)) == nil)
  }
}
