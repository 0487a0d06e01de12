public import Units

/// Something measured again and again that a sample has no place for, such as the time a foot is on the ground.
public struct SampleSeries: Hashable, Sendable {
  public struct Point: Hashable, Sendable {
    public var moment: Moment
    public var value: Double

    public init(moment: Moment, value: Double) {
      self.moment = moment
      self.value = value
    }
  }

  /// Of FIT's profile (`stance_time`), or as the maker of an application called it (“Form Power”).
  public var name: String
  public var unit: String
  /// In order of time.
  public var points: [Point]

  public init(name: String, unit: String, points: [Point]) {
    self.name = name
    self.unit = unit
    self.points = points
  }
}
