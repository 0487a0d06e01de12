package import Units

/// What devices measured, of which sessions are made. A session's own has the session's name.
package enum TrainingRecording {
  /// Of all that is kept of one, in bytes. An hour of everything at once is some 100 KiB.
  package static let mostBytes: Int64 = 128 << 20
  /// How long a session may be under way.
  package static let longest = Seconds(31 * 86_400)
  /// A device takes a new name whenever it starts anew.
  package static let mostDevices = 500
}
