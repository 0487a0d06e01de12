internal import Foundation
package import Units

/// Content in a directory, local or shared by several machines: `ab/cd/abcd…`.
package struct DirectoryFiles: Files {
  package let drafts: Drafts
  package let chunkSize = 1 << 18
  private let root: String

  /// - Parameter path: created when content is first stored.
  package init(path: String) {
    root = path
    // In the same file system, so that a rename turns a draft into a file.
    drafts = Drafts(folder: path + "/drafts")
  }

  package func put(_ draft: Draft) async throws(FilesError) {
    try await DiskThreads.run { () throws(FilesError) in
      let place = place(of: draft.hash)
      try Folder.make(place.folder)
      let stored = try Folder.facts(of: place.path)
      // Comparing sizes is enough: files are synced before they are renamed, so a crash can't truncate one.
      if stored?.size != draft.size { try draft.move(to: place.path) }
      // Even if the file existed: another writer may not have synced its folders yet.
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
      // Not synced: if the file reappears after a power failure, the sweep removes it as unknown.
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

  /// Whether a folder can contain hashes after `last`.
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
