import Foundation
import Synchronization

/// A temporary file beside its target. It gets the target's name only when it is complete and on disk.
final class PartialFile {
  /// The temporary path: hidden, in the same folder, so that the last step is a rename.
  let path: String
  private let target: String
  private var isOpen = true

  private static let count = Atomic<Int>(0)

  /// Creates the empty file, so that a folder without write access fails before any work is done.
  init(for target: String) throws(AudioFileError) {
    self.target = target
    let url = URL(fileURLWithPath: target)
    let number = Self.count.add(1, ordering: .relaxed).newValue
    let name = ".\(Self.shortened(url.lastPathComponent)).\(getpid())-\(number).part"
    path = url.deletingLastPathComponent().appending(path: name).path(percentEncoded: false)
    try Self.checkNothingIsInTheWay(of: target)
    // Register before creating it, so that an interruption in between can't miss the file.
    PartialFiles.add(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      let reason = errno
      PartialFiles.remove(path)
      throw .writing(path: target, errno: reason)
    }
    close(descriptor)
  }

  deinit { discard() }

  /// Syncs the file, renames it and syncs the folder.
  func publish() throws(AudioFileError) {
    guard Self.sync(path, O_RDWR), rename(path, target) == 0 else {
      let reason = errno
      discard()
      throw .writing(path: target, errno: reason)
    }
    isOpen = false
    PartialFiles.remove(path)
    // Ignore errors: the file is complete, and some network file systems can't sync a folder.
    _ = Self.sync(URL(fileURLWithPath: target).deletingLastPathComponent().path(percentEncoded: false), O_RDONLY)
  }

  func discard() {
    guard isOpen else { return }
    isOpen = false
    unlink(path)
    PartialFiles.remove(path)
  }

  /// Shortens a name, because most file systems allow 255 bytes and the temporary name is longer than the target's.
  private static func shortened(_ name: String) -> String {
    var name = name
    while name.utf8.count > 200 { name.removeLast() }
    return name
  }

  /// An existing file is replaced; a folder or a device is not.
  private static func checkNothingIsInTheWay(of target: String) throws(AudioFileError) {
    guard access(target, F_OK) == 0 else { return }
    switch try FileStatus(path: target).kind {
    case .file: break
    case .folder: throw .isFolder(path: target)
    case .other: throw .isNotAFile(path: target)
    }
  }

  private static func sync(_ path: String, _ mode: Int32) -> Bool {
    let descriptor = open(path, mode | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
  }
}
