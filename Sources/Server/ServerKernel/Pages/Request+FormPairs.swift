import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// A field of a form or of a query. Names can repeat.
package typealias FormPair = (name: String, value: String)

extension Request {
  /// The fields of a form whose names can repeat. Throws a problem if the body isn't a form.
  package func formPairs() async throws -> [FormPair] {
    guard let sent = headers[.contentType], MediaType(from: sent)?.isType(.applicationUrlEncoded) == true else {
      throw Problem(.unsupportedMediaType, "form-expected", "Send the form of this page.")
    }
    return ServerKernel.formPairs(in: String(buffer: try await wholeBody(upTo: 64 * 1024)))
  }
}

/// Parses `application/x-www-form-urlencoded` (WHATWG URL, 5.1).
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
  /// Percent-encoded for a query.
  package var encoded: String {
    map { "\($0.name)=\($0.value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")" }
      .joined(separator: "&")
  }
}
