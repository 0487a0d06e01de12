internal import CConfinement
internal import Foundation

/// A file that a confined process may use beside its input.
public enum ConfinedFile: Hashable, Sendable {
  case reading(path: String)
  /// It may grow to `ConfinedLimits.fileSize`.
  case writing(path: String)

  var path: String {
    switch self {
    case .reading(let path), .writing(let path): path
    }
  }

  fileprivate var flags: Int32 {
    switch self {
    case .reading: O_RDONLY
    case .writing: O_RDWR
    }
  }
}

/// Files open for a process that is about to be started, closed here with the last reference to them.
///
/// Their numbers are above all that they will have there: while one is put into its place, none that waits is overwritten.
final class OpenFiles {
  private(set) var descriptors: [Int32] = []

  init(_ files: [ConfinedFile]) throws(ConfinedProcessError) {
    let least = STDERR_FILENO + 1 + Int32(files.count)
    for file in files {
      let opened = open(file.path, file.flags | O_CLOEXEC | O_NOCTTY)
      guard opened >= 0 else { throw .cannotReadInput(path: file.path, errno: errno) }
      defer { close(opened) }
      let moved = upbeat_duplicate_from(opened, least)
      guard moved >= 0 else { throw .cannotStart(errno: errno) }
      descriptors.append(moved)
    }
  }

  deinit {
    for descriptor in descriptors { close(descriptor) }
  }
}
