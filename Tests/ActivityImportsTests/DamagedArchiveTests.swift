import ActivityFiles
import Archives
import Foundation
import Sessions
import Testing
import TestSupport
import Units

@testable import ActivityImports

/// A complete import of random damage. Takes a few seconds; `UPBEAT_DAMAGE_SECONDS` sets a longer time for manual runs.
@Suite("Damaged archives of activities", .timeLimit(.minutes(60)))
struct DamagedArchiveTests {
  private let folder: TemporaryFolder
  private let made = Moment(milliseconds: 1_717_243_200_000)

  init() throws { folder = try TemporaryFolder() }

  private func archive(_ files: [(name: String, bytes: [UInt8])], _ format: ArchiveFormat) throws -> [UInt8] {
    let path = folder.path(UUID().uuidString)
    let writer = try ArchiveWriter(to: path, format: format)
    for file in files { try writer.add(name: file.name, modified: made, bytes: file.bytes) }
    try writer.finish()
    return [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  private func archives() throws -> [[UInt8]] {
    var timeline = ExampleSession.timeline
    timeline.end = ExampleSession.moment(60)
    timeline.legs = Array(timeline.legs.prefix(1))
    let files = ActivityFile.Format.allCases.map { format in
      (name: "activities/a.\(format.rawValue)", bytes: SessionExport(timeline).bytes(as: format))
    }
    let table = (name: "activities.csv", bytes: Array("a,b,c,d,e,f\n1,x,\"T\",Run,,activities/a.fit\n".utf8))
    let summaries = (
      name: "x_summarizedActivities.json",
      bytes: Array(#"[{"summarizedActivitiesExport": [{"name": "N", "startTimeGmt": 1717243200000}]}]"#.utf8)
    )
    let inner = try archive(files, .zip)
    return [
      try archive(files + [table], .zip), try archive([("UploadedFiles_0.zip", inner), summaries], .zip),
      try archive(files, .tar),
    ]
  }

  @Test(arguments: [UInt64(1), 2])
  func `give what can be saved, or say why nothing can`(seed: UInt64) throws {
    var randomness = SplitMix64(seed: seed)
    let whole = try archives()
    let end = ContinuousClock.now + .seconds(Nightly.damageSeconds)
    repeat {
      var bytes = try #require(whole.randomElement(using: &randomness))
      for _ in 0..<Int.random(in: 1...8, using: &randomness) { damage(&bytes, using: &randomness) }
      try takeIn(bytes)
    } while ContinuousClock.now < end
  }

  private func damage(_ bytes: inout [UInt8], using randomness: inout SplitMix64) {
    guard bytes.count > 2 else { return }
    // Archives store their metadata at the start or at the end.
    let near = Int.random(in: 0..<min(200, bytes.count), using: &randomness)
    let places = [Int.random(in: 0..<bytes.count, using: &randomness), near, bytes.count - 1 - near]
    let place = places.randomElement(using: &randomness) ?? 0
    let range = place..<min(bytes.count, place + Int.random(in: 1...64, using: &randomness))
    switch Int.random(in: 0..<6, using: &randomness) {
    case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &randomness)
    case 1: bytes[place] = [0x00, 0x7F, 0x80, 0xFF].randomElement(using: &randomness) ?? 0
    case 2: bytes.removeSubrange(range)
    case 3: bytes.insert(contentsOf: bytes[range], at: place)
    case 4: bytes.removeLast(bytes.count - place)
    default: for index in range { bytes[index] = UInt8.random(in: 0...255, using: &randomness) }
    }
  }

  /// Runs the sandboxed code in this process, so that the test sees a crash.
  private func takeIn(_ bytes: [UInt8]) throws {
    let input = try file(bytes)
    let output = try file([])
    let scratch = try file([])
    var limits = ActivityArchiveLimits()
    limits.unpacked = 64 << 20
    limits.inner = 64 << 20
    var unpacking = ArchiveUnpacking(output: output.fileDescriptor, scratch: scratch.fileDescriptor, limits: limits) {}
    do { try unpacking.unpack(input.fileDescriptor) } catch {
      #expect(!error.sentence.isEmpty)
      return
    }
    for entry in unpacking.contents.entries {
      try output.seek(toOffset: UInt64(entry.place))
      let bytes = [UInt8](try output.read(upToCount: Int(entry.size)) ?? Data())
      #expect(bytes.count == Int(entry.size))
      let read: ReadActivityFile
      do { read = try ActivityFile.read(bytes) } catch {
        #expect(!FileReadingError(error).sentence.isEmpty)
        continue
      }
      let examined = ExaminedFile(read)
      let packed = try examined.packed()
      let again = try #require(ExaminedFile(packed: packed))
      #expect(again.activities == examined.activities)
      // The sandbox's response is untrusted too.
      _ = ExaminedFile(packed: Array(packed.prefix(packed.count / 2)))
    }
  }

  private func file(_ bytes: [UInt8]) throws -> FileHandle {
    let path = try folder.write(bytes, to: UUID().uuidString)
    let handle = try FileHandle(forUpdating: URL(filePath: path))
    try FileManager.default.removeItem(atPath: path)
    return handle
  }
}
