import Sensors
import Testing
import Units

@Suite("A heart-rate packet")
struct HeartRatePacketTests {
  @Test(arguments: 0..<UInt8(32))
  func `is read with every combination of flags`(flags: UInt8) throws {
    var bytes: [UInt8] = [flags]
    bytes += flags & 1 == 0 ? [142] : [142, 0]
    if flags & 8 != 0 { bytes += [0x34, 0x12] }
    if flags & 16 != 0 { bytes += [0x00, 0x02, 0x00, 0x04] }
    let packet = try HeartRatePacket(parsing: bytes)
    #expect(packet.rate == BeatsPerMinute(known: 142))
    #expect(packet.contact == [.unknown, .unknown, .absent, .present][Int(flags >> 1 & 3)])
    #expect(packet.energy == (flags & 8 == 0 ? nil : Kilojoules(0x1234)))
    #expect(packet.rrIntervals == (flags & 16 == 0 ? [] : [Seconds(0.5), Seconds(1)]))

    #expect(throws: PacketError.self) { try HeartRatePacket(parsing: Array(bytes.dropLast())) }
    if flags & 16 == 0 {
      #expect(throws: PacketError.tooLong(expected: bytes.count, received: bytes.count + 1)) {
        try HeartRatePacket(parsing: bytes + [0])
      }
    }
  }

  @Test func `may hold as many intervals as fit, or none`() throws {
    let nine = try HeartRatePacket(parsing: [0x10, 60] + (0..<9).flatMap { _ in [0x00, 0x04] as [UInt8] })
    #expect(nine.rrIntervals == [Seconds](repeating: Seconds(1), count: 9))
    #expect(try HeartRatePacket(parsing: [0x10, 60]).rrIntervals == [])
  }

  @Test func `passes over reserved flags`() throws {
    #expect(try HeartRatePacket(parsing: [0xE0, 77]).rate == BeatsPerMinute(known: 77))
  }

  @Test func `says what is wrong with it`() {
    #expect(throws: PacketError.truncated(expected: 1, received: 0)) { try HeartRatePacket(parsing: []) }
    #expect(throws: PacketError.truncated(expected: 3, received: 2)) { try HeartRatePacket(parsing: [1, 60]) }
    #expect(throws: PacketError.noReading) { try HeartRatePacket(parsing: [0, 0]) }
  }
}
