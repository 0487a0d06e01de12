import Units

/// A track point, route point or waypoint while it is read.
struct GPXPoint {
  private(set) var latitude: Double?
  private(set) var coordinate: Coordinate?
  private(set) var time: InternetTime?
  private(set) var name: String?
  private(set) var notes: String?
  /// Its moment and position are placeholders.
  private(set) var sample = ActivitySample(moment: Moment(milliseconds: 0))
  private(set) var others: [Other] = []
  /// The name and unit of the current element of our own extension.
  private var value: (name: String, unit: String)?

  /// A value without a property in samples.
  struct Other {
    let name: String
    let unit: String
    let value: Double
  }

  init(_ attributes: [String: String]) {
    latitude = attributes["lat"].flatMap(XMLNumber.read)
    let longitude = attributes["lon"].flatMap(XMLNumber.read)
    if let latitude, let longitude { coordinate = Coordinate(latitude: latitude, longitude: longitude) }
  }

  mutating func begin(_ attributes: [String: String]) {
    value = attributes["name"].map { ($0, attributes["unit"] ?? "") }
  }

  /// Reads elements of GPX and of the extensions by Garmin, Cluetrust, OpenTracks and Strava.
  /// - Returns: false if the value is invalid.
  mutating func read(_ name: String, _ text: String) -> Bool {
    defer { value = nil }
    switch name {
    case "time":
      time = InternetTime(text)
      return time != nil
    case "name":
      self.name = text.isEmpty ? nil : text
      return true
    case "desc", "cmt":
      if !text.isEmpty { notes = notes ?? text }
      return true
    case "extensions", "TrackPointExtension", "PowerExtension": return true
    default: break
    }
    guard let number = XMLNumber.read(text) else { return !Self.isNumber(name) }
    switch name {
    case "ele": sample.altitude = Metres(number)
    case "speed": sample.speed = number >= 0 ? MetresPerSecond(number) : nil
    case "hr", "heartrate": sample.heartRate = number < 255 ? BeatsPerMinute(number) : nil
    case "cad", "cadence": sample.cadence = number < 255 ? Cadence(perMinute: number) : nil
    case "atemp", "temp": sample.temperature = Celsius(number)
    case "power", "PowerInWatts": sample.power = number >= 0 ? Watts(number) : nil
    case "distance": sample.distance = Metres(number)
    case "value":
      if let value { others.append(Other(name: value.name, unit: value.unit, value: number)) }
    default:
      if !Self.isAboutReception(name) { others.append(Other(name: name, unit: "", value: number)) }
    }
    return true
  }

  private static func isNumber(_ name: String) -> Bool {
    ["ele", "speed", "hr", "cad", "cadence", "atemp", "power", "distance"].contains(name)
  }

  /// GPX elements about satellites and magnetic variation.
  private static func isAboutReception(_ name: String) -> Bool {
    [
      "magvar", "geoidheight", "sat", "hdop", "vdop", "pdop", "ageofdgpsdata", "dgpsid", "number", "sym", "type", "src",
      "fix", "url", "urlname", "link", "text",
    ].contains(name)
  }
}
