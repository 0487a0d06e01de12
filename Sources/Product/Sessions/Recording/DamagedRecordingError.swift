/// Why stored bytes can't be decoded as a recording.
package enum DamagedRecordingError: Error, Hashable, Sendable {
  /// The bytes end too early.
  case truncated
  /// Written by a later version of the program, or not a recording.
  case unknownFormat(UInt8)
  case unknownKind(UInt8)
  /// Decompression failed or gave an unexpected length.
  case damagedCompression
  /// A stated count exceeds its limit.
  case tooLarge
  /// A value outside the range of its kind.
  case impossibleValue(SeriesKind)
  /// Samples are out of order.
  case disorder(SeriesKind)
  /// Extra bytes after the end.
  case strayBytes
}
