import Units

/// The columns of a table of workouts, one set per row. Documentation/ActivityFiles.md names the source of each layout.
struct WorkoutColumns {
  /// The apps whose exports are recognised by their header.
  enum App: String, CaseIterable {
    case strong = "Strong"
    case hevy = "Hevy"
    case fitNotes = "FitNotes"
    case liftosaur = "Liftosaur"
  }

  enum Column {
    case start, end, workout, length, workoutNotes, exercise, kind, warmUp, weight, weightUnit, repetitions, distance,
      distanceUnit, seconds, exertion, notes, setTime
  }

  let app: App
  /// Several columns may hold the same value; the first that isn't empty counts.
  private let places: [Column: [Int]]
  /// The unit of the column of weights; nil if it has a column of its own, or is unknown.
  private let units: [Int: SetLoad.Unit]
  private let metres: [Int: Double]

  /// Nil for a header of none of these apps.
  init?(_ header: [String]) {
    let names = Set(header)
    func holds(_ needed: String...) -> Bool { needed.allSatisfy(names.contains) }
    if holds("exercise_title", "start_time", "set_index") {
      app = .hevy
    } else if holds("date", "workout name", "exercise name", "set order") {
      app = .strong
    } else if holds("workout datetime", "exercise", "completed reps") {
      app = .liftosaur
    } else if holds("date", "exercise", "category", "reps") {
      app = .fitNotes
    } else {
      return nil
    }
    var places: [Column: [Int]] = [:]
    var units: [Int: SetLoad.Unit] = [:]
    var metres: [Int: Double] = [:]
    for (place, name) in header.enumerated() {
      guard let column = Self.columns[name] else { continue }
      places[column, default: []].append(place)
      if column == .weight { units[place] = Self.weightUnits.first { name.contains($0.key) }?.value }
      if column == .distance { metres[place] = Self.distanceUnits.first { name.contains($0.key) }?.value }
    }
    // Liftosaur lists planned weights and RPE before the lifted ones.
    if app == .liftosaur {
      places[.weight] = Self.places(["completed weight value", "weight value"], header)
      places[.weightUnit] = Self.places(["completed weight unit", "weight unit"], header)
      places[.exertion] = Self.places(["completed rpe"], header)
      places[.repetitions] = Self.places(["completed reps"], header)
    }
    self.places = places
    self.units = units
    self.metres = metres
  }

  /// The text of the first column that isn't empty.
  func text(_ column: Column, _ row: CSVTable.Row) -> String? { found(column, row)?.text }

  func weight(_ row: CSVTable.Row) -> (text: String, unit: SetLoad.Unit?)? {
    guard let found = found(.weight, row) else { return nil }
    let told = text(.weightUnit, row).flatMap { Self.unit($0) }
    return (found.text, units[found.place] ?? told)
  }

  /// - Returns: the text and the metres of one unit; nil if unknown.
  func distance(_ row: CSVTable.Row) -> (text: String, metres: Double?)? {
    guard let found = found(.distance, row) else { return nil }
    let told = text(.distanceUnit, row).flatMap { Self.lengths[$0.lowercased().filter { $0 != "." }] }
    return (found.text, metres[found.place] ?? told)
  }

  private func found(_ column: Column, _ row: CSVTable.Row) -> (place: Int, text: String)? {
    for place in places[column] ?? [] where row.fields.indices.contains(place) {
      let text = row.fields[place].trimmed
      if !text.isEmpty { return (place, text) }
    }
    return nil
  }

  private static func places(_ names: [String], _ header: [String]) -> [Int] {
    names.compactMap { header.firstIndex(of: $0) }
  }

  private static func unit(_ text: String) -> SetLoad.Unit? {
    switch text.lowercased().filter({ $0 != "." }) {
    case "kg", "kgs": .kilograms
    case "lb", "lbs": .pounds
    default: nil
    }
  }

  private static let columns: [String: Column] = [
    "date": .start, "start_time": .start, "workout datetime": .start, "end_time": .end, "title": .workout,
    "workout name": .workout, "day name": .workout, "duration": .length, "workout duration": .length,
    "duration (sec)": .length, "description": .workoutNotes, "workout notes": .workoutNotes,
    "exercise_title": .exercise, "exercise name": .exercise, "exercise": .exercise, "set_type": .kind,
    "set order": .kind, "kind": .kind, "is warmup set?": .warmUp, "weight": .weight, "weight_kg": .weight,
    "weight_lbs": .weight, "weight (kg)": .weight, "weight (lbs)": .weight, "weight (lb)": .weight,
    "weight (kgs)": .weight, "weight unit": .weightUnit, "reps": .repetitions, "distance": .distance,
    "distance_km": .distance, "distance_miles": .distance, "distance (meters)": .distance,
    "distance unit": .distanceUnit, "seconds": .seconds, "duration_seconds": .seconds, "time": .seconds,
    "rpe": .exertion, "notes": .notes, "exercise_notes": .notes, "comment": .notes, "completed reps time": .setTime,
  ]

  private static let weightUnits: [(key: String, value: SetLoad.Unit)] = [("kg", .kilograms), ("lb", .pounds)]
  private static let distanceUnits = [("km", 1_000), ("miles", metresPerMile), ("meters", 1)]
    .map { (key: $0.0, value: $0.1) }
  private static let lengths: [String: Double] = [
    "m": 1, "meters": 1, "metres": 1, "km": 1_000, "kms": 1_000, "mi": metresPerMile, "miles": metresPerMile,
    "ft": 0.3048, "feet": 0.3048, "yd": 0.9144, "yards": 0.9144, "cm": 0.01, "in": 0.0254,
  ]
  private static let metresPerMile = 1_609.344
}
