internal import Foundation
internal import Units

/// The folder in which content is gathered until it is whole.
package struct Drafts: Sendable {
  package let folder: String
  static let pieceSize = 1 << 18

  /// - Parameter folder: made when it is first needed.
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

  /// Gathers what comes piece by piece. The next piece is asked for when the one before is written.
  ///
  /// Throws a `FilesError`, or what `chunks` throws; nothing is left then.
  /// - Parameter limit: more bytes end it with `.tooLarge`.
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

  /// Gathers what `fill` adds, from threads that may wait for a disk, one piece after the other.
  ///
  /// Throws a `FilesError`, or what `fill` throws; nothing is left then.
  /// - Parameter limit: more bytes end it with `.tooLarge`.
  /// - Returns: with what `fill` returned.
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

  /// What another program writes into a file of ours, which it finds at `path`, empty.
  ///
  /// Throws a `FilesError`, or what `write` throws; nothing is left then.
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

  /// Removes what was begun before `moment` and never ended, because the program did.
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

/// A draft while its content comes in.
///
/// `@unchecked Sendable`: it goes from one thread to the next, and its owner waits for each before the next begins.
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

  /// Takes for its content what the file holds by now.
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
