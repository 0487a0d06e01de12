package import Units

/// Something measured again and again that a sample has no place for, such as the time a foot is on the ground.
package struct SampleSeries: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    package var moment: Moment
    package var value: Double

    package init(moment: Moment, value: Double) {
      self.moment = moment
      self.value = value
    }
  }

  /// Of FIT's profile (`stance_time`), or as the maker of an application called it (“Form Power”).
  package var name: String
  package var unit: String
  /// In order of time.
  package var points: [Point]

  package init(name: String, unit: String, points: [Point]) {
    self.name = name
    self.unit = unit
    self.points = points
  }
}
