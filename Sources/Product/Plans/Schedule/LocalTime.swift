/// A local time of day, to the minute.
package struct LocalTime: Hashable, Comparable, Sendable {
  /// `07:30`.
  package let text: String

  /// Nil unless `text` is a time from `00:00` to `23:59`. Seconds, which some browsers append, are dropped.
  package init?(_ text: String) {
    guard let match = text.wholeMatch(of: /((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?/) else { return nil }
    self.text = String(match.output.1)
  }

  package static func < (earlier: Self, later: Self) -> Bool { earlier.text < later.text }
}
