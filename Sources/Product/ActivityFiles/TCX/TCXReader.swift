import Units

/// Converts TCX elements to activities and routes.
final class TCXReader: XMLConsumer {
  private let limits: ActivityFileLimits
  private var file = ActivityFile()
  private var warnings = WarningList()
  private var draft: ActivityDraft?
  private var leg: ActivityDraft.Part?
  private var lap: ActivityDraft.Part?
  private var point: TCXPoint?
  private var creator: TCXCreator?
  private var course: ActivityRoute?
  private var samples = 0
  /// The last point's time, if its track has ended and belongs to this lap.
  private var trackEnd: Moment?
  private var isNewTrack = false

  init(limits: ActivityFileLimits) { self.limits = limits }

  static func read(_ text: XMLText, limits: ActivityFileLimits) throws(ActivityFileError) -> ReadActivityFile {
    let reader = TCXReader(limits: limits)
    let brokenLine = XMLWalk.walk(text, reader, limits: limits)
    reader.finishLap()
    reader.finishLeg()
    reader.finishActivity()
    reader.finishCourse()
    if let brokenLine { reader.warnings.add(.brokenXML(line: brokenLine)) }
    guard !reader.file.isEmpty else { throw brokenLine == nil ? .noActivity(holds: nil) : .damaged(.tcx) }
    return ReadActivityFile(format: .tcx, file: reader.file, warnings: reader.warnings.all)
  }

  func begin(_ path: [String], attributes: [String: String]) {
    switch path.last {
    case "MultiSportSession":
      draft = ActivityDraft()
    case "Activity":
      if draft == nil { draft = ActivityDraft() }
      leg = ActivityDraft.Part()
      leg?.sport = Self.sport(attributes["Sport"])
    case "Transition":
      leg = ActivityDraft.Part()
      leg?.sport = .transition
    case "Lap":
      // Laps of a course are planned, not recorded.
      guard draft != nil else { return }
      lap = ActivityDraft.Part()
      lap?.start = attributes["StartTime"].flatMap(InternetTime.init)?.moment
      trackEnd = nil
    case "Track": isNewTrack = true
    case "Trackpoint": point = TCXPoint()
    case "Creator": creator = TCXCreator()
    case "Course": course = ActivityRoute(points: [])
    default: break
    }
  }

  func end(_ path: [String], text: String) {
    guard let name = path.last else { return }
    switch name {
    case "Trackpoint": finishPoint()
    case "Track": trackEnd = draft?.samples.last?.moment
    case "Lap": finishLap()
    case "Activity", "Transition":
      finishLeg()
      if !path.contains("MultiSportSession") { finishActivity() }
    case "MultiSportSession": finishActivity()
    case "Creator":
      if let creator = creator.take()?.creator, creator != ActivityCreator() { draft?.creator = creator }
    case "Course": finishCourse()
    default:
      if point != nil {
        if point?.read(name, text, in: path.dropLast().last) == false { warnings.add(.impossibleValues(1)) }
      } else if creator != nil {
        creator?.read(name, text)
      } else if lap != nil, name != "Notes" {
        lap?.readLap(name, text, in: path.dropLast().last)
      } else if name == "Notes", !text.isEmpty, draft?.notes == nil {
        draft?.notes = text
      } else if name == "Name", path.dropLast().last == "Course", !text.isEmpty {
        course?.name = text
      }
    }
  }

  private static func sport(_ word: String?) -> Sport? {
    switch word {
    case "Running": .running
    case "Biking": .cycling
    // Some programs write sports that the format doesn't define.
    case let word?: Sport(words: word)
    case nil: nil
    }
  }

  private func finishPoint() {
    guard let point = point.take() else { return }
    guard samples < limits.samples else { return warnings.add(.tooMuch(.samples)) }
    samples += 1
    if let coordinate = point.coordinate, course != nil {
      course?.points.append(.init(coordinate: coordinate, altitude: point.sample.altitude))
    }
    guard draft != nil else { return }
    guard let time = point.time else { return warnings.add(.samplesWithoutTime(1)) }
    if isNewTrack, let end = trackEnd, draft?.pauses.count ?? 0 < limits.parts {
      draft?.pauses.append(.init(start: end, end: time.moment))
    }
    isNewTrack = false
    var sample = point.sample
    sample.moment = time.moment
    sample.coordinate = point.coordinate
    if draft?.utcOffset == nil { draft?.utcOffset = time.offset }
    draft?.samples.append(sample)
  }

  private func finishLap() {
    guard let lap = lap.take() else { return }
    guard draft?.laps.count ?? 0 < limits.parts else { return warnings.add(.tooMuch(.parts)) }
    draft?.laps.append(lap)
    leg?.add(lap)
  }

  private func finishLeg() {
    guard let leg = leg.take() else { return }
    guard draft?.legs.count ?? 0 < limits.parts else { return warnings.add(.tooMuch(.parts)) }
    draft?.legs.append(leg)
  }

  private func finishActivity() {
    guard let draft = draft.take(), file.activities.count < limits.parts else { return }
    if let activity = draft.finished(warnings: &warnings) { file.activities.append(activity) }
  }

  private func finishCourse() {
    guard let course = course.take(), !course.points.isEmpty else { return }
    file.routes.append(course)
  }
}

extension ActivityDraft.Part {
  /// A leg's totals are the sums of its laps.
  fileprivate mutating func add(_ lap: Self) {
    start = start ?? lap.start
    if let seconds = lap.active { active = (active ?? .zero) + seconds }
    if let metres = lap.totals.distance { totals.distance = (totals.distance ?? Metres(0)) + metres }
    if let energy = lap.totals.energy { totals.energy = (totals.energy ?? .zero) + energy }
    totals.greatestSpeed = [totals.greatestSpeed, lap.totals.greatestSpeed].compactMap(\.self).max()
    totals.greatestHeartRate = [totals.greatestHeartRate, lap.totals.greatestHeartRate].compactMap(\.self).max()
  }

  fileprivate mutating func readLap(_ name: String, _ text: String, in parent: String?) {
    switch name {
    case "Intensity": intensity = text == "Resting" ? .rest : .active
    case "TriggerMethod": trigger = ActivityLap.Trigger(tcx: text)
    default: break
    }
    guard let number = XMLNumber.read(text), number >= 0 else { return }
    switch (parent, name) {
    // Values above 10⁹ s, about 30 years, are invalid.
    case (_, "TotalTimeSeconds"): active = number < 1e9 ? Seconds(number) : nil
    // TCX requires these elements, so 0 means “unknown”.
    case (_, "DistanceMeters"): totals.distance = number > 0 ? Metres(number) : nil
    case (_, "MaximumSpeed"): totals.greatestSpeed = MetresPerSecond(number)
    case (_, "Calories"): totals.energy = number > 0 ? Kilocalories(number) : nil
    case ("AverageHeartRateBpm", "Value"): totals.meanHeartRate = BeatsPerMinute(number)
    case ("MaximumHeartRateBpm", "Value"): totals.greatestHeartRate = BeatsPerMinute(number)
    case (_, "Cadence"), (_, "AvgRunCadence"): totals.meanCadence = number < 255 ? Cadence(perMinute: number) : nil
    case (_, "MaxBikeCadence"), (_, "MaxRunCadence"):
      totals.greatestCadence = number < 255 ? Cadence(perMinute: number) : nil
    case (_, "AvgSpeed"): totals.meanSpeed = MetresPerSecond(number)
    case (_, "AvgWatts"): totals.meanPower = Watts(number)
    case (_, "MaxWatts"): totals.greatestPower = Watts(number)
    default: break
    }
  }
}

extension ActivityLap.Trigger {
  init?(tcx word: String) {
    switch word {
    case "Manual": self = .manual
    case "Distance": self = .distance
    case "Location": self = .location
    case "Time": self = .time
    case "HeartRate": self = .heartRate
    default: return nil
    }
  }

  /// TCX has no value for the end of the activity. Stopping is a manual action.
  var tcx: String {
    switch self {
    case .manual, .end: "Manual"
    case .distance: "Distance"
    case .location: "Location"
    case .time: "Time"
    case .heartRate: "HeartRate"
    }
  }
}
