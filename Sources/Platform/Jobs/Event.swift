package import Units

/// A change that one person's clients are told about.
package struct Event: Hashable, Sendable {
  /// Each person's events are numbered from 1, without gaps, in commit order.
  package let number: Int64
  package let kind: EventKind
  /// JSON.
  package let body: String
  package let at: Moment
}
