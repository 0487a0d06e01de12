import Units

/// Converts `record` messages to samples, with their accumulated fields and developer fields.
struct FITRecordReader {
  private let limits: ActivityFileLimits
  private var last: Moment?
  private var compressedDistance = FITAccumulator(bits: 12)
  private var profileSeries: [UInt8: [SampleSeries.Point]] = [:]
  private var developerSeries: [DeveloperKey: DeveloperSeries] = [:]
  private var developerOrder: [DeveloperKey] = []
  private var points = 0
  private var heartRates = FITHeartRates()

  private struct DeveloperKey: Hashable {
    let developer: UInt8
    let number: UInt8
  }

  private struct DeveloperSeries {
    let name: String
    let unit: String
    let type: FITBaseType
    let scale: Double
    let offset: Double
    /// The `record` field that it replaces.
    let native: UInt8?
    var points: [SampleSeries.Point] = []
  }

  init(limits: ActivityFileLimits) { self.limits = limits }

  mutating func receive(_ message: FITMessage, _ draft: inout ActivityDraft, _ warnings: inout WarningList) {
    guard let timestamp = message.timestamp else {
      warnings.add(.samplesWithoutTime(1))
      return
    }
    if timestamp < Moment.leastFITDate { warnings.add(.clockNotSet) }
    guard draft.samples.count < limits.samples else {
      warnings.add(.tooMuch(.samples))
      return
    }
    let moment = Moment(fit: timestamp)
    last = moment
    var sample = ActivitySample(moment: moment)
    if let latitude = message.number(0), let longitude = message.number(1) {
      sample.coordinate = Coordinate(latitude: latitude * Self.degrees, longitude: longitude * Self.degrees)
      if sample.coordinate == nil { warnings.add(.impossibleValues(1)) }
    }
    sample.altitude = (message.number(78, scale: 5, offset: 500) ?? message.number(2, scale: 5, offset: 500))
      .map { Metres($0) }
    sample.distance = message.metres(5, scale: 100)
    sample.speed = message.speed(73, 6)
    sample.heartRate = message.heartRate(3)
    sample.cadence =
      message.number(52, scale: 256).flatMap { Cadence(perMinute: $0) } ?? message.cadence(4, fraction: 53)
    sample.power = message.watts(7)
    sample.temperature = message.number(13).map { Celsius($0) }
    readCompressed(message, &sample)
    readSeries(message, moment, &warnings)
    readDeveloperFields(message, &sample, &warnings)
    draft.samples.append(sample)
  }

  /// 180° are 2³¹ semicircles.
  static let degrees = 180.0 / 2_147_483_648

  /// Twelve bits of speed, then twelve of distance, which wraps around at 4096.
  private mutating func readCompressed(_ message: FITMessage, _ sample: inout ActivitySample) {
    guard let raw = message.raw(8), raw.count == 3, !raw.allSatisfy({ $0 == 0xFF }) else { return }
    let bits = raw.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    if sample.speed == nil { sample.speed = MetresPerSecond(Double(bits & 0xFFF) / 100) }
    let distance = compressedDistance.add(bits >> 12)
    if sample.distance == nil { sample.distance = Metres(Double(distance) / 16) }
  }

  private mutating func readSeries(_ message: FITMessage, _ moment: Moment, _ warnings: inout WarningList) {
    for series in FITProfile.series {
      guard let value = message.number(series.field, scale: series.scale), hasRoom(&warnings) else { continue }
      profileSeries[series.field, default: []].append(.init(moment: moment, value: value))
    }
  }

  private mutating func hasRoom(_ warnings: inout WarningList) -> Bool {
    guard points < limits.points else {
      warnings.add(.tooMuch(.series))
      return false
    }
    points += 1
    return true
  }

  /// Registers the description of a developer field.
  mutating func receiveDescription(_ message: FITMessage) {
    guard let developer: UInt8 = message.integer(0), let number: UInt8 = message.integer(1),
      let code: UInt8 = message.integer(2), let type = FITBaseType(code: code), let name = message.text(3, limits)
    else { return }
    let key = DeveloperKey(developer: developer, number: number)
    guard developerSeries[key] == nil, developerSeries.count < limits.series else { return }
    developerSeries[key] = DeveloperSeries(
      name: name, unit: message.text(8, limits) ?? "", type: type, scale: message.number(6) ?? 1,
      offset: message.number(7) ?? 0, native: message.integer(15))
    developerOrder.append(key)
  }

  private mutating func readDeveloperFields(
    _ message: FITMessage, _ sample: inout ActivitySample, _ warnings: inout WarningList
  ) {
    for field in message.definition.developerFields {
      let key = DeveloperKey(developer: field.developer, number: field.number)
      guard let series = developerSeries[key], let raw = message.number(field, as: series.type), hasRoom(&warnings)
      else { continue }
      let value = raw / (series.scale == 0 ? 1 : series.scale) - series.offset
      guard value.isFinite else { continue }
      developerSeries[key]?.points.append(.init(moment: sample.moment, value: value))
      if let native = series.native { sample.fillIn(native, with: value) }
    }
  }

  mutating func receiveHeartbeats(
    _ message: FITMessage, _ draft: inout ActivityDraft, _ warnings: inout WarningList
  ) {
    guard let last else { return }
    for case let interval? in message.numbers(0) {
      guard draft.heartbeats.count < limits.points else {
        warnings.add(.tooMuch(.heartbeats))
        return
      }
      draft.heartbeats.append(HeartbeatInterval(moment: last, interval: Seconds(interval / 1000)))
    }
  }

  mutating func receiveHeartRates(_ message: FITMessage) { heartRates.receive(message, most: limits.points) }

  func finish(_ draft: inout ActivityDraft) {
    heartRates.fillIn(&draft.samples)
    for series in FITProfile.series {
      guard let points = profileSeries[series.field] else { continue }
      draft.series.append(SampleSeries(name: series.name, unit: series.unit, points: points))
    }
    for key in developerOrder {
      guard let series = developerSeries[key], !series.points.isEmpty else { continue }
      draft.series.append(SampleSeries(name: series.name, unit: series.unit, points: series.points))
    }
  }
}

extension ActivitySample {
  /// Uses a developer field's value if the device has none.
  fileprivate mutating func fillIn(_ field: UInt8, with value: Double) {
    switch field {
    case 3: heartRate = heartRate ?? BeatsPerMinute(value)
    case 4: cadence = cadence ?? Cadence(perMinute: value)
    case 5: distance = distance ?? Metres(value)
    case 6, 73: speed = speed ?? MetresPerSecond(value)
    case 7: power = power ?? Watts(value)
    default: break
    }
  }
}
