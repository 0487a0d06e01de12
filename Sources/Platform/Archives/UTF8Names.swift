internal import Foundation

/// libarchive converts names between the archive's encoding and that of the thread's locale. A server's locale may be plain
/// ASCII.
enum UTF8Names {
  /// Runs `body` in a UTF-8 locale, then restores the thread's locale.
  static func with<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    // Built into every glibc.
    guard let utf8 = newlocale(1 << LC_CTYPE, "C.UTF-8", nil) else { return try body() }
    let before = uselocale(utf8)
    defer {
      uselocale(before)
      freelocale(utf8)
    }
    return try body()
  }
}
