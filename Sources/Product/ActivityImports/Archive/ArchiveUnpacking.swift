internal import Archives
internal import Foundation

/// Unpacks the activity files of an archive into one file. Names from the archive are only shown, never used as paths.
package struct ArchiveUnpacking {
  private(set) var contents = ArchiveContents()
  private let limits: ActivityArchiveLimits
  /// The output file, and the temporary file for inner archives.
  private let output: Int32
  private let scratch: Int32
  private var place: Int64 = 0
  private var entriesLeft: Int
  private var table: StravaTable?
  /// Called after each file.
  private let report: () -> Void

  init(output: Int32, scratch: Int32, limits: ActivityArchiveLimits, report: @escaping () -> Void) {
    self.output = output
    self.scratch = scratch
    self.limits = limits
    self.report = report
    entriesLeft = limits.entries
  }

  /// Unpacks everything readable. Content before damage is kept; an archive bomb yields nothing.
  mutating func unpack(_ input: Int32) throws(ArchiveError) {
    try unpack(input, folder: "", mayHoldArchives: true)
    guard let table else { return }
    for index in contents.entries.indices {
      contents.entries[index].note = table.note(of: contents.entries[index].name)
    }
  }

  private mutating func unpack(_ input: Int32, folder: String, mayHoldArchives: Bool) throws(ArchiveError) {
    let reader: ArchiveReader
    do throws(ArchiveError) {
      reader = try ArchiveReader(
        descriptor: input,
        limits: ArchiveLimits(
          entries: entriesLeft, entrySize: limits.inner, totalSize: limits.unpacked - place + limits.inner,
          ratio: limits.ratio),
        oddities: .passedOver)
      while let entry = try reader.next() {
        entriesLeft -= 1
        try take(entry, of: reader, folder: folder, mayHoldArchives: mayHoldArchives)
      }
    } catch {
      switch error {
      case .damaged, .notAnArchive: contents.damage = contents.damage ?? error.sentence
      default: throw error
      }
      return
    }
    contents.others += reader.passedOver
  }

  private mutating func take(
    _ entry: ArchiveEntry, of reader: ArchiveReader, folder: String, mayHoldArchives: Bool
  ) throws(ArchiveError) {
    let name = entry.name.lowercased()
    switch Kind(name) {
    case .activity:
      let begin = place
      try copy(reader, to: output, named: entry.name, atMost: limits.entry)
      contents.entries.append(.init(name: folder + entry.name, place: begin, size: place - begin))
      report()
    case .archive where mayHoldArchives:
      try putInScratch(reader, named: entry.name)
      try unpack(scratch, folder: folder + entry.name + "/", mayHoldArchives: false)
    case .stravaTable where table == nil: table = StravaTable(try reader.readAll(atMost: limits.table))
    case .garminSummaries:
      contents.notes.merge(GarminSummaries.notes(in: try reader.readAll(atMost: limits.table))) { first, _ in first }
    case .archive, .stravaTable, .other: contents.others += 1
    }
  }

  private mutating func copy(
    _ reader: ArchiveReader, to file: Int32, named name: String, atMost limit: Int64
  ) throws(ArchiveError) {
    var count: Int64 = 0
    while let bytes = try reader.read() {
      count += Int64(bytes.count)
      guard count <= limit else { throw .entryTooLarge(name: name, limit: limit) }
      guard place + Int64(bytes.count) <= limits.unpacked else { throw .tooLarge(limit: limits.unpacked) }
      try write(bytes, to: file)
      place += Int64(bytes.count)
    }
  }

  private func putInScratch(_ reader: ArchiveReader, named name: String) throws(ArchiveError) {
    guard ftruncate(scratch, 0) == 0, lseek(scratch, 0, SEEK_SET) == 0 else {
      throw .cannotWrite(path: name, errno: errno)
    }
    while let bytes = try reader.read() { try write(bytes, to: scratch) }
    guard lseek(scratch, 0, SEEK_SET) == 0 else { throw .cannotWrite(path: name, errno: errno) }
  }

  private func write(_ bytes: [UInt8], to file: Int32) throws(ArchiveError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw .cannotWrite(path: "", errno: errno) }
      if count > 0 { rest = rest.dropFirst(count) }
    }
  }

  private enum Kind {
    case activity, archive, stravaTable, garminSummaries, other

    /// - Parameter name: in lowercase.
    init(_ name: String) {
      let last = name.split(separator: "/").last.map(String.init) ?? name
      let bare = last.hasSuffix(".gz") ? String(last.dropLast(3)) : last
      if [".fit", ".gpx", ".tcx"].contains(where: bare.hasSuffix) {
        self = .activity
      } else if last.hasSuffix(".zip") {
        self = .archive
      } else if name == "activities.csv" || name.hasSuffix("/activities.csv") {
        self = .stravaTable
      } else if last.hasSuffix("_summarizedactivities.json") {
        self = .garminSummaries
      } else {
        self = .other
      }
    }
  }
}
