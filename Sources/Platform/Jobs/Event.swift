package import Units

/// News for one person's clients.
package struct Event: Hashable, Sendable {
  /// A person's events are numbered from 1, without gaps, in the order in which they became true.
  package let number: Int64
  package let kind: EventKind
  /// JSON.
  package let body: String
  package let at: Moment
}
