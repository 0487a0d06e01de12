internal import AudioFiles
internal import Foundation

/// What lies in a folder and those within it: music, by its names. Links are not followed, so nothing outside is found, and
/// nothing twice.
struct FolderWalk: Sendable {
  /// By their paths within the folder.
  private(set) var files: [String: FileStamp] = [:]
  /// Folders that do not let us look; what lies in them may be there or not.
  private(set) var closed: [String] = []

  struct NotThere: Error, Hashable {}

  /// Folders within folders. Nobody sorts music so finely; a walk must end.
  static let deepest = 40

  /// Throws `NotThere` when the folder itself cannot be looked into.
  static func through(_ folder: String) async throws(NotThere) -> FolderWalk {
    let result: Result<FolderWalk, NotThere> = await withCheckedContinuation { continuation in
      // Not a thread of Swift's tasks, which must not wait for a disk.
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

  /// Whether a file that was not found may be there all the same.
  func mayHide(_ path: String) -> Bool { closed.contains { path.hasPrefix($0 + "/") } }
}
