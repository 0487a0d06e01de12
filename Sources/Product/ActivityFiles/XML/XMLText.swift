import Foundation

/// Repairs the bytes of an XML file for the parser, which stops at the first invalid byte.
struct XMLText {
  /// UTF-8, or the encoding in the declaration.
  let bytes: [UInt8]
  /// The root element without prefix; nil if there is none.
  let root: String?
  /// Whether there is a document type declaration, which can declare entities. It contains the root's name.
  let declaresEntities: Bool

  init(_ original: [UInt8]) {
    var bytes = Self.inUTF8(original)
    bytes.trimPrefix { $0 <= 0x20 }
    if Self.isUTF8(bytes) { Self.mend(&bytes) }
    self.bytes = bytes
    (root, declaresEntities) = Self.prolog(bytes)
  }

  private static func inUTF8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFE, 0xFF]) { return withoutDeclaration(bytes.dropFirst(2), high: 0) }
    if bytes.starts(with: [0xFF, 0xFE]) { return withoutDeclaration(bytes.dropFirst(2), high: 1) }
    if bytes.starts(with: [0x3C, 0x00]) { return withoutDeclaration(bytes[...], high: 1) }
    if bytes.starts(with: [0x00, 0x3C]) { return withoutDeclaration(bytes[...], high: 0) }
    return bytes
  }

  /// Converts UTF-16 and drops the XML declaration, which would be wrong.
  /// - Parameter high: the index of the higher byte of each pair.
  private static func withoutDeclaration(_ pairs: ArraySlice<UInt8>, high: Int) -> [UInt8] {
    let units = stride(from: pairs.startIndex, to: pairs.endIndex - 1, by: 2).map { place in
      UInt16(pairs[place + high]) << 8 | UInt16(pairs[place + 1 - high])
    }
    let text = String(decoding: units, as: UTF16.self)
    guard text.hasPrefix("<?xml"), let end = text.range(of: "?>") else { return Array(text.utf8) }
    return Array(text[end.upperBound...].utf8)
  }

  /// Whether the declaration says UTF-8 or no encoding.
  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: Array("<?xml".utf8)), let end = bytes.firstIndex(of: UInt8(ascii: ">")) else {
      return true
    }
    let declaration = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
    return !declaration.contains("encoding") || declaration.contains("utf-8") || declaration.contains("us-ascii")
  }

  /// Replaces invalid UTF-8 and characters that XML forbids.
  private static func mend(_ bytes: inout [UInt8]) {
    for place in bytes.indices where bytes[place] < 0x20 && ![0x09, 0x0A, 0x0D].contains(bytes[place]) {
      bytes[place] = 0x20
    }
    if String(validating: bytes, as: UTF8.self) == nil {
      bytes = Array(String(decoding: bytes, as: UTF8.self).utf8)
    }
  }

  /// Skips the declaration, comments and white space.
  private static func prolog(_ bytes: [UInt8]) -> (root: String?, declaresEntities: Bool) {
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...]
      if rest.starts(with: Array("<!DOCTYPE".utf8)) {
        return (name(rest.dropFirst(9).drop { $0 <= 0x20 }), true)
      }
      let (opening, closing) = rest.starts(with: Array("<!--".utf8)) ? ("<!--", "-->") : ("<?", "?>")
      guard rest.starts(with: Array(opening.utf8)) else {
        return (name(rest.dropFirst()), false)
      }
      guard let end = rest.firstRange(of: Array(closing.utf8)) else { break }
      rest = rest[end.upperBound...]
    }
    return (nil, false)
  }

  private static func name(_ bytes: ArraySlice<UInt8>) -> String {
    let name = bytes.prefix(200).prefix { $0 > 0x20 && !">/[".utf8.contains($0) }
    return String(decoding: name, as: UTF8.self).withoutPrefix
  }
}

extension String {
  /// `hr` for `gpxtpx:hr`. Prefixes vary by file, and some files don't declare them.
  var withoutPrefix: String {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return self }
    return String(self[utf8.index(after: colon)...])
  }
}
