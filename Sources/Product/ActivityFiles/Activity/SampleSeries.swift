package import Units

/// Measurements that samples have no property for, such as ground contact time.
package struct SampleSeries: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    package var moment: Moment
    package var value: Double

    package init(moment: Moment, value: Double) {
      self.moment = moment
      self.value = value
    }
  }

  /// From FIT's profile (`stance_time`), or chosen by the maker of an app (“Form Power”).
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
