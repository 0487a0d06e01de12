/// The subject of an event.
package struct EventKind: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// A job's state or progress changed. The body is `JobNews`.
  package static let job = EventKind(rawValue: "job")
}
