import Foundation
package import Units

/// A moment in a JSON response: `2026-11-21T18:05:09.250Z` (RFC 3339).
package struct JSONMoment: Encodable, Sendable {
  package let text: String

  package init(_ moment: Moment) {
    text = moment.date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
