import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
  /// The fields of a form in which a name may stand several times. Throws a problem when it is no form.
  func formPairs() async throws -> [(name: String, value: String)] {
    guard let sent = headers[.contentType], MediaType(from: sent)?.isType(.applicationUrlEncoded) == true else {
      throw Problem(.unsupportedMediaType, "form-expected", "This address takes what its page's form sends.")
    }
    return Server.formPairs(in: String(buffer: try await wholeBody(upTo: 64 * 1024)))
  }
}

/// `application/x-www-form-urlencoded`, as URLs have it (WHATWG URL, 5.1).
func formPairs(in text: String) -> [(name: String, value: String)] {
  func decoded(_ part: Substring) -> String {
    let spaced = String(part).replacing("+", with: " ")
    return spaced.removingPercentEncoding ?? spaced
  }
  return text.split(separator: "&").map { field in
    let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return (decoded(parts[0]), parts.count == 2 ? decoded(parts[1]) : "")
  }
}
