internal import Foundation
internal import Synchronization

/// Complete content with its hash, in a temporary local file that is not stored yet. The file is deleted with the last
/// reference.
package final class Draft: Sendable {
  package let hash: ContentHash
  /// In bytes.
  package let size: Int64
  private let folder: String
  private let descriptor: FileDescriptor
  /// Nil once the file has been moved into a directory's content.
  private let path: Mutex<String?>

  init(hash: ContentHash, size: Int64, folder: String, path: String, descriptor: FileDescriptor) {
    self.hash = hash
    self.size = size
    self.folder = folder
    self.descriptor = descriptor
    self.path = Mutex(path)
  }

  deinit {
    if let path = path.withLock({ $0 }) { unlink(path) }
  }

  /// The content, readable for as long as the result lives.
  package var local: LocalFile { LocalFile(descriptor) }

  /// Blocks.
  func read(_ range: Range<Int64>) throws(FilesError) -> [UInt8] { try descriptor.read(range) }

  /// Syncs the file and renames it to `target`. Blocks.
  ///
  /// A second call writes a copy: the content stays readable whatever happened to the file.
  func move(to target: String) throws(FilesError) {
    try descriptor.sync()
    let given = path.withLock { path in
      defer { path = nil }
      return path
    }
    let source = if let given { given } else { try copy() }
    guard rename(source, target) == 0 else {
      let reason = errno
      unlink(source)
      throw FilesError(errno: reason)
    }
  }

  private func copy() throws(FilesError) -> String {
    var path = ""
    let copy = try FileDescriptor(makingIn: folder, path: &path)
    do {
      var place: Int64 = 0
      while place < size {
        let bytes = try read(place..<place + Int64(Drafts.pieceSize))
        try copy.write(bytes)
        place += Int64(bytes.count)
      }
      try copy.sync()
    } catch {
      unlink(path)
      throw error
    }
    return path
  }
}
