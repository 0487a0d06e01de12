/// Body data as submitted, and its form before encryption.
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
  /// In BPM; the same for the next two.
  package var restingHeartRate: Double?
  package var maximumHeartRate: Double?
  /// The lower limits of the five zones and the upper limit of the fifth.
  package var zones: [Double]?
  package var weights: [Weight]?

  package init() {}
}
