/// Why stored bytes are no recording.
package enum DamagedRecordingError: Error, Hashable, Sendable {
  /// They end where more must follow.
  case truncated
  /// Written by a later version of the program, or not by it at all.
  case unknownFormat(UInt8)
  case unknownKind(UInt8)
  /// The compressed bytes cannot be unpacked, or unpack to another length than they say.
  case damagedCompression
  /// They say that there is more than may be.
  case tooLarge
  /// A number that isn't valid for its kind.
  case impossibleValue(SeriesKind)
  /// Samples are not in order.
  case disorder(SeriesKind)
  /// More follows after the end.
  case strayBytes
}
