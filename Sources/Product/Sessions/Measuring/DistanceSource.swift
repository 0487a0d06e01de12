/// How a distance was determined.
package enum DistanceSource: String, Codable, CaseIterable, Sendable {
  /// Entered by the athlete.
  case corrected
  /// The device's own distance.
  case device
  /// Pool lengths.
  case pool
  case satellites
  /// The integral of a measured speed.
  case speed
  /// Steps times the usual stride for the person's height and cadence. Errors of 15 % are common.
  case steps
}
