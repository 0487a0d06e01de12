import Units

/// A `Trackpoint` while it is read.
struct TCXPoint {
  private(set) var time: InternetTime?
  /// Its moment and position are placeholders.
  private(set) var sample = ActivitySample(moment: Moment(milliseconds: 0))
  private var latitude: Double?
  private var longitude: Double?

  var coordinate: Coordinate? {
    guard let latitude, let longitude else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// - Returns: false if the value is invalid.
  mutating func read(_ name: String, _ text: String, in parent: String?) -> Bool {
    if name == "Time" {
      time = InternetTime(text)
      return time != nil
    }
    if name == "Position" { return coordinate != nil }
    guard let number = XMLNumber.read(text) else { return !Self.numbers.contains(name) }
    switch name {
    case "LatitudeDegrees": latitude = number
    case "LongitudeDegrees": longitude = number
    case "AltitudeMeters": sample.altitude = Metres(number)
    case "DistanceMeters": sample.distance = Metres(number)
    case "Value" where parent == "HeartRateBpm": sample.heartRate = number < 255 ? BeatsPerMinute(number) : nil
    case "Cadence", "RunCadence": sample.cadence = number < 255 ? Cadence(perMinute: number) : nil
    case "Speed": sample.speed = number >= 0 ? MetresPerSecond(number) : nil
    case "Watts": sample.power = number >= 0 ? Watts(number) : nil
    default: break
    }
    return true
  }

  private static let numbers: Set<String> = [
    "LatitudeDegrees", "LongitudeDegrees", "AltitudeMeters", "DistanceMeters", "Value", "Cadence", "RunCadence",
    "Speed",
    "Watts",
  ]
}
