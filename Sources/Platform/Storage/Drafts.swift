internal import Foundation
internal import Units

/// The folder for incomplete content.
package struct Drafts: Sendable {
  package let folder: String
  static let pieceSize = 1 << 18

  /// - Parameter folder: created when first needed.
  package init(folder: String) { self.folder = folder }

  package func draft(of bytes: [UInt8]) async throws(FilesError) -> Draft {
    let writing = try await begin(atMost: .max)
    return try await DiskThreads.run { () throws(FilesError) in
      do throws(FilesError) {
        try writing.add(bytes)
        return writing.finish()
      } catch {
        writing.discard()
        throw error
      }
    }
  }

  /// Writes chunks to a draft. It requests each chunk after the previous one is written.
  ///
  /// Throws a `FilesError`, or the error of `chunks`, and then deletes the draft.
  /// - Parameter limit: more bytes than this throw `.tooLarge`.
  package func draft<Chunks: AsyncSequence>(of chunks: Chunks, atMost limit: Int64) async throws -> Draft
  where Chunks.Element == [UInt8] {
    let writing = try await begin(atMost: limit)
    do {
      for try await chunk in chunks {
        try await DiskThreads.run { () throws(FilesError) in try writing.add(chunk) }
      }
      return await DiskThreads.run { writing.finish() }
    } catch {
      await DiskThreads.run { writing.discard() }
      throw error
    }
  }

  /// Creates a draft from pieces that `fill` adds, on a thread that may block.
  ///
  /// Throws a `FilesError`, or the error of `fill`, and then deletes the draft.
  /// - Parameter limit: more bytes than this throw `.tooLarge`.
  /// - Returns: the draft, and the result of `fill`.
  package func draft<Value>(
    atMost limit: Int64, filledBy fill: (DraftWriting) async throws -> Value
  ) async throws -> (draft: Draft, value: Value) {
    let writing = try await begin(atMost: limit)
    do {
      let value = try await fill(writing)
      return (await DiskThreads.run { writing.finish() }, value)
    } catch {
      await DiskThreads.run { writing.discard() }
      throw error
    }
  }

  /// Creates a draft from an empty file at `path` that another program fills.
  ///
  /// Throws a `FilesError`, or the error of `write`, and then deletes the draft.
  package func draft(writtenBy write: (_ path: String) async throws -> Void) async throws -> Draft {
    let writing = try await begin(atMost: .max)
    do {
      try await write(writing.path)
      return try await DiskThreads.run { () throws(FilesError) in try writing.finishAsWritten() }
    } catch {
      await DiskThreads.run { writing.discard() }
      throw error
    }
  }

  /// Deletes drafts begun before `moment` that a terminated process left behind.
  func sweep(before moment: Moment) async throws(FilesError) -> Int {
    try await DiskThreads.run { () throws(FilesError) in
      var count = 0
      for name in try Folder.names(in: folder) {
        let path = folder + "/" + name
        guard let facts = try Folder.facts(of: path), facts.modified < moment else { continue }
        guard unlink(path) == 0 || errno == ENOENT else { throw FilesError(errno: errno) }
        count += 1
      }
      return count
    }
  }

  private func begin(atMost limit: Int64) async throws(FilesError) -> DraftWriting {
    try await DiskThreads.run { () throws(FilesError) in
      try Folder.make(folder)
      return try DraftWriting(folder: folder, limit: limit)
    }
  }
}

/// A draft while it is being written.
///
/// `@unchecked Sendable`: only one thread uses it at a time, because its owner waits for each call before the next.
package final class DraftWriting: @unchecked Sendable {
  private let folder: String
  private let limit: Int64
  private let descriptor: FileDescriptor
  private(set) var path = ""
  private var hasher = ContentHasher()
  private var size: Int64 = 0

  fileprivate init(folder: String, limit: Int64) throws(FilesError) {
    self.folder = folder
    self.limit = limit
    var path = ""
    descriptor = try FileDescriptor(makingIn: folder, path: &path)
    self.path = path
  }

  /// Blocks.
  package func add(_ bytes: [UInt8]) throws(FilesError) {
    guard Int64(bytes.count) <= limit - size else { throw .tooLarge(limit: limit) }
    try descriptor.write(bytes)
    hasher.update(bytes)
    size += Int64(bytes.count)
  }

  fileprivate func finish() -> Draft {
    Draft(hash: hasher.finish(), size: size, folder: folder, path: path, descriptor: descriptor)
  }

  /// Completes the draft with the file's current content.
  func finishAsWritten() throws(FilesError) -> Draft {
    while true {
      let bytes = try descriptor.read(size..<size + Int64(Drafts.pieceSize))
      if bytes.isEmpty { return finish() }
      hasher.update(bytes)
      size += Int64(bytes.count)
    }
  }

  fileprivate func discard() { unlink(path) }
}
