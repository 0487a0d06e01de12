import ActivityFiles
import Testing
import Units

@Suite("A FIT file")
struct FITReadingTests {
  /// 1 June 2024, 12:00, in FIT's seconds.
  private static let noon: UInt32 = 1_086_177_600
  private static let noonMoment = Moment(milliseconds: (1_086_177_600 + 631_065_600) * 1000)

  private static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] { FITBytes.little(number) }

  private func activity(_ bytes: FITBytes) throws -> RecordedActivity {
    let read = try ActivityFile.read(bytes.file())
    #expect(read.warnings.isEmpty)
    #expect(read.file.activities.count == 1)
    return try #require(read.file.activities.first)
  }

  /// Heart rates once a second.
  private static func heartRates(_ rates: [UInt8]) -> FITBytes {
    var bytes = FITBytes.activity()
    bytes.define(1, 20, [.unsigned32(253), .unsigned8(3)])
    for (place, rate) in rates.enumerated() { bytes.add(1, little(noon + UInt32(place)), [rate]) }
    return bytes
  }

  @Test func `tells where somebody was, how high, how far, how fast and how they felt`() throws {
    var bytes = FITBytes.activity()
    bytes.define(
      1, 20,
      [
        .unsigned32(253), .signed32(0), .signed32(1), .unsigned16(2), .unsigned8(3), .unsigned8(4), .unsigned32(5),
        .unsigned16(6), .unsigned16(7), .signed8(13),
      ])
    let values =
      Self.little(Int32(1 << 29)) + Self.little(Int32(-1 << 30)) + Self.little(UInt16(3_892)) + [141, 90]
      + Self.little(UInt32(123_456)) + Self.little(UInt16(7_250)) + Self.little(UInt16(214)) + [0xFD]
    bytes.add(1, Self.little(Self.noon), values)
    let sample = try #require(try activity(bytes).samples.first)
    #expect(sample.moment == Self.noonMoment)
    #expect(sample.coordinate == Coordinate(latitude: 45, longitude: -90))
    #expect((try #require(sample.altitude).value - 278.4).magnitude < 1e-9)
    #expect(sample.heartRate == BeatsPerMinute(141))
    #expect(sample.cadence == Cadence(perMinute: 90))
    #expect(sample.distance == Metres(1234.56))
    #expect(sample.speed == MetresPerSecond(7.25))
    #expect(sample.power == Watts(214))
    #expect(sample.temperature == Celsius(-3))
  }

  @Test func `reads either order of bytes`() throws {
    var bytes = FITBytes.activity()
    bytes.define(1, 20, [.unsigned32(253), .unsigned16(7)], bigEndian: true)
    bytes.add(1, FITBytes.big(Self.noon), FITBytes.big(UInt16(0x0123)))
    #expect(try activity(bytes).samples == [ActivitySample(moment: Self.noonMoment, power: Watts(0x0123))])
  }

  @Test func `prefers the enhanced altitude and speed`() throws {
    var bytes = FITBytes.activity()
    bytes.define(1, 20, [.unsigned32(253), .unsigned16(2), .unsigned32(78), .unsigned16(6), .unsigned32(73)])
    bytes.add(
      1, Self.little(Self.noon), Self.little(UInt16(0xFFFE)), Self.little(UInt32(70_000)), Self.little(UInt16(0xFFFF)),
      Self.little(UInt32(70_500)))
    let sample = try #require(try activity(bytes).samples.first)
    #expect(sample.altitude == Metres(13_500))
    #expect(sample.speed == MetresPerSecond(70.5))
  }

  @Test func `takes a heart rate of 0 or 255 for none`() throws {
    let samples = try activity(Self.heartRates([120, 0, 255, 121])).samples
    #expect(samples.map(\.heartRate?.value) == [120, nil, nil, 121])
    #expect(samples.count == 4)
  }

  @Test func `may count only the seconds since the last time`() throws {
    var bytes = FITBytes.activity()
    bytes.define(1, 20, [.unsigned32(253), .unsigned8(3)])
    bytes.define(2, 20, [.unsigned8(3)])
    let start = Self.noon - Self.noon % 32 + 30
    bytes.add(1, Self.little(start), [100])
    bytes.addCompressed(2, time: 31, [101])
    bytes.addCompressed(2, time: 2, [102])
    bytes.addCompressed(2, time: 2, [103])
    bytes.addCompressed(2, time: 1, [104])
    let activity = try activity(bytes)
    let first = try #require(activity.samples.first).moment
    #expect(activity.samples.map { ($0.moment - first).value } == [0, 1, 4, 4, 35])
  }

  @Test func `may give speed and distance in three bytes, the distance again and again from 0`() throws {
    var bytes = FITBytes.activity()
    bytes.define(1, 20, [.unsigned32(253), .bytes(8, 3)])
    // 2.50 m/s; distances of 250 m, 255.9375 m, and 10 m after the counter wraps at 256 m.
    for (second, distance) in [UInt32(4000), 4095, 160].enumerated() {
      let bits = UInt32(250) | distance << 12
      bytes.add(1, Self.little(Self.noon + UInt32(second)), Array(Self.little(bits).prefix(3)))
    }
    bytes.add(1, Self.little(Self.noon + 3), [255, 255, 255])
    let samples = try activity(bytes).samples
    #expect(samples.map(\.distance?.value) == [250, 255.9375, 266, nil])
    #expect(samples.map(\.speed?.value) == [2.5, 2.5, 2.5, nil])
  }

  @Test(arguments: [(11, 85, 170), (1, 85, 170), (2, 85, 85), (1, 170, 170), (11, 110, 110), (5, 30, 30)])
  func `counts the steps of both feet, whatever the device counts`(
    sport: UInt8, cadence: UInt8, expected: Double
  ) throws {
    var bytes = FITBytes.activity()
    bytes.define(1, 20, [.unsigned32(253), .unsigned8(4)])
    for second in 0..<10 { bytes.add(1, Self.little(Self.noon + UInt32(second)), [second < 3 ? 0 : cadence]) }
    bytes.define(2, 18, [.unsigned32(253), .unsigned32(2), .enumeration(5)])
    bytes.add(2, Self.little(Self.noon + 10), Self.little(Self.noon), [sport])
    let read = try ActivityFile.read(bytes.file())
    #expect(read.warnings == (cadence > 100 && expected == Double(cadence) ? [.cadenceInSteps] : []))
    let last = try #require(read.file.activities.first?.samples.last)
    #expect(last.cadence == Cadence(perMinute: expected))
  }

  @Test func `gives cadences by halves and finer`() throws {
    var bytes = FITBytes.activity()
    bytes.define(1, 20, [.unsigned32(253), .unsigned8(4), .unsigned8(53)])
    bytes.add(1, Self.little(Self.noon), [81], [64])
    #expect(try activity(bytes).samples.first?.cadence == Cadence(perMinute: 81.5))
  }

  @Test func `keeps pauses, laps and legs`() throws {
    var bytes = Self.heartRates([120, 121, 122, 123, 124, 125, 126, 127, 128, 129])
    bytes.define(2, 21, [.unsigned32(253), .enumeration(0), .enumeration(1)])
    for (second, kind) in [(0, 0), (3, 4), (6, 0), (9, 4)] {
      bytes.add(2, Self.little(Self.noon + UInt32(second)), [0, UInt8(kind)])
    }
    bytes.define(3, 19, [.unsigned32(253), .unsigned32(2), .unsigned32(7), .enumeration(24)])
    bytes.add(3, Self.little(Self.noon + 2), Self.little(Self.noon), Self.little(UInt32(2_000)), [2])
    bytes.add(3, Self.little(Self.noon + 9), Self.little(Self.noon + 2), Self.little(UInt32(7_000)), [7])
    bytes.define(
      4, 18, [.unsigned32(253), .unsigned32(2), .unsigned32(7), .unsigned32(8), .enumeration(5), .enumeration(6)])
    bytes.add(
      4, Self.little(Self.noon + 5), Self.little(Self.noon), Self.little(UInt32(5_000)), Self.little(UInt32(3_000)),
      [5, 18])
    bytes.add(
      4, Self.little(Self.noon + 9), Self.little(Self.noon + 5), Self.little(UInt32(4_000)), Self.little(UInt32(3_000)),
      [1, 0])
    let activity = try activity(bytes)
    #expect(activity.pauses == [.init(start: Self.noonMoment + Seconds(3), end: Self.noonMoment + Seconds(6))])
    #expect(activity.legs.map(\.sport) == [.swimming, .running])
    #expect(activity.legs.map(\.variant) == [.openWater, nil])
    #expect(activity.legs.map(\.totals.active) == [Seconds(3), Seconds(3)])
    #expect(activity.legs.map { $0.laps.map(\.trigger) } == [[.distance, .end], []])
    // A lap without a duration gets its time without pauses.
    #expect(activity.legs[0].laps.map(\.totals.active) == [Seconds(2), Seconds(4)])
  }

  @Test func `keeps what applications add, and takes it for what the device lacks`() throws {
    var bytes = FITBytes.activity()
    bytes.define(1, 207, [.unsigned8(3)])
    bytes.add(1, [0])
    bytes.define(
      2, 206, [.unsigned8(0), .unsigned8(1), .unsigned8(2), .text(3, 12), .text(8, 6), .unsigned8(15)])
    bytes.add(2, [0, 7, 0x84], Array("Form Power\0\0".utf8), Array("Watts\0".utf8), [255])
    bytes.add(2, [0, 8, 0x84], Array("Power\0\0\0\0\0\0\0".utf8), Array("Watts\0".utf8), [7])
    bytes.define(3, 20, [.unsigned32(253)], developer: [(7, 2, 0), (8, 2, 0)])
    bytes.add(3, Self.little(Self.noon), Self.little(UInt16(61)), Self.little(UInt16(250)))
    let activity = try activity(bytes)
    #expect(activity.series.map(\.name) == ["Form Power", "Power"])
    #expect(
      activity.series.first
        == SampleSeries(
          name: "Form Power", unit: "Watts", points: [.init(moment: Self.noonMoment, value: 61)]))
    #expect(activity.samples.first?.power == Watts(250))
  }

  @Test func `keeps the times between heartbeats`() throws {
    var bytes = Self.heartRates([60])
    bytes.define(2, 78, [FITBytes.Field(number: 0, size: 10, type: 0x84)])
    bytes.add(2, [981, 1012, 0xFFFF, 0xFFFF, 0xFFFF].flatMap { Self.little(UInt16($0)) })
    #expect(
      try activity(bytes).heartbeats == [
        HeartbeatInterval(moment: Self.noonMoment, interval: Seconds(0.981)),
        HeartbeatInterval(moment: Self.noonMoment, interval: Seconds(1.012)),
      ])
  }

  @Test(arguments: [-25_200, 19_800, 45_900])
  func `knows the time on the wall, half hours too`(offset: Int) throws {
    var bytes = Self.heartRates([60])
    bytes.define(2, 34, [.unsigned32(253), .unsigned32(5)])
    bytes.add(2, Self.little(Self.noon), Self.little(UInt32(Int(Self.noon) + offset)))
    #expect(try activity(bytes).utcOffset == Seconds(Double(offset)))
  }

  @Test func `may be several, one after the other`() throws {
    let one = Self.heartRates([100, 101])
    let read = try ActivityFile.read(one.file() + one.file())
    #expect(read.file.activities.count == 2)
    #expect(read.file.activities.first == read.file.activities.last)
    #expect(read.warnings.isEmpty)
  }

  @Test func `may have the short header`() throws {
    var bytes = Self.heartRates([100, 101])
    bytes.headerSize = 12
    #expect(try activity(bytes).samples.count == 2)
  }

  @Test func `whose clock goes backwards is sorted, and nothing lost`() throws {
    var bytes = FITBytes.activity()
    bytes.define(1, 20, [.unsigned32(253), .unsigned8(3)])
    for (place, second) in [0, 1, 7_201, 2, 3, 1].enumerated() {
      bytes.add(1, Self.little(Self.noon + UInt32(second)), [100 + UInt8(place)])
    }
    let read = try ActivityFile.read(bytes.file())
    let samples = try #require(read.file.activities.first).samples
    #expect(samples.map { ($0.moment - Self.noonMoment).value } == [0, 1, 1, 2, 3, 7_201])
    #expect(samples.map(\.heartRate?.value) == [100, 101, 105, 103, 104, 102])
    #expect(read.warnings == [.samplesOutOfOrder(2)])
  }

  @Test func `of a device without a date is read, and says so`() throws {
    var bytes = FITBytes.activity()
    bytes.define(1, 20, [.unsigned32(253), .unsigned8(3)])
    bytes.add(1, Self.little(UInt32(3_600)), [100])
    #expect(try ActivityFile.read(bytes.file()).warnings == [.clockNotSet])
  }

  @Test func `that is cut off gives everything before`() throws {
    let whole = Self.heartRates([UInt8](repeating: 100, count: 200)).file()
    for length in stride(from: 300, to: whole.count - 1, by: 37) {
      let read = try ActivityFile.read(Array(whole.prefix(length)))
      #expect(read.warnings == [.truncated])
      // 14 bytes of header, 16 of introduction, 12 of definition, six per sample.
      #expect(read.file.activities.first?.samples.count == (length - 14 - 16 - 12) / 6)
    }
  }

  @Test func `with a wrong checksum is read, and says so`() throws {
    var bytes = Self.heartRates([100, 101, 102]).file()
    bytes[bytes.count - 1] ^= 1
    let read = try ActivityFile.read(bytes)
    #expect(read.warnings == [.wrongChecksum])
    #expect(read.file.activities.first?.samples.count == 3)
  }

  @Test func `that lost a byte loses one sample`() throws {
    var bytes = Self.heartRates([UInt8](repeating: 100, count: 200)).file()
    bytes.remove(at: 14 + 16 + 12 + 6 * 100 + 3)
    let read = try ActivityFile.read(bytes)
    #expect(read.file.activities.first?.samples.count == 199)
    #expect(read.warnings.contains(.unreadable(bytes: 5)))
  }

  @Test func `with nonsense in the middle is read around it`() throws {
    var bytes = Self.heartRates([UInt8](repeating: 100, count: 50))
    bytes.addNonsense([0x0F, 0x4E, 0x07, 0x99, 0x00, 0xFF, 0x31, 0x0C, 0x0B])
    for second in 50..<100 { bytes.add(1, Self.little(Self.noon + UInt32(second)), [101]) }
    var file = bytes.file()
    file[file.count - 1] ^= 1
    let read = try ActivityFile.read(file)
    #expect(read.file.activities.first?.samples.count == 100)
    #expect(read.warnings.contains(.unreadable(bytes: 9)))
  }

  @Test func `that does not know its own length is read to its end`() throws {
    let bytes = Self.heartRates([100, 101, 102])
    let read = try ActivityFile.read(Array(bytes.file(claimedSize: 0).dropLast(2)))
    #expect(read.file.activities.first?.samples.count == 3)
    #expect(read.warnings == [.truncated])
  }

  @Test func `of something else is refused by what it is`() throws {
    for (kind, content) in [(2, ActivityFileWarning.Content.settings), (9, .weights), (32, .monitoring)] {
      var bytes = FITBytes()
      bytes.define(0, 0, [.enumeration(0)])
      bytes.add(0, [UInt8(kind)])
      #expect(throws: ActivityFileError.noActivity(holds: content)) { try ActivityFile.read(bytes.file()) }
    }
  }

  @Test func `of a workout gives its steps`() throws {
    var bytes = FITBytes()
    bytes.define(0, 0, [.enumeration(0)])
    bytes.add(0, [5])
    bytes.define(1, 26, [.text(8, 4), .enumeration(4)])
    bytes.add(1, Array("6x2\0".utf8), [1])
    bytes.define(
      2, 27,
      [
        .enumeration(1), .unsigned32(2), .enumeration(3), .unsigned32(4), .unsigned32(5), .unsigned32(6),
        .enumeration(7),
      ])
    func step(_ kind: UInt8, _ value: UInt32, _ target: UInt8, _ zone: UInt32, _ low: UInt32, _ high: UInt32) -> [UInt8]
    {
      [kind] + Self.little(value) + [target] + Self.little(zone) + Self.little(low) + Self.little(high) + [0]
    }
    bytes.add(2, step(0, 120_000, 1, 0, 250, 260))
    bytes.add(2, step(1, 40_000, 0, 0, 2_500, 3_000))
    bytes.add(2, step(6, 0, 2, 6, 0xFFFF_FFFF, 0xFFFF_FFFF))
    let workout = try #require(try ActivityFile.read(bytes.file()).file.workouts.first)
    let slow = try #require(BeatsPerMinute(150))
    let fast = try #require(BeatsPerMinute(160))
    #expect(workout.name == "6x2")
    #expect(workout.sport == .running)
    #expect(
      workout.parts == [
        .step(.init(intensity: .active, extent: .time(Seconds(120)), target: .heartRate(slow...fast))),
        .step(
          .init(
            intensity: .active, extent: .distance(Metres(400)),
            target: .speed(MetresPerSecond(2.5)...MetresPerSecond(3))
          )),
        .again(from: 0, times: 6),
      ])
  }

  @Test func `has no more than the limits allow`() throws {
    var limits = ActivityFileLimits()
    limits.samples = 50
    let bytes = Self.heartRates([UInt8](repeating: 100, count: 200)).file()
    let read = try ActivityFile.read(bytes, limits: limits)
    #expect(read.file.activities.first?.samples.count == 50)
    #expect(read.warnings == [.tooMuch(.samples)])
    limits.bytes = 100
    #expect(throws: ActivityFileError.tooLarge(most: 100)) { try ActivityFile.read(bytes, limits: limits) }
  }
}
