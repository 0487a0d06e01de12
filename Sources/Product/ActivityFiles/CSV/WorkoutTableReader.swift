import Units

/// Converts a table of workouts, one set per row, to activities with sets.
///
/// No export says when each set was, except Liftosaur's. So the sets of a workout are spread evenly over its duration; without
/// a duration, two minutes apart. A day without a time begins at noon.
struct WorkoutTableReader {
  private struct Workout {
    let start: CSVTime
    var end: Moment?
    var name: String?
    var notes: String?
    var sets: [(work: SetWork, time: Moment?)] = []
  }

  private let columns: WorkoutColumns
  private let limits: ActivityFileLimits
  /// Of weights whose unit the file doesn't say.
  private let usualUnit: SetLoad.Unit
  private var workouts: [Workout] = []
  private var places: [String: Int] = [:]
  private var warnings = WarningList()
  private var unreadable = 0

  /// Nil if the bytes aren't the export of a known app.
  /// - Parameter usualUnit: of weights whose unit the file doesn't say.
  static func read(
    _ bytes: [UInt8], limits: ActivityFileLimits, usualUnit: SetLoad.Unit
  ) throws(ActivityFileError) -> ReadActivityFile? {
    guard let table = CSVTable(bytes, most: limits.rows), let columns = WorkoutColumns(table.header) else { return nil }
    var reader = Self(columns, limits, usualUnit)
    for row in table.rows { reader.read(row) }
    if table.isCut { reader.warnings.add(.tooMuch(.rows)) }
    if table.endsInQuote { reader.warnings.add(.truncated) }
    let activities = reader.activities()
    guard !activities.isEmpty else { throw .noActivity(holds: nil) }
    return ReadActivityFile(
      format: .csv, file: ActivityFile(activities: activities), warnings: reader.warnings.all)
  }

  private init(_ columns: WorkoutColumns, _ limits: ActivityFileLimits, _ usualUnit: SetLoad.Unit) {
    self.columns = columns
    self.limits = limits
    self.usualUnit = usualUnit
  }

  private mutating func read(_ row: CSVTable.Row) {
    guard let text = columns.text(.start, row), let start = CSVTime(text) else {
      return skip(.rowWithoutDate(line: row.line))
    }
    guard let exercise = columns.text(.exercise, row) else { return skip(.rowWithoutExercise(line: row.line)) }
    guard let work = work(row, exercise.prefix(utf8: limits.exercise)) else {
      return skip(.rowWithWrongNumber(line: row.line))
    }
    // Placeholders of exercises that were never done. Liftosaur also lists planned sets.
    if work.isPlaceholder || columns.app == .liftosaur && work.repetitions == nil { return }
    let name = columns.text(.workout, row)
    let key = "\(text)\u{0}\(name ?? "")"
    let place: Int
    if let known = places[key] {
      place = known
    } else {
      guard workouts.count < limits.parts else { return warnings.add(.tooMuch(.parts)) }
      place = workouts.count
      places[key] = place
      workouts.append(Workout(start: start))
    }
    guard workouts[place].sets.count < limits.parts else { return warnings.add(.tooMuch(.parts)) }
    workouts[place].sets.append((work, columns.text(.setTime, row).flatMap(CSVTime.init)?.moment))
    describe(place, row, name)
  }

  /// Later rows are only counted, so that a damaged file doesn't make a report as long as itself.
  private mutating func skip(_ warning: ActivityFileWarning) {
    unreadable += 1
    warnings.add(unreadable <= Self.mostTold ? warning : .otherRows(1))
  }

  private static let mostTold = 20

  private mutating func describe(_ place: Int, _ row: CSVTable.Row, _ name: String?) {
    let start = workouts[place].start.moment
    workouts[place].name = workouts[place].name ?? name.map { $0.prefix(utf8: limits.text) }
    workouts[place].notes =
      workouts[place].notes ?? columns.text(.workoutNotes, row).map { $0.prefix(utf8: limits.text) }
    guard workouts[place].end == nil else { return }
    if let end = columns.text(.end, row).flatMap(CSVTime.init)?.moment {
      workouts[place].end = end
    } else if let length = columns.text(.length, row).flatMap({ CSVDuration.seconds($0, numbersAre: 1) }), length > 0 {
      workouts[place].end = start + Seconds(length)
    }
  }

  /// Nil for a number that can't be read or is impossible.
  private func work(_ row: CSVTable.Row, _ exercise: String) -> SetWork? {
    var work = SetWork(duration: .zero, exercise: exercise)
    if let text = columns.text(.repetitions, row) {
      guard let count = CSVNumber.value(text), (0...1_000_000).contains(count) else { return nil }
      work.repetitions = count > 0 ? Int(count.rounded()) : nil
    }
    if let weight = columns.weight(row) {
      guard let value = CSVNumber.value(weight.text), let load = SetLoad(value, weight.unit ?? usualUnit) else {
        return nil
      }
      work.load = value == 0 ? nil : load
    }
    if let distance = columns.distance(row) {
      let metres = distance.metres ?? (usualUnit == .pounds ? 1_609.344 : 1_000)
      guard let value = CSVNumber.value(distance.text), (0...100_000_000).contains(value * metres) else { return nil }
      work.distance = value == 0 ? nil : Metres(value * metres)
    }
    if let text = columns.text(.seconds, row) {
      guard let seconds = CSVDuration.seconds(text, numbersAre: 1) else { return nil }
      work.duration = Seconds(seconds)
    }
    if let text = columns.text(.exertion, row) {
      guard let rating = CSVNumber.value(text), (0...10).contains(rating) else { return nil }
      work.exertion = SetExertion((rating * 2).rounded() / 2)
    }
    let kind = columns.text(.kind, row)?.lowercased() ?? ""
    work.isWarmUp = Self.warmUps.contains(kind) || columns.text(.warmUp, row) == "1"
    work.isRest = Self.rests.contains(kind) || Self.rests.contains(exercise.lowercased())
    return work
  }

  private static let warmUps: Set<String> = ["w", "warmup", "warm-up", "warm up"]
  private static let rests: Set<String> = ["rest timer", "rest"]

  private consuming func activities() -> [RecordedActivity] {
    workouts.filter { $0.sets.contains { !$0.work.isRest } }.map { workout in
      let start = workout.start.hasClock ? workout.start.moment : workout.start.moment + Self.noon
      let count = workout.sets.count
      let usual = start + Seconds(Double(count) * Self.usualPause.value)
      let latest = workout.sets.compactMap(\.time).max()
      let end = max(workout.end.flatMap { $0 > start ? $0 : nil } ?? latest ?? usual, start + Seconds(1))
      let step = (end - start).value / Double(count)
      // Whole seconds that grow: two sets never begin at the same moment.
      var last = start - Seconds(1)
      let sets = workout.sets.enumerated().map { place, set in
        let spread = start + Seconds((step * Double(place)).rounded(.down))
        let moment = max(min(set.time ?? spread, end), last + Seconds(1))
        last = moment
        return ExerciseSet(set.work, at: moment)
      }
      let elapsed = max(end, last + Seconds(1)) - start
      let leg = ActivityLeg(
        sport: .training, variant: .strengthTraining, start: start,
        totals: ActivityTotals(elapsed: elapsed, active: elapsed))
      var activity = RecordedActivity(
        name: workout.name, notes: workout.notes, creator: ActivityCreator(name: columns.app.rawValue), legs: [leg],
        sets: sets)
      activity.hasLocalTimes = workout.start.isLocal
      return activity
    }.sorted { $0.legs[0].start < $1.legs[0].start }
  }

  private static let noon = Seconds(43_200)
  private static let usualPause = Seconds(120)
}

extension SetWork {
  /// Nothing was done.
  fileprivate var isPlaceholder: Bool {
    repetitions == nil && load == nil && distance == nil && duration == .zero
  }
}
