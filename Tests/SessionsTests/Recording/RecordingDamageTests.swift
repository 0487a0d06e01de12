import ActivityFiles
import Compression
import Foundation
import Plans
import Testing
import TestSupport
import Units

@testable import Sessions

/// One second per test, a minute in nightly runs, half an hour by hand: see `Nightly.damageSeconds`.
@Suite("Damaged recordings", .timeLimit(.minutes(60)))
struct RecordingDamageTests {
  private static let start = Moment(milliseconds: 1_750_000_000_000)

  private static let recording: DeviceRecording = {
    var recording = ModelledRun(seed: 1, seconds: 400, start: start).recording
    for second in 0..<60 {
      let time = DeviceTime(start + Seconds(Double(second)))
      recording.add(Double(second) / 4, to: SeriesName(name: "stance_time", unit: "ms"), at: time)
      recording.add(1 / Double(second + 3), to: SeriesName(name: "Form Power", unit: "W"), at: time)
    }
    recording.add(
      RecordingEvent(.length(elapsed: Seconds(31), stroke: .butterfly, strokes: 12), at: DeviceTime(start)))
    recording.add(
      RecordingEvent(
        .set(SetWork(duration: Seconds(40), repetitions: 12, load: SetLoad(Kilograms(60)))), at: DeviceTime(start)))
    recording.add(
      RecordingEvent(
        .set(
          SetWork(
            duration: Seconds(35), repetitions: 8, load: SetLoad(22.5, .pounds, per: .hand, side: .left),
            distance: Metres(20), exertion: SetExertion(8.5), exerciseID: PerformedExerciseID("dumbbell-row"),
            exercise: "Row", isWarmUp: true), telling: .init("a-1", revision: 2)), at: DeviceTime(start)))
    recording.add(RecordingEvent(.leg(activity: .swim, poolLength: Metres(25)), at: DeviceTime(start)))
    return recording
  }()

  @Test(arguments: [1, 2])
  func `end in a recording or in an error`(seed: UInt64) throws {
    // Uncompressed, because the decompressor would reject nearly all damage.
    let bytes = [1, 0] + Self.recording.content()
    try Self.damage(bytes, Self.recording.compactBytes(), seed) { damaged in
      let recording: DeviceRecording
      do {
        recording = try DeviceRecording(compactBytes: damaged)
      } catch { return nil }
      if try DeviceRecording(compactBytes: recording.compactBytes()) != recording { return "not the same again" }
      return Self.complaint(about: recording)
    }
  }

  @Test(arguments: [3, 4])
  func `as JSON end in a batch or in an error that says what to do`(seed: UInt64) throws {
    let json = Array(Self.json.utf8)
    try Self.damage(json, json, seed) { damaged in
      let batch: RecordingBatch
      do throws(BatchError) {
        batch = try RecordingBatch(json: Data(damaged))
      } catch { return error.sentence.isEmpty ? "no sentence" : nil }
      if try DeviceRecording(compactBytes: batch.recording.compactBytes()) != batch.recording {
        return "not the same again"
      }
      return Self.complaint(about: batch.recording)
    }
  }

  @Test func `cut off anywhere are errors`() {
    let bytes = Self.recording.compactBytes()
    for length in stride(from: 0, to: bytes.count, by: 7) {
      #expect(throws: DamagedRecordingError.self) { try DeviceRecording(compactBytes: Array(bytes[..<length])) }
    }
    let json = Array(Self.json.utf8)
    for length in json.indices {
      #expect(throws: BatchError.self) { try RecordingBatch(json: Data(json[..<length])) }
    }
  }

  @Test func `that grow when they are unpacked are stopped`() {
    let zeros = [UInt8](repeating: 0, count: 8 << 20)
    guard let packed = Deflate.compressed(zeros) else { return #expect(Bool(false), "zeros can be packed") }
    func bytes(saying length: UInt64) -> [UInt8] {
      var writer = CompactWriter()
      writer.byte(1)
      writer.unsigned(length + 1)
      writer.append(packed)
      return writer.bytes
    }
    #expect(throws: DamagedRecordingError.tooLarge) { try DeviceRecording(compactBytes: bytes(saying: 1 << 40)) }
    #expect(throws: DamagedRecordingError.tooLarge) {
      try DeviceRecording(compactBytes: bytes(saying: 8 << 20), most: 1 << 20)
    }
    // The decompressed data is longer than announced.
    #expect(throws: DamagedRecordingError.damagedCompression) {
      try DeviceRecording(compactBytes: bytes(saying: 1_000))
    }
    // No recording has this many samples, though all their bytes exist.
    var samples = CompactWriter()
    samples.unsigned(5_000_000)
    samples.append([UInt8](repeating: 0, count: 10_000_000))
    var content = CompactWriter()
    content.byte(SeriesKind.heartRate.number)
    content.unsigned(UInt64(samples.bytes.count))
    content.append(samples.bytes)
    #expect(throws: DamagedRecordingError.tooLarge) { try DeviceRecording(compactBytes: [1, 0] + content.bytes) }
    // A column without any values would cost nothing to write.
    var writer = CompactWriter()
    writer.byte(SeriesKind.heartRate.number)
    writer.unsigned(12)
    writer.unsigned(1 << 40)
    #expect(throws: DamagedRecordingError.self) {
      try DeviceRecording(compactBytes: [1, 0] + writer.bytes + [UInt8](repeating: 4, count: 6))
    }
  }

  @Test func `that are nested without end are stopped`() {
    let nested = #"{"new":"# + String(repeating: "[", count: 1_000_000)
    #expect(throws: BatchError("", .notJSON)) { try RecordingBatch(json: Data(nested.utf8)) }
  }

  private static func damage(
    _ bytes: [UInt8], _ other: [UInt8], _ seed: UInt64, _ complaint: ([UInt8]) throws -> String?
  ) throws {
    var randomness = SplitMix64(seed: seed)
    let end = ContinuousClock.now + .seconds(Nightly.damageSeconds)
    var count = 0
    repeat {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...5, using: &randomness) { mutate(&damaged, other, &randomness) }
      if let complaint = try complaint(damaged) { Issue.record("seed \(seed), number \(count): \(complaint)") }
      count += 1
    } while ContinuousClock.now < end
  }

  private static func mutate(_ bytes: inout [UInt8], _ other: [UInt8], _ randomness: inout SplitMix64) {
    guard !bytes.isEmpty else { return bytes = other }
    let place = Int.random(in: 0..<bytes.count, using: &randomness)
    let range = place..<min(bytes.count, place + Int.random(in: 1...40, using: &randomness))
    switch Int.random(in: 0..<9, using: &randomness) {
    case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &randomness)
    case 1: bytes[place] = UInt8.random(in: 0...255, using: &randomness)
    case 2: for index in range { bytes[index] = [0x00, 0x7F, 0x80, 0xFF].randomElement(using: &randomness) ?? 0 }
    case 3: bytes.removeSubrange(range)
    case 4: bytes.insert(contentsOf: bytes[range], at: place)
    case 5: bytes.removeLast(min(bytes.count - place, 200))
    case 6: bytes.replaceSubrange(range, with: words.randomElement(using: &randomness).map { Array($0.utf8) } ?? [])
    case 7: bytes.insert(contentsOf: [UInt8](repeating: 0xFF, count: 9) + [0x01], at: place)
    // Lengths and counts are near the start.
    default: bytes[place % min(bytes.count, 60)] = UInt8.random(in: 0...255, using: &randomness)
    }
  }

  private static let words = [
    "null", "1e999", "-1e999", "-0", "0.1e-400", "9007199254740993", "99999999999999999999", "[", "]", "{", "}", ",",
    ":", "\"", "\\ud800", "\\u0000", "[[[[", "true", "\"kind\":\"song\"", "\"times\":[", "255", "-91", "\u{0}",
  ]

  /// Checks the invariants of any timeline.
  private static func complaint(about recording: DeviceRecording) -> String? {
    guard let device = DeviceName("a") else { return "no name" }
    let end = start + Seconds(400)
    let timeline = Timeline(devices: [device: recording], start: start, end: end, activity: .run)
    func areOrdered<Value>(_ samples: [Sample<Value>]) -> Bool {
      zip(samples, samples.dropFirst()).allSatisfy { $0.moment < $1.moment }
        && samples.allSatisfy { (start...end).contains($0.moment) }
    }
    guard areOrdered(timeline.heartRate), areOrdered(timeline.heartbeats), areOrdered(timeline.footfalls),
      areOrdered(timeline.fixes), areOrdered(timeline.tempo)
    else { return "samples out of order" }
    guard timeline.legs.first?.start == start else { return "no leg at the start" }
    guard zip(timeline.pauses, timeline.pauses.dropFirst()).allSatisfy({ $0.end <= $1.start }) else {
      return "pauses within one another"
    }
    guard zip(timeline.songs, timeline.songs.dropFirst()).allSatisfy({ $0.end <= $1.start }) else {
      return "songs within one another"
    }
    return nil
  }

  private static let json = #"""
    {"device": "phone-3f2a", "sequence": 12, "new": {"a": [1, {"b": null}]}, "clock": {"monotonic": 61000.25,
    "unix": 1750000061000, "server": 1750000061005}, "heartRate": {"times": [51000, 52000, 53000], "values": [141, 0,
    142.5]}, "heartbeats": {"times": [51410, 51830], "intervals": [410.2, 420]}, "steps": {"times": [51000, 51353],
    "phases": [0.02, null]}, "positions": {"times": [51000, 52000], "latitudes": [47.40000001, 91], "longitudes":
    [8.5, 8.5], "altitudes": [420.25, null], "accuracies": [4, 4]}, "series": [{"name": "stance_time", "unit": "ms",
    "times": [51000], "values": [243.5]}], "events": [{"time": 51000, "kind": "song", "track": "t", "title":
    "G\u006f \ud83d\ude00", "artist": "A", "position": 12.5, "tempo": 170}, {"time": 51000, "kind": "leg", "activity":
    "swim", "poolLength": 25}, {"time": 52000, "kind": "step", "index": 3}, {"time": 53000, "kind": "pause"},
    {"time": 55000, "kind": "length", "elapsed": 31.5, "stroke": "freestyle", "strokes": 14, "rest": false},
    {"time": 56000, "kind": "set", "duration": 40, "repetitions": 12, "weight": 60, "category": 28},
    {"time": 57000, "kind": "set", "duration": 40, "repetitions": 8, "exerciseId": "pull-up", "rpe": 8.5, "load": {"value":
    -20, "unit": "lb", "per": "total", "side": "left"}, "bodyWeight": 71.5, "distance": 20, "warmUp": true}]}
    """#
}
