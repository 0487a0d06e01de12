/// A sample as integers, time first. Rows are ordered by time, then by values.
protocol SampleRow: Comparable, Hashable, Sendable {
  /// The number of columns, including the time.
  static var width: Int { get }
  /// The number in a column; nil if missing.
  func number(_ column: Int) -> Int64?
  /// Nil if a number is invalid.
  init?(_ columns: [[Int64?]], row: Int, kind: SeriesKind)
}

/// A time and a number.
package struct ScalarRow: SampleRow {
  let time: Int64
  /// In the kind's `FixedUnit`. The phase of a footfall without music is nil.
  let value: Int64?

  static let width = 2

  init(time: Int64, value: Int64?) {
    self.time = time
    self.value = value
  }

  init?(_ columns: [[Int64?]], row: Int, kind: SeriesKind) {
    guard let time = columns[0][row], DeviceTime.range.contains(time), let unit = kind.unit else { return nil }
    let value = columns[1][row]
    guard value.map(unit.range.contains) ?? (kind == .steps) else { return nil }
    self.init(time: time, value: value)
  }

  func number(_ column: Int) -> Int64? { column == 0 ? time : value }

  package static func < (lhs: Self, rhs: Self) -> Bool {
    if lhs.time != rhs.time { return lhs.time < rhs.time }
    return (lhs.value ?? .min) < (rhs.value ?? .min)
  }
}

/// A time and a position.
package struct PositionRow: SampleRow {
  let time: Int64
  let latitude: Int64
  let longitude: Int64
  let altitude: Int64?
  let accuracy: Int64?

  static let width = 5

  init(time: Int64, latitude: Int64, longitude: Int64, altitude: Int64?, accuracy: Int64?) {
    self.time = time
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude
    self.accuracy = accuracy
  }

  init?(_ columns: [[Int64?]], row: Int, kind: SeriesKind) {
    guard let time = columns[0][row], DeviceTime.range.contains(time), let latitude = columns[1][row],
      FixedUnit.latitude.range.contains(latitude), let longitude = columns[2][row],
      FixedUnit.longitude.range.contains(longitude)
    else { return nil }
    let (altitude, accuracy) = (columns[3][row], columns[4][row])
    guard altitude.map(FixedUnit.fixAltitude.range.contains) ?? true,
      accuracy.map(FixedUnit.accuracy.range.contains) ?? true
    else { return nil }
    self.init(time: time, latitude: latitude, longitude: longitude, altitude: altitude, accuracy: accuracy)
  }

  func number(_ column: Int) -> Int64? {
    switch column {
    case 0: time
    case 1: latitude
    case 2: longitude
    case 3: altitude
    default: accuracy
    }
  }

  package static func < (lhs: Self, rhs: Self) -> Bool {
    if lhs.time != rhs.time { return lhs.time < rhs.time }
    if lhs.latitude != rhs.latitude { return lhs.latitude < rhs.latitude }
    if lhs.longitude != rhs.longitude { return lhs.longitude < rhs.longitude }
    if lhs.altitude != rhs.altitude { return (lhs.altitude ?? .min) < (rhs.altitude ?? .min) }
    return (lhs.accuracy ?? .min) < (rhs.accuracy ?? .min)
  }
}
