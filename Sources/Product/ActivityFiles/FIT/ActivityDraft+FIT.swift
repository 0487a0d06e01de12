import Units

extension ActivityDraft.Part {
  init(session message: FITMessage) {
    self.init()
    readTimes(message)
    sport = message.sport(5)
    variant = message.variant(6)
    poolLength = message.metres(44, scale: 100)
    totals.energy = message.number(11).map { Kilocalories($0) }
    totals.meanSpeed = message.speed(124, 14)
    totals.greatestSpeed = message.speed(125, 15)
    totals.meanHeartRate = message.heartRate(16)
    totals.greatestHeartRate = message.heartRate(17)
    totals.meanCadence = message.cadence(18, fraction: 92)
    totals.greatestCadence = message.cadence(19, fraction: 93)
    totals.meanPower = message.watts(20)
    totals.greatestPower = message.watts(21)
    totals.ascent = message.metres(22)
    totals.descent = message.metres(23)
  }

  init(lap message: FITMessage) {
    self.init()
    readTimes(message)
    totals.energy = message.number(11).map { Kilocalories($0) }
    totals.meanSpeed = message.speed(110, 13)
    totals.greatestSpeed = message.speed(111, 14)
    totals.meanHeartRate = message.heartRate(15)
    totals.greatestHeartRate = message.heartRate(16)
    totals.meanCadence = message.cadence(17, fraction: 80)
    totals.greatestCadence = message.cadence(18, fraction: 81)
    totals.meanPower = message.watts(19)
    totals.greatestPower = message.watts(20)
    totals.ascent = message.metres(21)
    totals.descent = message.metres(22)
    trigger = message.integer(24).flatMap { ActivityLap.Trigger(fit: $0) }
    intensity = message.integer(23).flatMap { ActivityLap.Intensity(fit: $0) }
  }

  private mutating func readTimes(_ message: FITMessage) {
    start = message.moment(2)
    end = message.timestamp.map { Moment(fit: $0) }
    elapsed = message.seconds(7)
    active = message.seconds(8)
    totals.distance = message.metres(9, scale: 100)
  }
}

extension ActivityLap.Trigger {
  /// FIT's `lap_trigger` numbers.
  init?(fit number: UInt8) {
    switch number {
    case 0, 8: self = .manual
    case 1: self = .time
    case 2: self = .distance
    case 3, 4, 5, 6: self = .location
    case 7: self = .end
    default: return nil
    }
  }

  /// Nil for heart rate, which FIT lacks as a trigger.
  var fit: UInt8? {
    switch self {
    case .manual: 0
    case .time: 1
    case .distance: 2
    case .location: 4
    case .end: 7
    case .heartRate: nil
    }
  }
}

extension ActivityLap.Intensity {
  /// FIT's `intensity` numbers: 4 recovery, 5 interval, 6 other.
  init?(fit number: UInt8) {
    switch number {
    case 0, 5, 6: self = .active
    case 1, 4: self = .rest
    case 2: self = .warmUp
    case 3: self = .coolDown
    default: return nil
    }
  }

  var fit: UInt8 {
    switch self {
    case .active: 0
    case .rest: 1
    case .warmUp: 2
    case .coolDown: 3
    }
  }
}

extension PoolLength {
  init?(_ message: FITMessage) {
    guard let start = message.moment(2) ?? message.timestamp.map({ Moment(fit: $0) }) else { return nil }
    self.init(
      start: start, elapsed: message.seconds(3) ?? message.seconds(4) ?? .zero,
      stroke: message.integer(7).flatMap { Stroke(rawValue: $0) }, strokes: message.integer(5),
      isRest: message.integer(12) == 0)
  }
}

extension ExerciseSet {
  init?(_ message: FITMessage) {
    // Only this message has its timestamp in field 254.
    guard let start = message.moment(6) ?? message.moment(254) else { return nil }
    self.init(
      SetWork(
        duration: message.seconds(0) ?? .zero, repetitions: message.integer(3), load: SetLoad(message),
        category: message.integer(7), isRest: message.integer(5) == 0), at: start)
  }
}

extension SetLoad {
  /// FIT's weights are in sixteenths of a kilogram. Plates in pounds come in halves, so the nearest half is what was entered.
  fileprivate init?(_ message: FITMessage) {
    guard let weight = message.number(4, scale: 16) else { return nil }
    guard message.integer(9) == FITProfile.pounds else {
      self.init(Kilograms(weight))
      return
    }
    self.init((weight / Self.kilogramsPerPound * 2).rounded() / 2, .pounds)
  }
}
