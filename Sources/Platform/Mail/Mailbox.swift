internal import Foundation

/// A sender or recipient: an address and, if known, a display name (RFC 5322, 3.4).
package struct Mailbox: Hashable, Sendable {
  package let name: HeaderText?
  /// With an ASCII domain, which every server understands: other domains are converted by RFC 5890 (“xn--…”).
  package let address: String

  /// - Parameter address: as a person writes it: `ann@example.org`.
  package init(name: HeaderText? = nil, address: String) throws(MailboxError) {
    guard let at = address.lastIndex(of: "@") else { throw .notAnAddress(address) }
    let local = String(address[..<at])
    // Such addresses need SMTPUTF8 (RFC 6531) on all servers along the route; few offer it.
    guard local.utf8.allSatisfy({ $0 < 0x80 }) else { throw .localPartNotASCII(address) }
    guard Self.isDotAtom(local), local.utf8.count <= 64,
      let domain = Self.domain(String(address[address.index(after: at)...]))
    else { throw .notAnAddress(address) }
    self.name = name
    self.address = "\(local)@\(domain)"
    // RFC 5321, 4.5.3.1.3: 256 with the angle brackets.
    guard self.address.utf8.count <= 254 else { throw .notAnAddress(address) }
  }

  var domain: String { String(address[address.index(after: address.lastIndex(of: "@") ?? address.startIndex)...]) }

  /// RFC 5322, 3.2.3. A quoted local part is valid too, but hardly used outside test suites.
  private static func isDotAtom(_ text: String) -> Bool {
    text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { atom in
      !atom.isEmpty && atom.allSatisfy(isAtomText)
    }
  }

  /// The domain in ASCII; nil unless it is a valid host name.
  private static func domain(_ text: String) -> String? {
    guard !text.unicodeScalars.contains(where: { "/:?#@%[]\\".unicodeScalars.contains($0) }) else { return nil }
    var components = URLComponents()
    components.host = text
    guard let domain = components.encodedHost?.lowercased(), domain.utf8.count <= 253 else { return nil }
    let isName = domain.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { label in
      (1...63).contains(label.count) && label.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
        && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
    }
    return isName ? domain : nil
  }
}

package enum MailboxError: Error, Hashable, Sendable {
  case notAnAddress(String)
  /// Non-ASCII characters before the “@”, which hardly any server delivers.
  case localPartNotASCII(String)
}

/// `atext` of RFC 5322, 3.2.3.
func isAtomText(_ byte: UInt8) -> Bool { isLetterOrDigit(byte) || "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte) }

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
