internal import Foundation
package import Units

/// Files in a directory of this machine, or one that several machines share: `ab/cd/abcd…`.
package struct DirectoryFiles: Files {
  package let drafts: Drafts
  package let chunkSize = 1 << 18
  private let root: String

  /// - Parameter path: made when something is stored.
  package init(path: String) {
    root = path
    // In the same file system, so that a draft becomes a file by a new name alone.
    drafts = Drafts(folder: path + "/drafts")
  }

  package func put(_ draft: Draft) async throws(FilesError) {
    try await DiskThreads.run { () throws(FilesError) in
      let place = place(of: draft.hash)
      try Folder.make(place.folder)
      let stored = try Folder.facts(of: place.path)
      // The same length: a crash cannot leave another, since a file gets its name after its content was synced.
      if stored?.size != draft.size { try draft.move(to: place.path) }
      // Also when it was there: whoever put it there may not have come so far yet.
      for folder in [place.folder, place.above, root] { try FileDescriptor.sync(folder: folder) }
    }
  }

  package func size(of hash: ContentHash) async throws(FilesError) -> Int64? {
    try await DiskThreads.run { () throws(FilesError) in try Folder.facts(of: place(of: hash).path)?.size }
  }

  package func read(_ hash: ContentHash, _ range: Range<Int64>) async throws(FilesError) -> [UInt8] {
    try await DiskThreads.run { () throws(FilesError) in
      guard let file = try FileDescriptor(openingIfThere: place(of: hash).path, O_RDONLY) else { throw .notThere(hash) }
      return try file.read(range)
    }
  }

  package func local(_ hash: ContentHash) async throws(FilesError) -> LocalFile {
    try await DiskThreads.run { () throws(FilesError) in
      guard let file = try FileDescriptor(openingIfThere: place(of: hash).path, O_RDONLY) else { throw .notThere(hash) }
      return LocalFile(file)
    }
  }

  package func remove(_ hash: ContentHash) async throws(FilesError) {
    try await DiskThreads.run { () throws(FilesError) in
      // Not synced: were it back after a power cut, it would be swept as what no row knows of.
      guard unlink(place(of: hash).path) == 0 || errno == ENOENT else { throw FilesError(errno: errno) }
    }
  }

  package func list(after last: ContentHash?, atMost count: Int) async throws(FilesError) -> [StoredFile] {
    try await DiskThreads.run { () throws(FilesError) in try page(after: last, atMost: count) }
  }

  package func sweepLeftovers(before moment: Moment) async throws(FilesError) -> Int {
    try await drafts.sweep(before: moment)
  }

  private func page(after last: ContentHash?, atMost count: Int) throws(FilesError) -> [StoredFile] {
    var page: [StoredFile] = []
    for first in try Folder.names(in: root) where isPart(first, beginning: "", after: last) {
      for second in try Folder.names(in: root + "/" + first) where isPart(second, beginning: first, after: last) {
        for name in try Folder.names(in: "\(root)/\(first)/\(second)") {
          guard let hash = ContentHash(name), name.hasPrefix(first + second) else { continue }
          if let last, hash <= last { continue }
          guard let facts = try Folder.facts(of: place(of: hash).path) else { continue }
          page.append(StoredFile(hash: hash, size: facts.size, modified: facts.modified))
          if page.count == count { return page }
        }
      }
    }
    return page
  }

  /// Whether a folder holds hashes that come after `last`.
  private func isPart(_ name: String, beginning: String, after last: ContentHash?) -> Bool {
    guard name.utf8.count == 2 else { return false }
    let beginning = beginning + name
    return beginning >= (last?.text ?? "").prefix(beginning.utf8.count)
  }

  private func place(of hash: ContentHash) -> (above: String, folder: String, path: String) {
    let (first, second) = (hash.text.prefix(2), hash.text.dropFirst(2).prefix(2))
    let above = "\(root)/\(first)"
    return (above, "\(above)/\(second)", "\(above)/\(second)/\(hash.text)")
  }
}
