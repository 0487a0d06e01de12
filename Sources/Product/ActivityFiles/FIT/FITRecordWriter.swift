import Units

/// Writes `record` messages with all fields that occur in the activity's samples.
struct FITRecordWriter {
  private struct Column {
    let field: FITEncoder.Field
    let scale: Double
    let offset: Double
    let value: (ActivitySample) -> Double?
  }

  private let local: UInt8
  private let columns: [Column]
  /// Series with a field in FIT's profile, with their indices.
  private var profile: [(place: Int, series: FITProfile.Series)] = []
  /// All other series, as developer fields.
  private var others: [(place: Int, series: SampleSeries)] = []

  /// - Parameter samples: with cadences as devices count them.
  init(_ samples: [ActivitySample], _ series: [SampleSeries], local: UInt8) {
    self.local = local
    columns = Self.columns(samples)
    for (place, line) in series.enumerated() {
      let known = FITProfile.series.first { $0.name == line.name && $0.unit == line.unit }
      if let known, !profile.contains(where: { $0.series.field == known.field }) {
        profile.append((place, known))
      } else if others.count < Self.mostOthers {
        others.append((place, line))
      }
    }
  }

  /// The number of available developer field numbers.
  private static let mostOthers = 254

  private static func columns(_ samples: [ActivitySample]) -> [Column] {
    var columns: [Column] = []
    func add(
      _ number: UInt8, _ type: FITBaseType, scale: Double = 1, offset: Double = 0,
      _ value: @escaping (ActivitySample) -> Double?
    ) {
      guard samples.contains(where: { value($0) != nil }) else { return }
      columns.append(Column(field: .init(number: number, type: type), scale: scale, offset: offset, value: value))
    }
    let highest = samples.lazy.compactMap(\.altitude).max()?.value ?? 0
    let fastest = samples.lazy.compactMap(\.speed).max()?.value ?? 0
    add(0, .signed32, scale: 1 / FITRecordReader.degrees) { $0.coordinate?.latitude }
    add(1, .signed32, scale: 1 / FITRecordReader.degrees) { $0.coordinate?.eastOfDateLine }
    // The oldest readers only know the two-byte fields.
    if highest < 12_600 {
      add(2, .unsigned16, scale: 5, offset: 500) { $0.altitude?.value }
    } else {
      add(78, .unsigned32, scale: 5, offset: 500) { $0.altitude?.value }
    }
    add(5, .unsigned32, scale: 100) { $0.distance?.value }
    if fastest < 65 {
      add(6, .unsigned16, scale: 1000) { $0.speed?.value }
    } else {
      add(73, .unsigned32, scale: 1000) { $0.speed?.value }
    }
    add(3, .unsigned8) { $0.heartRate?.value }
    add(4, .unsigned8) { $0.cadence?.perMinute.rounded(.down) }
    add(53, .unsigned8, scale: 128) { $0.cadence?.fraction }
    add(7, .unsigned16) { $0.power?.value }
    add(13, .signed8) { $0.temperature?.value }
    return columns
  }

  /// - Parameters:
  ///   - developer: the local message type that introduces an application.
  ///   - description: the local message type that describes its fields.
  func define(_ encoder: inout FITEncoder, developer: UInt8, description: UInt8) {
    if !others.isEmpty {
      encoder.define(developer, FITProfile.Message.developer, [.init(number: 3, type: .unsigned8)])
      encoder.begin(developer)
      encoder.add(UInt8(0), .unsigned8)
      for (number, other) in others.enumerated() { describe(other.series, UInt8(number), &encoder, description) }
    }
    encoder.define(
      local, FITProfile.Message.record,
      [.init(number: FITProfile.timestamp, type: .unsigned32)] + columns.map(\.field)
        + profile.map { .init(number: $0.series.field, type: $0.series.type) },
      developer: others.indices.map { .init(number: UInt8($0)) })
  }

  private func describe(_ series: SampleSeries, _ number: UInt8, _ encoder: inout FITEncoder, _ local: UInt8) {
    let nameSize = min(series.name.utf8.count + 1, 255)
    let unitSize = min(series.unit.utf8.count + 1, 255)
    encoder.define(
      local, FITProfile.Message.fieldDescription,
      [
        .init(number: 0, type: .unsigned8), .init(number: 1, type: .unsigned8), .init(number: 2, type: .unsigned8),
        .init(number: 3, type: .text, count: nameSize), .init(number: 8, type: .text, count: unitSize),
      ])
    encoder.begin(local)
    encoder.add(UInt8(0), .unsigned8)
    encoder.add(number, .unsigned8)
    encoder.add(FITBaseType.float64.code, .unsigned8)
    encoder.add(series.name, size: nameSize)
    encoder.add(series.unit, size: unitSize)
  }

  func write(_ sample: ActivitySample, _ values: [SeriesReader.Value], to encoder: inout FITEncoder) {
    encoder.begin(local)
    encoder.add(sample.moment.fit, .unsigned32)
    for column in columns {
      encoder.add(column.value(sample), column.field.type, scale: column.scale, offset: column.offset)
    }
    for (place, series) in profile {
      encoder.add(values.first { $0.place == place }?.value, series.type, scale: series.scale)
    }
    for (place, _) in others { encoder.add(values.first { $0.place == place }?.value, .float64) }
  }
}

extension Coordinate {
  /// 180° east exceeds the semicircle range; 180° west is the same meridian.
  fileprivate var eastOfDateLine: Double { longitude == 180 ? -180 : longitude }
}

extension Cadence {
  /// The fractional part that FIT stores separately; nil if it rounds to zero.
  var fraction: Double? {
    let part = ((perMinute - perMinute.rounded(.down)) * 128).rounded() / 128
    return part == 0 ? nil : part
  }
}
