/// An element of a stream of signals.
package enum Signal: Hashable, Sendable {
  /// From now on no signal is missed. It comes first, and again after a reconnection: signals in between are lost, so read the
  /// tables.
  case listening
  case received(channel: String, payload: String)
}

extension Signal {
  /// PostgreSQL's limit, which holds for both databases.
  package static let longestPayload = 7_999
  package static let longestChannel = 63

  /// Checks both lengths, in bytes. A violation is a programming error: a signal should name a row, not carry it.
  package static func check(_ channel: String, _ payload: String) {
    precondition((1...longestChannel).contains(channel.utf8.count), "a channel's name is 1…63 bytes")
    precondition(payload.utf8.count <= longestPayload, "a payload is under 8,000 bytes")
  }
}
