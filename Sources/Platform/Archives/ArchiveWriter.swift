internal import CArchive
package import Foundation
package import Units

/// Writes files into a new archive, one after another, without holding a whole file in memory.
///
/// Only the owner can read the archive. It is deleted unless `finish` returned. The methods block: call them on a thread that
/// may wait for a disk.
package final class ArchiveWriter {
  private let path: String
  private let format: ArchiveFormat
  private let archive: OpaquePointer
  private let descriptor: Int32
  private var isFinished = false
  /// The file being added, and the number of its missing bytes.
  private var open: (name: String, announced: Int64, missing: Int64)?

  package init(to path: String, format: ArchiveFormat) throws(ArchiveError) {
    self.path = path
    self.format = format
    descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw errno == EEXIST ? .exists(path: path) : .cannotWrite(path: path, errno: errno)
    }
    guard let archive = archive_write_new() else { preconditionFailure("there is memory for an archive") }
    self.archive = archive
    switch format {
    case .zip:
      archive_write_set_format_zip(archive)
      _ = UTF8Names.with { archive_write_set_options(archive, "zip:hdrcharset=UTF-8") }
    case .tar, .tarGzip:
      archive_write_set_format_pax_restricted(archive)
      // The same content yields an identical archive.
      if format == .tarGzip {
        archive_write_add_filter_gzip(archive)
        archive_write_set_options(archive, "gzip:!timestamp")
      }
    }
    try check(archive_write_open_fd(archive, descriptor))
  }

  deinit {
    archive_write_free(archive)
    if !isFinished {
      close(descriptor)
      unlink(path)
    }
  }

  /// Adds a file from memory.
  package func add(name: String, modified: Moment, bytes: some Collection<UInt8> & ContiguousBytes) throws(ArchiveError)
  {
    try begin(name: name, modified: modified, size: Int64(bytes.count))
    try write(bytes)
    try end()
  }

  /// Adds the content of a file.
  package func add(name: String, modified: Moment, file: String) throws(ArchiveError) {
    let source = Foundation.open(file, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw .cannotRead(path: file, errno: errno) }
    defer { close(source) }
    var facts = stat()
    guard fstat(source, &facts) == 0 else { throw .cannotRead(path: file, errno: errno) }
    try begin(name: name, modified: modified, size: Int64(facts.st_size))
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(source, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .cannotRead(path: file, errno: errno) }
      if count == 0 { break }
      try write(piece[..<count])
    }
    try end()
  }

  /// Begins a file. `write` adds its bytes, `end` completes it.
  /// - Parameters:
  ///   - name: a relative path, with parts separated by `/`.
  ///   - size: in bytes; tar stores it before the content.
  /// - Precondition: no other file is being added.
  package func begin(name: String, modified: Moment, size: Int64) throws(ArchiveError) {
    precondition(open == nil, "one file at a time")
    guard ArchiveName.isAllowed(name) else { throw .unsafeName(name) }
    guard let entry = archive_entry_new() else { preconditionFailure("there is memory for an entry") }
    defer { archive_entry_free(entry) }
    archive_entry_set_pathname_utf8(entry, name)
    archive_entry_set_filetype(entry, EntryKind.file)
    archive_entry_set_perm(entry, 0o600)
    archive_entry_set_size(entry, size)
    archive_entry_set_mtime(entry, time_t(modified.milliseconds / 1000), 0)
    try UTF8Names.with { () throws(ArchiveError) in try check(archive_write_header(archive, entry)) }
    open = (name, size, size)
  }

  /// - Precondition: a file is being added.
  package func write(_ bytes: some Collection<UInt8> & ContiguousBytes) throws(ArchiveError) {
    guard let (name, announced, missing) = open else { preconditionFailure("no file is being added") }
    guard bytes.count <= missing else { throw .sizeDiffers(name: name, announced: announced) }
    open = (name, announced, missing - Int64(bytes.count))
    var offset = 0
    while offset < bytes.count {
      let written = bytes.withUnsafeBytes { bytes in
        archive_write_data(archive, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
      }
      guard written > 0 else { throw .cannotWrite(path: path, errno: archive_errno(archive)) }
      offset += written
    }
  }

  /// - Precondition: a file is being added.
  package func end() throws(ArchiveError) {
    guard let (name, announced, missing) = open else { preconditionFailure("no file is being added") }
    open = nil
    guard missing == 0 else { throw .sizeDiffers(name: name, announced: announced) }
    try check(archive_write_finish_entry(archive))
  }

  /// Completes the archive and syncs it to disk. Nothing can be added afterwards.
  package func finish() throws(ArchiveError) {
    precondition(open == nil && !isFinished, "everything begun has been ended, once")
    try check(archive_write_close(archive))
    guard fsync(descriptor) == 0 else { throw .cannotWrite(path: path, errno: errno) }
    isFinished = true
    // Some file systems report a full disk only here.
    guard close(descriptor) == 0 else {
      let reason = errno
      unlink(path)
      throw .cannotWrite(path: path, errno: reason)
    }
  }

  private func check(_ status: Int32) throws(ArchiveError) {
    guard status == ARCHIVE_OK else { throw .cannotWrite(path: path, errno: archive_errno(archive)) }
  }
}
