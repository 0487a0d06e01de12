package import Units

/// The data that devices measured. Sessions are made of recordings. A session's own recording has the session's identifier.
package enum TrainingRecording {
  /// The maximum stored size of one recording, in bytes. An hour of all series at once takes about 100 KiB.
  package static let mostBytes: Int64 = 128 << 20
  /// The maximum duration of a session.
  package static let longest = Seconds(31 * 86_400)
  /// The maximum number of devices. A device takes a new name at every start.
  package static let mostDevices = 500
}
