package import Sessions

/// The totals of a session or leg. Times are seconds, lengths metres, speeds m/s, paces seconds per kilometre.
package struct TotalFigures: Codable, Hashable, Sendable {
  /// From start to end, including pauses.
  package internal(set) var elapsed: Double
  /// Without pauses.
  package internal(set) var active: Double
  /// Without pauses and standing. Nil without positions.
  package internal(set) var moving: Double?
  package internal(set) var distance: Double?
  package internal(set) var distanceSource: DistanceSource?
  /// Over the active time; the same for `pace`.
  package internal(set) var speed: Double?
  package internal(set) var pace: Double?
  /// Over the fastest ten seconds.
  package internal(set) var greatestSpeed: Double?
  /// The pace on the flat with the same energy cost; on foot only.
  package internal(set) var gradeAdjustedPace: Double?
  /// Per minute, excluding time without cadence.
  package internal(set) var cadence: Double?
  package internal(set) var greatestCadence: Double?
  /// In watts, coasting included.
  package internal(set) var power: Double?
  package internal(set) var greatestPower: Double?
  /// In BPM.
  package internal(set) var heartRate: Double?
  package internal(set) var greatestHeartRate: Double?
  package internal(set) var ascent: Double?
  package internal(set) var descent: Double?
  package internal(set) var lowestAltitude: Double?
  package internal(set) var highestAltitude: Double?
  /// In degrees Celsius.
  package internal(set) var temperature: Double?
  package internal(set) var steps: Int?
  package internal(set) var energy: EnergyFigures?
}
