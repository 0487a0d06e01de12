import Units

/// The content between one `file_id` message and the next.
struct FITPart {
  private let limits: ActivityFileLimits
  private var kind: FITProfile.FileKind?
  private var draft = ActivityDraft()
  private var workout = FITWorkoutReader()
  private var records: FITRecordReader
  /// When the timer stopped.
  private var stopped: Moment?

  init(limits: ActivityFileLimits) {
    self.limits = limits
    records = FITRecordReader(limits: limits)
  }

  mutating func receive(_ message: FITMessage, _ warnings: inout WarningList) {
    switch message.number {
    case FITProfile.Message.record: records.receive(message, &draft, &warnings)
    case FITProfile.Message.heartbeats: records.receiveHeartbeats(message, &draft, &warnings)
    case FITProfile.Message.heartRate: records.receiveHeartRates(message)
    case FITProfile.Message.fieldDescription: records.receiveDescription(message)
    case FITProfile.Message.fileID: receiveFileID(message)
    case FITProfile.Message.deviceInfo: receiveDevice(message)
    case FITProfile.Message.sport:
      draft.sport = draft.sport ?? message.sport(0)
      draft.variant = draft.variant ?? message.variant(1)
    case FITProfile.Message.event: receiveEvent(message, &warnings)
    case FITProfile.Message.session where hasRoom(draft.legs, &warnings): draft.legs.append(.init(session: message))
    case FITProfile.Message.lap where hasRoom(draft.laps, &warnings): draft.laps.append(.init(lap: message))
    case FITProfile.Message.length where hasRoom(draft.lengths, &warnings):
      if let length = PoolLength(message) { draft.lengths.append(length) }
    case FITProfile.Message.set where hasRoom(draft.sets, &warnings):
      if let set = ExerciseSet(message) { draft.sets.append(set) }
    case FITProfile.Message.activity: receiveActivity(message)
    case FITProfile.Message.workout: workout.receiveWorkout(message, limits)
    case FITProfile.Message.workoutStep where hasRoom(workout.parts, &warnings): workout.receiveStep(message, limits)
    case FITProfile.Message.course: draft.name = draft.name ?? message.text(5, limits)
    default: break
    }
  }

  private func hasRoom<Element>(_ elements: [Element], _ warnings: inout WarningList) -> Bool {
    if elements.count < limits.parts { return true }
    warnings.add(.tooMuch(.parts))
    return false
  }

  func add(to file: inout ActivityFile, _ warnings: inout WarningList) {
    var draft = draft
    records.finish(&draft)
    if let outline = workout.outline { file.workouts.append(outline) }
    if kind == .course {
      let points = draft.samples.compactMap { sample in
        sample.coordinate.map { ActivityRoute.Point(coordinate: $0, altitude: sample.altitude) }
      }
      file.routes.append(ActivityRoute(name: draft.name, points: points))
    } else if let content = kind?.content {
      // Records in such files, such as all-day heart rates, don't belong to an activity.
      warnings.add(.alsoHolds(content))
    } else if !draft.isEmpty, let activity = draft.finished(warnings: &warnings) {
      file.activities.append(activity)
    }
  }

  private mutating func receiveFileID(_ message: FITMessage) {
    kind = message.integer(0).flatMap { FITProfile.FileKind(rawValue: $0) }
    var creator = ActivityCreator()
    creator.manufacturer = message.integer(1, as: UInt16.self).flatMap { $0 == FITProfile.development ? nil : $0 }
    creator.product = message.integer(2)
    creator.serialNumber = message.integer(3)
    creator.name = message.text(8, limits) ?? creator.manufacturer.flatMap(FITProfile.name)
    draft.creator = creator == ActivityCreator() ? nil : creator
  }

  /// Device 0 is the recording device; others are its sensors.
  private mutating func receiveDevice(_ message: FITMessage) {
    guard message.integer(0) == 0 else { return }
    var creator = draft.creator ?? ActivityCreator()
    creator.manufacturer = message.integer(2) ?? creator.manufacturer
    creator.serialNumber = message.integer(3) ?? creator.serialNumber
    creator.product = message.integer(4) ?? creator.product
    creator.softwareVersion = message.integer(5, as: UInt16.self).map(Self.version) ?? creator.softwareVersion
    creator.name = message.text(27, limits) ?? creator.name
    if creator.manufacturer == FITProfile.development { creator.manufacturer = nil }
    draft.creator = creator == ActivityCreator() ? nil : creator
  }

  /// The file stores versions in hundredths: 220 is “2.20”.
  private static func version(_ number: UInt16) -> String {
    let hundredths = number % 100
    return "\(number / 100).\(hundredths < 10 ? "0" : "")\(hundredths)"
  }

  private mutating func receiveEvent(_ message: FITMessage, _ warnings: inout WarningList) {
    guard message.integer(0) == 0, let kind: UInt8 = message.integer(1), let timestamp = message.timestamp else {
      return
    }
    let moment = Moment(fit: timestamp)
    switch kind {
    case 0:
      if let start = stopped.take(), hasRoom(draft.pauses, &warnings) {
        draft.pauses.append(.init(start: start, end: moment))
      }
    case 1, 4, 8, 9: stopped = stopped ?? moment
    default: break
    }
  }

  private mutating func receiveActivity(_ message: FITMessage) {
    guard let timestamp = message.timestamp, let local: UInt32 = message.integer(5), local >= Moment.leastFITDate
    else { return }
    let offset = Int64(local) - Int64(timestamp)
    // No time zone is further from UTC.
    if (-14 * 3600...14 * 3600).contains(offset) { draft.utcOffset = Seconds(Double(offset)) }
  }
}
