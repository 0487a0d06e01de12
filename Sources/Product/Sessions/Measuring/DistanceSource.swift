/// How a distance is known.
package enum DistanceSource: String, Codable, CaseIterable, Sendable {
  /// The athlete said so.
  case corrected
  /// By the device's own reckoning.
  case device
  /// Lengths of a pool.
  case pool
  case satellites
  /// A speed that a sensor measured, added up.
  case speed
  /// Steps of a usual length for the person's height and cadence: 15 % off is nothing unusual.
  case steps
}
