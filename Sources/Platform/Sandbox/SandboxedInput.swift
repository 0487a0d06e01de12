internal import CSandbox
internal import Foundation

/// Untrusted input.
package enum SandboxedInput: Hashable, Sendable {
  case bytes([UInt8])
  case file(path: String)

  /// A descriptor that the caller must close.
  func open() throws(SandboxedProcessError) -> Int32 {
    switch self {
    case .file(let path):
      let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw .cannotReadInput(path: path, errno: errno) }
      return descriptor
    case .bytes(let bytes):
      return try Self.nameless(bytes)
    }
  }

  /// In an unnamed temporary file, which disappears when closed.
  private static func nameless(_ bytes: [UInt8]) throws(SandboxedProcessError) -> Int32 {
    let descriptor = upbeat_nameless_file()
    guard descriptor >= 0 else { throw .cannotStart(errno: errno) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR {
        defer { close(descriptor) }
        throw .cannotStart(errno: errno)
      }
      if count > 0 { rest = rest.dropFirst(count) }
    }
    return descriptor
  }
}
