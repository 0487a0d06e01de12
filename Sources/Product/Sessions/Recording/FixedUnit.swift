/// The fixed-point format of a stored quantity.
struct FixedUnit: Hashable, Sendable {
  /// Stored steps per unit.
  let perUnit: Double
  /// The valid range; other values are rejected.
  let range: ClosedRange<Int64>

  init(perUnit: Double, _ range: ClosedRange<Double>) {
    self.perUnit = perUnit
    self.range = Int64(range.lowerBound * perUnit)...Int64(range.upperBound * perUnit)
  }

  /// Nil if `value` is out of range.
  func number(_ value: Double) -> Int64? {
    let scaled = (value * perUnit).rounded(.toNearestOrEven)
    guard scaled >= Double(range.lowerBound), scaled <= Double(range.upperBound) else { return nil }
    return Int64(scaled)
  }

  func value(_ number: Int64) -> Double { Double(number) / perUnit }

  /// 0.1 BPM. Straps and files use 0 and 255 for “unknown”.
  static let heartRate = Self(perUnit: 10, 0.1...254.9)
  /// 0.1 ms.
  static let heartbeat = Self(perUnit: 10_000, 0.05...10)
  /// 1/10,000 of the interval between two beats.
  static let phase = Self(perUnit: 10_000, -0.5...0.5)
  /// 0.001 per minute; files use 1/256.
  static let cadence = Self(perUnit: 1_000, 0...1_000)
  /// 0.1 W.
  static let power = Self(perUnit: 10, 0...10_000)
  /// 10⁻⁸ degrees, about one millimetre.
  static let latitude = Self(perUnit: 100_000_000, -90...90)
  static let longitude = Self(perUnit: 100_000_000, -180...180)
  /// 1 cm, because receiver altitudes err by metres.
  static let fixAltitude = Self(perUnit: 100, -12_000...100_000)
  static let accuracy = Self(perUnit: 100, 0...1_000_000)
  /// 1 mm.
  static let altitude = Self(perUnit: 1_000, -12_000...100_000)
  /// 1 mm/s.
  static let speed = Self(perUnit: 1_000, 0...1_000)
  /// 1 mm.
  static let distance = Self(perUnit: 1_000, 0...100_000_000)
  /// 0.01 °C.
  static let temperature = Self(perUnit: 100, -100...200)
  /// 1 ms.
  static let clock = Self(perUnit: 1, -0x1p53...0x1p53)
  static let duration = Self(perUnit: 1_000, 0...1_000_000_000)
  static let length = Self(perUnit: 1_000, 0...100_000)
  /// 1 g.
  static let mass = Self(perUnit: 1_000, 0...10_000)
  static let bodyMass = Self(perUnit: 1_000, 1...1_000)
  /// 0.001 of the unit that the person chose.
  static let load = Self(perUnit: 1_000, -10_000...10_000)
  /// 0.001 BPM.
  static let tempo = Self(perUnit: 1_000, 0.001...10_000)
}

extension SeriesKind {
  /// The format of a single-number kind; nil for other kinds.
  var unit: FixedUnit? {
    switch self {
    case .clock, .serverClock: .clock
    case .heartRate: .heartRate
    case .heartbeats: .heartbeat
    case .steps: .phase
    case .cadence: .cadence
    case .power: .power
    case .altitude: .altitude
    case .speed: .speed
    case .distance: .distance
    case .temperature: .temperature
    case .positions, .series, .bodySeries, .events: nil
    }
  }
}

extension FixedUnit {
  /// The nearest valid number; the lower bound for NaN.
  package func nearest(_ value: Double) -> Int64 {
    number(value) ?? (value > 0 ? range.upperBound : range.lowerBound)
  }
}
