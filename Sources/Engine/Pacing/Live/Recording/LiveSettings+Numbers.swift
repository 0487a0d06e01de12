import Units

extension LiveSettings {
  func write(to writer: inout NumberWriter) {
    mode.write(to: &writer)
    writer.put(Double(strategy.rawValue))
    writer.put(openCadence)
    writer.put(stretch, following, changePerBeat, announcedChangePerSecond, fall)
    writer.put(lead.value, outputLatency.value, stepLatency.value, asynchrony.value)
    writer.put(buttonStep)
    writer.put(coachedCadence)
    writer.put(coachingStep)
    writer.put(fastestCadence)
    writer.put(heartRateCeiling)
    writer.put(lockingSpeed.value)
    guard let stride else {
      writer.put(0)
      return
    }
    writer.put(stride.gait == .running ? 1 : 2)
    writer.put(stride.usualCadence)
    writer.put(stride.usualPace.perKilometre.value)
  }

  init(from reader: inout NumberReader) throws(LiveRecordingError) {
    self.init(mode: try LiveMode(from: &reader))
    strategy = try reader.one(of: AlignmentStrategy.self)
    openCadence = try reader.rate()
    stretch = try reader.take()
    following = try reader.take()
    changePerBeat = try reader.take()
    announcedChangePerSecond = try reader.take()
    fall = try reader.take()
    lead = try reader.seconds()
    outputLatency = try reader.seconds()
    stepLatency = try reader.seconds()
    asynchrony = try reader.seconds()
    buttonStep = try reader.take()
    coachedCadence = try reader.optionalRate()
    coachingStep = try reader.take()
    fastestCadence = try reader.rate()
    heartRateCeiling = try reader.optionalRate()
    lockingSpeed = MetresPerSecond(try reader.take())
    let gait = try reader.whole(upTo: 2)
    if gait > 0 {
      stride = Stride(
        gait: gait == 1 ? .running : .walking, usualCadence: try reader.rate(), usualPace: try Pace(from: &reader))
    }
  }
}

extension LiveMode {
  package enum Code: Int, CaseIterable { case plan = 0, cadence, pulse, pace, manual }

  func write(to writer: inout NumberWriter) {
    switch self {
    case .plan: writer.put(Code.plan)
    case .cadence: writer.put(Code.cadence)
    case .pulse(let target):
      writer.put(Code.pulse)
      writer.put(target.value)
    case .pace(let goal):
      writer.put(Code.pace)
      writer.put(goal.perKilometre.value)
    case .manual: writer.put(Code.manual)
    }
  }

  init(from reader: inout NumberReader) throws(LiveRecordingError) {
    switch try reader.one(of: Code.self) {
    case .plan: self = .plan
    case .cadence: self = .cadence
    case .pulse: self = .pulse(target: try reader.rate())
    case .pace: self = .pace(goal: try Pace(from: &reader))
    case .manual: self = .manual
    }
  }
}

extension Pace {
  fileprivate init(from reader: inout NumberReader) throws(LiveRecordingError) {
    guard let pace = Pace(perKilometre: try reader.seconds()) else { throw reader.malformed }
    self = pace
  }
}
