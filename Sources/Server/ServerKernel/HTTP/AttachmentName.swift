/// The file name of a download.
package struct AttachmentName: Hashable, Sendable {
  package let text: String

  /// Makes any name safe for file systems: no separators, no leading dot, at most 150 bytes.
  package init(_ name: String, _ ending: String) { text = "\(Self.safe(name, orElse: "mix")).\(ending)" }

  /// The same for a name that includes its extension.
  package init(fileName: String) { text = Self.safe(fileName, orElse: "file") }

  private static func safe(_ name: String, orElse substitute: String) -> String {
    var base = ""
    for character in name {
      let safe: Character = separators.contains(character) ? "-" : character
      guard base.utf8.count + safe.utf8.count <= 150 else { break }
      base.append(safe)
    }
    let visible = base.drop { $0 == "." || $0.isWhitespace }
    return visible.isEmpty ? substitute : String(visible)
  }

  /// The value of `Content-Disposition` (RFC 6266): an ASCII name for old clients, and the full name for all others.
  package var header: String {
    let plain = String(String.UnicodeScalarView(text.unicodeScalars.map { Self.isPlain($0) ? $0 : "_" }))
    let whole = text.utf8.map { byte in
      let isUnreserved = Self.unreserved.contains(byte)
      return isUnreserved
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
    return "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(whole)"
  }

  private static let separators: Set<Character> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]
  /// `attr-char` of RFC 5987, without the characters that some clients misread.
  private static let unreserved = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~".utf8)

  private static func isPlain(_ scalar: UnicodeScalar) -> Bool {
    (0x20..<0x7F).contains(scalar.value) && scalar != "%"
  }
}
