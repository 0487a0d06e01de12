internal import AudioFiles
internal import Foundation

/// The audio files in a folder and its subfolders, by file extension.
/// Links are not followed, so the walk stays inside the folder and visits each file once.
struct FolderWalk: Sendable {
  /// Keyed by the path relative to the folder.
  private(set) var files: [String: FileStamp] = [:]
  /// Unreadable folders. Their files may still exist.
  private(set) var closed: [String] = []

  struct NotThere: Error, Hashable {}

  /// The deepest level of subfolders. No real library needs more; the limit ends the walk.
  static let deepest = 40

  /// - Throws: `NotThere` when the folder itself is unreadable.
  static func through(_ folder: String) async throws(NotThere) -> FolderWalk {
    let result: Result<FolderWalk, NotThere> = await withCheckedContinuation { continuation in
      // Not on a thread of Swift's tasks, which must not block on disk access.
      DispatchQueue.global().async {
        continuation.resume(returning: Result { () throws(NotThere) in try FolderWalk(folder) })
      }
    }
    return try result.get()
  }

  private init(_ folder: String) throws(NotThere) {
    look(into: "", of: folder, depth: 0)
    if closed.contains("") { throw NotThere() }
  }

  private mutating func look(into inner: String, of folder: String, depth: Int) {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder + "/" + inner) } catch {
      closed.append(inner)
      return
    }
    for name in names where !name.hasPrefix(".") {
      let path = inner.isEmpty ? name : inner + "/" + name
      var facts = stat()
      guard lstat(folder + "/" + path, &facts) == 0 else { continue }
      switch facts.st_mode & S_IFMT {
      case S_IFDIR where depth < Self.deepest: look(into: path, of: folder, depth: depth + 1)
      case S_IFREG where Self.isMusic(name): files[path] = FileStamp(facts)
      default: continue
      }
    }
  }

  private static func isMusic(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return AudioFormats.readableExtensions.contains(name[name.index(after: dot)...].lowercased())
  }

  /// Whether a file may exist although the walk did not find it.
  func mayHide(_ path: String) -> Bool { closed.contains { path.hasPrefix($0 + "/") } }
}
