/// Energy spent, rest included.
package struct EnergyFigures: Codable, Hashable, Sendable {
  package enum Method: String, Codable, CaseIterable, Sendable {
    case heartRate, power, speed, table, basal
  }

  package let kilocalories: Double
  /// Half the width of the band in which the truth mostly lies.
  package let uncertainty: Double
  /// The one that most of it was found by.
  package let method: Method
}
