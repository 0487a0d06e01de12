#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where the bytes of an audio file come from.
public enum AudioSource: Hashable, Sendable {
  case path(String)
  /// A file that is open already and can be read from any place, for those who may open none. It stays open as long as
  /// what reads from it lives, and is closed by whoever opened it.
  case descriptor(Int32)

  /// What errors call it.
  var name: String {
    switch self {
    case .path(let path): path
    case .descriptor(let number): "file \(number)"
    }
  }

  /// Nil when it cannot be opened.
  func withDescriptor<Value>(_ body: (Int32) -> Value) -> Value? {
    switch self {
    case .descriptor(let number): return body(number)
    case .path(let path):
      let number = open(path, O_RDONLY | O_CLOEXEC)
      guard number >= 0 else { return nil }
      defer { close(number) }
      return body(number)
    }
  }
}
