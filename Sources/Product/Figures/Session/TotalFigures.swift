/// A session or one leg of it in numbers. Times are seconds, lengths metres, speeds metres a second, paces seconds a kilometre.
public struct TotalFigures: Codable, Hashable, Sendable {
  /// From start to end, pauses included.
  public internal(set) var elapsed: Double
  /// Without pauses.
  public internal(set) var active: Double
  /// Without pauses and without standing still, as the places tell. Nil without places.
  public internal(set) var moving: Double?
  public internal(set) var distance: Double?
  public internal(set) var distanceSource: DistanceSource?
  /// Over the active time; so is the pace.
  public internal(set) var speed: Double?
  public internal(set) var pace: Double?
  /// Of the best ten seconds.
  public internal(set) var greatestSpeed: Double?
  /// The pace on the flat that would have cost as much energy; on foot only.
  public internal(set) var gradeAdjustedPace: Double?
  /// A minute, while there were any.
  public internal(set) var cadence: Double?
  public internal(set) var greatestCadence: Double?
  /// Watts, coasting included.
  public internal(set) var power: Double?
  public internal(set) var greatestPower: Double?
  /// Beats a minute.
  public internal(set) var heartRate: Double?
  public internal(set) var greatestHeartRate: Double?
  public internal(set) var ascent: Double?
  public internal(set) var descent: Double?
  public internal(set) var lowestAltitude: Double?
  public internal(set) var highestAltitude: Double?
  /// Degrees Celsius.
  public internal(set) var temperature: Double?
  public internal(set) var steps: Int?
  public internal(set) var energy: EnergyFigures?
}

/// How a distance is known.
public enum DistanceSource: String, Codable, CaseIterable, Sendable {
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

/// Energy spent, rest included.
public struct EnergyFigures: Codable, Hashable, Sendable {
  public enum Method: String, Codable, CaseIterable, Sendable {
    case heartRate, power, speed, table, basal
  }

  public let kilocalories: Double
  /// Half the width of the band in which the truth mostly lies.
  public let uncertainty: Double
  /// The one that most of it was found by.
  public let method: Method
}
