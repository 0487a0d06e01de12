import Sensors
import Testing
import Units

@Suite("A cycling packet")
struct CyclingPacketTests {
  @Test(arguments: 0..<UInt8(4))
  func `is read with every combination of flags`(flags: UInt8) throws {
    var bytes: [UInt8] = [flags]
    if flags & 1 != 0 { bytes += [0x78, 0x56, 0x34, 0x12, 0xCD, 0xAB] }
    if flags & 2 != 0 { bytes += [0x11, 0x22, 0x33, 0x44] }
    let packet = try CyclingPacket(parsing: bytes)
    #expect(packet.wheel?.count == (flags & 1 == 0 ? nil : 0x1234_5678))
    #expect(packet.wheel?.time == (flags & 1 == 0 ? nil : 0xABCD))
    #expect(packet.crank?.count == (flags & 2 == 0 ? nil : 0x2211))
    #expect(packet.crank?.time == (flags & 2 == 0 ? nil : 0x4433))

    for length in 0..<bytes.count {
      #expect(throws: PacketError.self) { try CyclingPacket(parsing: Array(bytes.prefix(length))) }
    }
    #expect(throws: PacketError.tooLong(expected: bytes.count, received: bytes.count + 1)) {
      try CyclingPacket(parsing: bytes + [0])
    }
  }
}

/// A bicycle whose sensor starts at any count and sends once a second.
private struct Bicycle {
  var wheel = 0.0
  var crank = 0.0
  var wheelOffset: UInt32 = 0
  var crankOffset: UInt16 = 0
  var clockOffset: UInt16 = 0
  private var wheelEvent = 0.0
  private var crankEvent = 0.0
  private(set) var now = 0.0

  init(wheelOffset: UInt32 = 0, crankOffset: UInt16 = 0, clockOffset: UInt16 = 0) {
    self.wheelOffset = wheelOffset
    self.crankOffset = crankOffset
    self.clockOffset = clockOffset
  }

  /// Revolutions per second.
  mutating func ride(wheel wheelRate: Double, crank crankRate: Double, seconds: Double = 1) throws -> CyclingPacket {
    now += seconds
    wheelEvent = advance(&wheel, at: wheelRate, seconds, event: wheelEvent)
    crankEvent = advance(&crank, at: crankRate, seconds, event: crankEvent)
    let wheels = wheelOffset &+ UInt32(wheel)
    let cranks = crankOffset &+ UInt16(truncatingIfNeeded: Int(crank))
    return try CyclingPacket(
      parsing: [3] + bytes(wheels) + bytes(clock(wheelEvent)) + bytes(cranks) + bytes(clock(crankEvent)))
  }

  /// The time of the last complete revolution.
  private func advance(_ turns: inout Double, at rate: Double, _ seconds: Double, event: Double) -> Double {
    let before = turns.rounded(.down)
    turns += rate * seconds
    return turns.rounded(.down) > before ? now - (turns - turns.rounded(.down)) / rate : event
  }

  private func clock(_ time: Double) -> UInt16 { clockOffset &+ UInt16(truncatingIfNeeded: Int(time * 1024)) }

  private func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}

@Suite("A cycling sensor")
struct CyclingSensorTests {
  private func cadence(_ sensor: CyclingSensor, _ now: Double) -> Double? {
    if case .turning(let rate) = sensor.cadence(now: Seconds(now)) { rate.value } else { nil }
  }

  @Test func `knows speed, distance and cadence through all wraps`() throws {
    var bicycle = Bicycle(wheelOffset: .max - 100, crankOffset: .max - 20, clockOffset: .max - 3000)
    var sensor = CyclingSensor(circumference: Metres(2))
    sensor.receive(try bicycle.ride(wheel: 0, crank: 0), now: Seconds(bicycle.now))
    for second in 1...200 {
      sensor.receive(try bicycle.ride(wheel: 4.3, crank: 1.4), now: Seconds(bicycle.now))
      guard second > 4 else { continue }
      #expect((try #require(sensor.speed(now: Seconds(bicycle.now))).value - 8.6).magnitude < 0.05)
      #expect((try #require(cadence(sensor, bicycle.now)) - 84).magnitude < 0.5)
    }
    #expect((sensor.distance.value - 1720).magnitude <= 2)
  }

  @Test func `sees standing, and riding on after the clock has wrapped`() throws {
    var bicycle = Bicycle()
    var sensor = CyclingSensor(circumference: Metres(2))
    for _ in 0..<10 { sensor.receive(try bicycle.ride(wheel: 4.3, crank: 1.4), now: Seconds(bicycle.now)) }
    for _ in 0..<63 { sensor.receive(try bicycle.ride(wheel: 0, crank: 0), now: Seconds(bicycle.now)) }
    #expect(sensor.speed(now: Seconds(bicycle.now)) == .zero)
    #expect(sensor.cadence(now: Seconds(bicycle.now)) == .standing)
    for _ in 0..<5 {
      sensor.receive(try bicycle.ride(wheel: 4.3, crank: 1.4), now: Seconds(bicycle.now))
      #expect(try #require(sensor.speed(now: Seconds(bicycle.now))).value < 8.7)
      #expect(try #require(cadence(sensor, bicycle.now)) < 84.5)
    }
    #expect((try #require(cadence(sensor, bicycle.now)) - 84).magnitude < 0.5)
  }

  @Test func `bridges lost packets and forgets after silence`() throws {
    var bicycle = Bicycle()
    var sensor = CyclingSensor(circumference: Metres(2))
    sensor.receive(try bicycle.ride(wheel: 4, crank: 1.5), now: Seconds(bicycle.now))
    sensor.receive(try bicycle.ride(wheel: 4, crank: 1.5, seconds: 20), now: Seconds(bicycle.now))
    #expect((try #require(cadence(sensor, bicycle.now)) - 90).magnitude < 0.5)
    #expect(sensor.distance == Metres(160))
    #expect(sensor.speed(now: Seconds(bicycle.now + 6)) == nil)
  }

  @Test func `is not fooled by a reset, nor by time running backwards`() throws {
    var bicycle = Bicycle(wheelOffset: 5000, crankOffset: 500)
    var sensor = CyclingSensor(circumference: Metres(2))
    for _ in 0..<10 { sensor.receive(try bicycle.ride(wheel: 4, crank: 1.5), now: Seconds(bicycle.now)) }
    let before = sensor.distance
    sensor.receive(try CyclingPacket(parsing: [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), now: Seconds(bicycle.now + 1))
    #expect(sensor.distance == before)
    sensor.receive(try bicycle.ride(wheel: 4, crank: 1.5), now: Seconds(-5))
    sensor.receive(try bicycle.ride(wheel: 4, crank: 1.5), now: Seconds(.nan))
    #expect(sensor.distance == before)
  }

  @Test func `sinks slowly when the crank slows`() throws {
    var bicycle = Bicycle()
    var sensor = CyclingSensor()
    for _ in 0..<10 { sensor.receive(try bicycle.ride(wheel: 4, crank: 1.5), now: Seconds(bicycle.now)) }
    let steady = try #require(cadence(sensor, bicycle.now))
    sensor.receive(try bicycle.ride(wheel: 4, crank: 0), now: Seconds(bicycle.now))
    sensor.receive(try bicycle.ride(wheel: 4, crank: 0), now: Seconds(bicycle.now))
    let slower = try #require(cadence(sensor, bicycle.now))
    #expect(slower < steady && slower <= 30.001 && slower >= 20)
  }
}
