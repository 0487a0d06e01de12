/// What somebody tells of their body, as it came; also how it is written before it is sealed.
package struct HealthForm: Hashable, Codable, Sendable {
  package struct Weight: Hashable, Codable, Sendable {
    package var day: String
    package var kilograms: Double

    package init(day: String, kilograms: Double) {
      self.day = day
      self.kilograms = kilograms
    }
  }

  /// In metres.
  package var height: Double?
  package var sex: String?
  package var birthDate: String?
  /// Beats per minute; so with the two below.
  package var restingHeartRate: Double?
  package var maximumHeartRate: Double?
  /// Where the five zones begin, and where the fifth ends.
  package var zones: [Double]?
  package var weights: [Weight]?

  package init() {}
}
