/// The name that a device gives itself in one recording. The device chooses a new name whenever its monotonic clock restarts:
/// after a reboot or a page reload.
package struct DeviceName: Hashable, Comparable, Sendable {
  /// 1–100 of the letters A–Z and a–z, digits, “.”, “_”, “:” and “-”.
  package let rawValue: String

  /// Nil unless `text` has the form of `rawValue`.
  package init?(_ text: String) {
    guard (1...100).contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed) else { return nil }
    rawValue = text
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: ":"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
