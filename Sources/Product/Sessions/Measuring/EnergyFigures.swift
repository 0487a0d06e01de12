/// Energy expenditure, resting metabolism included.
package struct EnergyFigures: Codable, Hashable, Sendable {
  package enum Method: String, Codable, CaseIterable, Sendable {
    case heartRate, power, speed, table, basal
  }

  package let kilocalories: Double
  /// Half the width of the likely range.
  package let uncertainty: Double
  /// The method that contributed most.
  package let method: Method
}
