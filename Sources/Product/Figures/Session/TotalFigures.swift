package import Sessions

/// A session or one leg of it in numbers. Times are seconds, lengths metres, speeds metres a second, paces seconds a kilometre.
package struct TotalFigures: Codable, Hashable, Sendable {
  /// From start to end, pauses included.
  package internal(set) var elapsed: Double
  /// Without pauses.
  package internal(set) var active: Double
  /// Without pauses and without standing still, as the places tell. Nil without places.
  package internal(set) var moving: Double?
  package internal(set) var distance: Double?
  package internal(set) var distanceSource: DistanceSource?
  /// Over the active time; so is the pace.
  package internal(set) var speed: Double?
  package internal(set) var pace: Double?
  /// Of the best ten seconds.
  package internal(set) var greatestSpeed: Double?
  /// The pace on the flat that would have cost as much energy; on foot only.
  package internal(set) var gradeAdjustedPace: Double?
  /// A minute, while there were any.
  package internal(set) var cadence: Double?
  package internal(set) var greatestCadence: Double?
  /// Watts, coasting included.
  package internal(set) var power: Double?
  package internal(set) var greatestPower: Double?
  /// Beats per minute.
  package internal(set) var heartRate: Double?
  package internal(set) var greatestHeartRate: Double?
  package internal(set) var ascent: Double?
  package internal(set) var descent: Double?
  package internal(set) var lowestAltitude: Double?
  package internal(set) var highestAltitude: Double?
  /// Degrees Celsius.
  package internal(set) var temperature: Double?
  package internal(set) var steps: Int?
  package internal(set) var energy: EnergyFigures?
}
