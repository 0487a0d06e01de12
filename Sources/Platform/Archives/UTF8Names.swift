internal import Foundation

/// libarchive translates names between the archive's encoding and that of the thread's locale, which for a server may be
/// plain ASCII.
enum UTF8Names {
  /// Runs `body` with names in UTF-8, and puts the thread's locale back.
  static func with<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    // Every glibc has this one built in.
    guard let utf8 = newlocale(1 << LC_CTYPE, "C.UTF-8", nil) else { return try body() }
    let before = uselocale(utf8)
    defer {
      uselocale(before)
      freelocale(utf8)
    }
    return try body()
  }
}
