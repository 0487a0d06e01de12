#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The source of an audio file's bytes.
public enum AudioSource: Hashable, Sendable {
  case path(String)
  /// An open, seekable file, for processes that may open none. The caller keeps it open as long as its readers exist, and
  /// closes it.
  case descriptor(Int32)

  /// The name used in errors.
  var name: String {
    switch self {
    case .path(let path): path
    case .descriptor(let number): "file \(number)"
    }
  }

  /// Nil if the file can't be opened.
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
