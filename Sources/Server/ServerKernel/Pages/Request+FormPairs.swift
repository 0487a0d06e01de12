import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// A field of a form, or of what an address asks for; a name may stand several times.
package typealias FormPair = (name: String, value: String)

extension Request {
  /// The fields of a form in which a name may stand several times. Throws a problem when it is no form.
  package func formPairs() async throws -> [FormPair] {
    guard let sent = headers[.contentType], MediaType(from: sent)?.isType(.applicationUrlEncoded) == true else {
      throw Problem(.unsupportedMediaType, "form-expected", "Send the form of this page.")
    }
    return ServerKernel.formPairs(in: String(buffer: try await wholeBody(upTo: 64 * 1024)))
  }
}

/// `application/x-www-form-urlencoded`, as URLs have it (WHATWG URL, 5.1).
package func formPairs(in text: String) -> [FormPair] {
  func decoded(_ part: Substring) -> String {
    let spaced = String(part).replacing("+", with: " ")
    return spaced.removingPercentEncoding ?? spaced
  }
  return text.split(separator: "&").map { field in
    let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return (decoded(parts[0]), parts.count == 2 ? decoded(parts[1]) : "")
  }
}

extension [FormPair] {
  /// As it stands in an address.
  package var encoded: String {
    map { "\($0.name)=\($0.value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")" }
      .joined(separator: "&")
  }
}
