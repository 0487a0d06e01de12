import Plans
import SessionsSupport
import TestSupport
import Testing
import Units

@testable import Sessions

/// The same five hours arrive in hundreds of ways.
@Suite("A recording that arrives in pieces")
struct UnionTests {
  private static let start = Moment(milliseconds: 1_750_000_000_000)
  private static let seconds = 5 * 3600
  private static let phone = DeviceName.phone
  private static let watch = DeviceName.watch

  private static let whole: [DeviceName: DeviceRecording] = [
    phone: ModelledRun(seed: 1, seconds: seconds, start: start, offset: 1_749_999_000_123).recording,
    watch: ModelledRun(seed: 2, seconds: seconds - 500, start: start + Seconds(230), offset: -77, isMusical: false)
      .recording,
  ]
  private static let content = whole.mapValues { $0.content() }
  private static let bytes = whole.mapValues { $0.compactBytes() }
  private static let timeline = timeline(of: whole)

  private static func timeline(of devices: [DeviceName: DeviceRecording]) -> Timeline {
    Timeline(devices: devices, start: start, end: start + Seconds(Double(seconds)), activity: .run)
  }

  /// Small pieces of each device's recording, with overlapping samples.
  private static let pieces: [(device: DeviceName, piece: DeviceRecording)] = {
    var randomness = SplitMix64(seed: 3)
    return whole.sorted { $0.key < $1.key }.flatMap { device, recording in
      recording.dealt(into: 600, &randomness).map { (device, $0) }
    }
  }()

  @Test(arguments: Nightly.seeds(25, nightly: 200))
  func `is the same to the byte, however it was cut, mixed, repeated and compacted`(seed: Int) throws {
    var randomness = SplitMix64(seed: UInt64(seed))
    var pieces = Self.pieces + Self.pieces.filter { _ in Int.random(in: 0..<8, using: &randomness) == 0 }
    pieces.shuffle(using: &randomness)

    var stored: [DeviceName: DeviceRecording] = [:]
    var waiting: [DeviceName: [DeviceRecording]] = [:]
    var batch: [DeviceName: DeviceRecording] = [:]
    for (device, piece) in pieces {
      batch[device, default: DeviceRecording()].formUnion(piece)
      if Int.random(in: 0..<15, using: &randomness) == 0 {
        for (device, piece) in batch { waiting[device, default: []].append(piece) }
        batch = [:]
      }
      guard Int.random(in: 0..<1_500, using: &randomness) == 0 else { continue }
      for (device, pieces) in waiting {
        let compacted = DeviceRecording.union([stored[device] ?? DeviceRecording()] + pieces).compactBytes()
        stored[device] = try DeviceRecording(compactBytes: compacted)
      }
      waiting = [:]
    }
    for (device, piece) in batch { waiting[device, default: []].append(piece) }
    for (device, pieces) in waiting {
      stored[device] = DeviceRecording.union(pieces + [stored[device] ?? DeviceRecording()])
    }

    #expect(stored.mapValues { $0.content() } == Self.content)
    // Checks the results of equal sets only for some seeds.
    guard seed % 20 == 0 else { return }
    #expect(stored.mapValues { $0.compactBytes() } == Self.bytes)
    #expect(Self.timeline(of: stored) == Self.timeline)
  }

  @Test func `has everything in it that was recorded`() throws {
    let timeline = Self.timeline
    #expect(timeline.heartRate.count > Self.seconds - 18 * 40)
    #expect(timeline.fixes.count == Self.seconds)
    #expect(timeline.footfalls.count > Self.seconds * 2)
    #expect(timeline.songs.count == 86)
    #expect(timeline.pauses.count == 6)
    #expect(timeline.laps.count == 59)
    #expect(timeline.steps.count == 59)
    for (device, bytes) in Self.bytes {
      #expect(try DeviceRecording(compactBytes: bytes) == Self.whole[device])
    }
  }
}

extension DeviceRecording {
  /// Distributes every sample over `count` pieces: runs of samples, some of them in two pieces.
  func dealt(into count: Int, _ randomness: inout SplitMix64) -> [DeviceRecording] {
    var pieces = [DeviceRecording](repeating: DeviceRecording(), count: count)
    let longest = 150
    for kind in SeriesKind.allCases {
      for run in Self.runs(scalars[kind]?.elements ?? [], longest, &randomness) {
        pieces[Int.random(in: 0..<count, using: &randomness)].formUnion(run, kind)
      }
    }
    for run in Self.runs(positions.elements, longest, &randomness) {
      pieces[Int.random(in: 0..<count, using: &randomness)].formUnion(run)
    }
    for run in Self.runs(events, longest, &randomness) {
      pieces[Int.random(in: 0..<count, using: &randomness)].formUnion(run)
    }
    return pieces
  }

  private static func runs<Row>(_ rows: [Row], _ longest: Int, _ randomness: inout SplitMix64) -> [SampleSet<Row>] {
    var runs: [SampleSet<Row>] = []
    var start = 0
    while start < rows.count {
      let end = min(rows.count, start + Int.random(in: 1...longest, using: &randomness))
      let overlap = Bool.random(using: &randomness) ? Int.random(in: 0...min(start, 20), using: &randomness) : 0
      runs.append(SampleSet(Array(rows[(start - overlap)..<end]).shuffled(using: &randomness)))
      start = end
    }
    return runs
  }
}
