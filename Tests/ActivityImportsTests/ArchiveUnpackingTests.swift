import Archives
import Foundation
import Testing
import TestSupport
import Units

@testable import ActivityImports

@Suite("An archive of activities")
struct ArchiveUnpackingTests {
  private let folder: TemporaryFolder
  private let made = Moment(milliseconds: 1_717_243_200_000)

  init() throws { folder = try TemporaryFolder() }

  private func zip(_ files: KeyValuePairs<String, String>) throws -> [UInt8] {
    try zip(files.map { ($0.key, Array($0.value.utf8)) })
  }

  private func zip(_ files: [(name: String, bytes: [UInt8])]) throws -> [UInt8] {
    let path = folder.path("\(UUID().uuidString).zip")
    let writer = try ArchiveWriter(to: path, format: .zip)
    for file in files { try writer.add(name: file.name, modified: made, bytes: file.bytes) }
    try writer.finish()
    return [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  private func unpack(
    _ archive: [UInt8], limits: ActivityArchiveLimits = ActivityArchiveLimits()
  ) throws -> (contents: ArchiveContents, texts: [String]) {
    let input = try FileHandle(forUpdating: URL(filePath: folder.write(archive, to: UUID().uuidString)))
    let output = try FileHandle(forUpdating: URL(filePath: folder.write([], to: UUID().uuidString)))
    let scratch = try FileHandle(forUpdating: URL(filePath: folder.write([], to: UUID().uuidString)))
    var unpacking = ArchiveUnpacking(
      output: output.fileDescriptor, scratch: scratch.fileDescriptor, limits: limits
    ) {}
    try unpacking.unpack(input.fileDescriptor)
    let texts = try unpacking.contents.entries.map { entry in
      try output.seek(toOffset: UInt64(entry.place))
      return String(decoding: try output.read(upToCount: Int(entry.size)) ?? Data(), as: UTF8.self)
    }
    return (unpacking.contents, texts)
  }

  @Test func `of Strava's has names, words and gear by file`() throws {
    let table = """
      Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Activity Gear,Filename
      1,"Jun 1, 2024, 12:00:00 PM",Along the river,Run,"Windy, but ""fine""
      and long",Red shoes,activities/1.gpx
      2,"Jun 2, 2024, 12:00:00 PM",Home,Ride,,,activities/2.fit.gz
      """
    let (contents, texts) = try unpack(
      zip([
        "activities/1.gpx": "one", "activities/2.fit.gz": "two", "activities.csv": table, "media/photo.jpg": "three",
      ]))
    #expect(contents.entries.map(\.name) == ["activities/1.gpx", "activities/2.fit.gz"])
    #expect(texts == ["one", "two"])
    #expect(contents.entries[0].note?.title == "Along the river")
    #expect(contents.entries[0].note?.notes == "Windy, but \"fine\"\nand long\n\nGear: Red shoes")
    #expect(contents.entries[1].note == ActivityNote(title: "Home", notes: nil, sport: "Ride"))
    #expect(contents.others == 1)
    #expect(contents.damage == nil)
  }

  @Test func `of Strava's in another language is understood by its columns' places`() throws {
    let table = "Aktivitäts-ID,Datum,Name,Art,Beschreibung,Dateiname\r\n1,x,Am Fluss,Lauf,Windig,activities/1.gpx\r\n"
    let (contents, _) = try unpack(zip(["export/activities/1.gpx": "one", "export/activities.csv": table]))
    #expect(contents.entries[0].note == ActivityNote(title: "Am Fluss", notes: "Windig", sport: "Lauf"))
  }

  @Test func `of Garmin's has archives within and names by the beginning`() throws {
    let summaries = """
      [{"summarizedActivitiesExport": [{"name": "Zürich", "activityType": "running", "startTimeGmt": 1717243200000.0}]}]
      """
    let inner = try zip(["a@b.c_1.fit": "one", "a@b.c_2.fit": "two", "notes.txt": "no"])
    let name = "DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0.zip"
    let (contents, texts) = try unpack(
      zip([
        (name, inner), ("DI_CONNECT/DI-Connect-Fitness/a_0_summarizedActivities.json", Array(summaries.utf8)),
      ]))
    #expect(contents.entries.map(\.name) == ["\(name)/a@b.c_1.fit", "\(name)/a@b.c_2.fit"])
    #expect(texts == ["one", "two"])
    #expect(contents.notes[1_717_243_200]?.title == "Zürich")
    #expect(contents.others == 1)
  }

  @Test func `is not looked into deeper than two`() throws {
    let third = try zip([("deep.fit", Array("x".utf8))])
    let (contents, _) = try unpack(zip([("a.zip", try zip([("b.zip", third)]))]))
    #expect(contents.entries.isEmpty)
    #expect(contents.others == 1)
  }

  @Test func `that is made to fill disks gives nothing`() throws {
    let zeros = try zip([("a.fit", [UInt8](repeating: 0, count: 8 << 20))])
    #expect(throws: ArchiveError.tooCompressed(limit: 200)) { try unpack(zeros) }
    #expect(throws: ArchiveError.tooCompressed(limit: 200)) { try unpack(zip([("b.zip", zeros)])) }
    var limits = ActivityArchiveLimits()
    limits.unpacked = 10
    #expect(throws: ArchiveError.tooLarge(limit: 10)) {
      try unpack(zip(["a.fit": "123456", "b.fit": "789012"]), limits: limits)
    }
    limits = ActivityArchiveLimits()
    limits.entries = 2
    #expect(throws: ArchiveError.tooManyEntries(limit: 2)) {
      try unpack(zip(["a.txt": "1", "b.txt": "2", "c.txt": "3"]), limits: limits)
    }
  }

  @Test func `that is cut off gives what stands before the cut, or says that nothing does`() throws {
    let whole = try zip([
      ("a.gpx", (0..<4_000).map { UInt8(truncatingIfNeeded: $0 &* 73) }),
      ("b.gpx", (0..<4_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }),
    ])
    for share in stride(from: 97, to: whole.count, by: 97) {
      let (contents, texts) = try unpack(Array(whole[..<share]))
      #expect(contents.entries.count == texts.count)
      #expect(contents.damage != nil || contents.entries.count == 2)
    }
  }

  @Test func `may call its files anything`() throws {
    // A link, a path that leaves the folder, a repeated name. Ordinary programs don't write these, so the test builds them.
    let tar = TarBytes.archive([
      ("../../etc/cron.d/a.fit", "0", "evil"), ("link.fit", "2", ""), ("a.fit", "0", "one"), ("a.fit", "0", "two"),
      ("b.gpx", "0", "three"),
    ])
    let (contents, texts) = try unpack(tar)
    #expect(contents.entries.map(\.name) == ["a.fit", "b.gpx"])
    #expect(texts == ["one", "three"])
    #expect(contents.others == 3)
  }
}

/// A tar archive built byte by byte.
private enum TarBytes {
  static func archive(_ entries: [(name: String, kind: Character, content: String)]) -> [UInt8] {
    entries.flatMap { entry($0.name, $0.kind, Array($0.content.utf8)) } + [UInt8](repeating: 0, count: 1024)
  }

  private static func entry(_ name: String, _ kind: Character, _ content: [UInt8]) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ bytes: [UInt8], at place: Int) { header.replaceSubrange(place..<place + bytes.count, with: bytes) }
    func octal(_ number: Int, digits: Int) -> [UInt8] {
      let text = String(number, radix: 8)
      return Array((String(repeating: "0", count: digits - text.count) + text).utf8)
    }
    put(Array(name.utf8), at: 0)
    put(octal(0o644, digits: 7), at: 100)
    put(octal(content.count, digits: 11), at: 124)
    put(octal(0, digits: 11), at: 136)
    put(Array("        ".utf8), at: 148)
    put(Array(String(kind).utf8), at: 156)
    if kind == "2" { put(Array("/etc/passwd".utf8), at: 157) }
    put(Array("ustar\u{0}00".utf8), at: 257)
    put(octal(header.reduce(0) { $0 + Int($1) }, digits: 6) + [0, 32], at: 148)
    return header + content + [UInt8](repeating: 0, count: (512 - content.count % 512) % 512)
  }
}
