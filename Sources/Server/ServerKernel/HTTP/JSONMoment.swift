public import Units
import Foundation

/// A moment as our answers write it: `2026-11-21T18:05:09.250Z` (RFC 3339).
public struct JSONMoment: Encodable, Sendable {
  public let text: String

  public init(_ moment: Moment) {
    text = moment.date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
