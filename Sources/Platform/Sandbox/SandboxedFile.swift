internal import Foundation

/// A file that a sandboxed process may use besides its input.
package enum SandboxedFile: Hashable, Sendable {
  case reading(path: String)
  /// It may grow to `SandboxedLimits.fileSize`.
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

/// Files opened for a process about to start, closed with the last reference.
final class OpenFiles {
  private(set) var descriptors: [Int32] = []

  init(_ files: [SandboxedFile]) throws(SandboxedProcessError) {
    for file in files {
      let descriptor = open(file.path, file.flags | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw .cannotReadInput(path: file.path, errno: errno) }
      descriptors.append(descriptor)
    }
  }

  deinit {
    for descriptor in descriptors { close(descriptor) }
  }
}
