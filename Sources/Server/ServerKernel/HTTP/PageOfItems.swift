import Foundation
import HTTPTypes
package import Hummingbird

/// The part of a list that a client requests: `?limit=50&cursor=…`. A cursor is the position of the last item sent. So items
/// that appear or disappear meanwhile are neither repeated nor skipped.
package struct PageRequest<Place: Codable & Sendable>: Sendable {
  package let limit: Int
  /// The position of the last item of the previous page. Nil for the first page.
  package let after: Place?

  /// Throws a problem for an invalid cursor or a limit outside 1…`most`. The default limit is 50.
  package init(_ request: Request, most: Int = 200) throws(Problem) {
    let parameters = request.uri.queryParameters
    if let text = parameters["limit"] {
      guard let number = Int(text), (1...most).contains(number) else {
        throw .wrongParameter("limit", "Expected a whole number from 1 to \(most).")
      }
      limit = number
    } else {
      limit = min(50, most)
    }
    guard let cursor = parameters["cursor"] else {
      after = nil
      return
    }
    guard let bytes = Data(base64URL: cursor) else { throw .wrongCursor }
    do { after = try JSONDecoder().decode(Place.self, from: bytes) } catch { throw .wrongCursor }
  }
}

/// One page of a list.
package struct PageOfItems<Item: Encodable & Sendable>: Encodable, Sendable {
  package let items: [Item]
  /// The cursor of the next page; nil on the last one.
  package let next: String?

  /// - Parameter items: one more than `request.limit` if there are more pages.
  package init<Place: Codable & Sendable>(_ items: [Item], _ request: PageRequest<Place>, place: (Item) -> Place) throws
  {
    self.items = Array(items.prefix(request.limit))
    let last = items.count > request.limit ? self.items.last : nil
    next = try last.map { try JSONEncoder().encode(place($0)).base64URL }
  }
}

extension Problem {
  /// - Parameter detail: a sentence that says what was expected.
  package static func wrongParameter(_ name: String, _ detail: String) -> Problem {
    Problem(
      .badRequest, "wrong-parameter", "\(name): \(detail)",
      fields: [FieldProblem(field: name, code: "wrong-value", detail: detail)])
  }
  fileprivate static let wrongCursor = wrongParameter(
    "cursor", "This cursor isn't valid. Use the value of “next” from the previous page.")
}

extension Data {
  /// Base64 for URLs (RFC 4648, section 5), without padding.
  package var base64URL: String {
    base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  package init?(base64URL text: some StringProtocol) {
    let usual = String(text).replacing("-", with: "+").replacing("_", with: "/")
    self.init(base64Encoded: usual + String(repeating: "=", count: (4 - usual.count % 4) % 4))
  }
}
