internal import CArchive
internal import Foundation
internal import Units

/// Reads the files of an untrusted archive in order, without holding a whole file in memory. It detects zip, tar and gzipped
/// tar by their content.
///
/// Folders are skipped. Entries that could write elsewhere or fill a disk end the reading with an error. The methods block:
/// call them on a thread that may wait for a disk.
package final class ArchiveReader {
  private let archive: OpaquePointer
  private let limits: ArchiveLimits
  private var names: Set<String> = []
  private var current = ""
  private var entrySize: Int64 = 0
  private var totalSize: Int64 = 0
  private let oddities: Oddities
  /// The number of skipped entries that are not plain files.
  package private(set) var passedOver = 0

  /// How to treat entries that are not plain files with unique, safe names.
  package enum Oddities: Sendable {
    case refused
    /// For callers that don't use the names as paths.
    case passedOver
  }

  package convenience init(path: String, limits: ArchiveLimits = ArchiveLimits()) throws(ArchiveError) {
    self.init(limits: limits, .refused)
    guard archive_read_open_filename(archive, path, 1 << 18) == ARCHIVE_OK else {
      throw access(path, R_OK) == 0 ? failure : .cannotRead(path: path, errno: errno)
    }
  }

  /// - Parameter descriptor: an open file, read from its current position and not closed.
  package convenience init(
    descriptor: Int32, limits: ArchiveLimits = ArchiveLimits(), oddities: Oddities
  ) throws(ArchiveError) {
    self.init(limits: limits, oddities)
    guard archive_read_open_fd(archive, descriptor, 1 << 18) == ARCHIVE_OK else { throw failure }
  }

  private init(limits: ArchiveLimits, _ oddities: Oddities) {
    self.limits = limits
    self.oddities = oddities
    guard let archive = archive_read_new() else { preconditionFailure("there is memory for an archive") }
    self.archive = archive
    archive_read_support_format_zip(archive)
    archive_read_support_format_tar(archive)
    archive_read_support_filter_gzip(archive)
  }

  deinit { archive_read_free(archive) }

  /// The next file; nil after the last. Skips the unread rest of the previous one.
  package func next() throws(ArchiveError) -> ArchiveEntry? {
    try UTF8Names.with { () throws(ArchiveError) in
      while true {
        var entry: OpaquePointer?
        switch archive_read_next_header(archive, &entry) {
        case ARCHIVE_EOF: return nil
        case ARCHIVE_OK, ARCHIVE_WARN: break
        default: throw failure
        }
        guard let entry else { throw failure }
        do throws(ArchiveError) {
          if let file = try file(entry) { return file }
        } catch {
          guard oddities == .passedOver, error.isOfOneEntry else { throw error }
          passedOver += 1
        }
      }
    }
  }

  /// The next bytes of the current file; nil at its end.
  package func read(atMost count: Int = 1 << 18) throws(ArchiveError) -> [UInt8]? {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      result = archive_read_data(archive, buffer.baseAddress, count)
      filled = max(0, result)
    }
    guard result >= 0 else { throw failure }
    entrySize += Int64(result)
    totalSize += Int64(result)
    guard entrySize <= limits.entrySize else { throw .entryTooLarge(name: current, limit: limits.entrySize) }
    guard totalSize <= limits.totalSize else { throw .tooLarge(limit: limits.totalSize) }
    let read = archive_filter_bytes(archive, -1) + 4096
    let (packed, overflow) = read.multipliedReportingOverflow(by: Int64(limits.ratio))
    guard overflow || totalSize <= packed else { throw .tooCompressed(limit: limits.ratio) }
    return result == 0 ? nil : bytes
  }

  /// All bytes of the current file.
  package func readAll(atMost limit: Int) throws(ArchiveError) -> [UInt8] {
    var whole: [UInt8] = []
    while let bytes = try read(atMost: min(1 << 18, limit - whole.count + 1)) {
      whole += bytes
      guard whole.count <= limit else { throw .entryTooLarge(name: current, limit: Int64(limit)) }
    }
    return whole
  }

  /// Nil for a folder.
  private func file(_ entry: OpaquePointer) throws(ArchiveError) -> ArchiveEntry? {
    guard let text = archive_entry_pathname_utf8(entry) else {
      throw .unsafeName(archive_entry_pathname(entry).map { String(cString: $0) } ?? "")
    }
    var name = String(cString: text)
    let isFolder = archive_entry_filetype(entry) == EntryKind.folder
    if isFolder, name.hasSuffix("/") { name.removeLast() }
    guard ArchiveName.isAllowed(name) else { throw .unsafeName(name) }
    guard archive_entry_hardlink(entry) == nil, archive_entry_symlink(entry) == nil,
      isFolder || archive_entry_filetype(entry) == EntryKind.file
    else { throw .notAFile(name: name) }
    guard archive_entry_is_encrypted(entry) == 0 else { throw .encrypted(name: name) }
    guard names.count + passedOver < limits.entries else { throw .tooManyEntries(limit: limits.entries) }
    guard names.insert(name).inserted || isFolder else { throw .nameTwice(name) }
    if isFolder { return nil }
    current = name
    entrySize = 0
    let size = archive_entry_size_is_set(entry) != 0 ? archive_entry_size(entry) : nil
    if let size, size > limits.entrySize { throw .entryTooLarge(name: name, limit: limits.entrySize) }
    let seconds = archive_entry_mtime_is_set(entry) != 0 ? Int64(archive_entry_mtime(entry)) : nil
    return ArchiveEntry(
      name: name, modified: seconds.map { Moment(milliseconds: $0.multipliedReportingOverflow(by: 1000).partialValue) },
      size: size)
  }

  private var failure: ArchiveError {
    let reason = archive_error_string(archive).map { String(cString: $0) } ?? ""
    // If a gzipped file is truncated early, libarchive doesn't recognise the tar in it.
    let isGzip = archive_filter_code(archive, 0) == ARCHIVE_FILTER_GZIP
    return reason.hasPrefix("Unrecognized archive format") && !isGzip ? .notAnArchive : .damaged(reason: reason)
  }
}
