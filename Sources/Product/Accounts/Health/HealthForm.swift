/// What somebody tells of their body, as it came; also how it is written before it is sealed.
public struct HealthForm: Hashable, Codable, Sendable {
  public struct Weight: Hashable, Codable, Sendable {
    public var day: String
    public var kilograms: Double

    public init(day: String, kilograms: Double) {
      self.day = day
      self.kilograms = kilograms
    }
  }

  /// In metres.
  public var height: Double?
  public var sex: String?
  public var birthDate: String?
  /// Beats a minute; so with the two below.
  public var restingHeartRate: Double?
  public var maximumHeartRate: Double?
  /// Where the five zones begin, and where the fifth ends.
  public var zones: [Double]?
  public var weights: [Weight]?

  public init() {}
}
