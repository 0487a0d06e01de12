/// What a listener hears.
package enum Signal: Hashable, Sendable {
  /// From now on nothing is missed. It comes first, and again after the connection was lost: what was sent in between is
  /// gone, so look at the tables.
  case listening
  case received(channel: String, payload: String)
}

extension Signal {
  /// What PostgreSQL takes, and therefore the other too.
  package static let longestPayload = 7_999
  package static let longestChannel = 63

  /// Holds the two lengths, in bytes, which are ours to keep: a signal names a row, it does not carry it.
  package static func check(_ channel: String, _ payload: String) {
    precondition((1...longestChannel).contains(channel.utf8.count), "a channel's name is 1…63 bytes")
    precondition(payload.utf8.count <= longestPayload, "a payload is under 8,000 bytes")
  }
}
