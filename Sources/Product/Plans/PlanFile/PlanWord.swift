/// The keys of plan files.
package enum PlanWord: String, CaseIterable, Sendable {
  case name, activity, athlete, steps, `repeat`
  case `for`, until, about
  case cadence, tempo, pace, zone, power, effort
  case heartRate = "heart rate"
  case song
  case exercise, sets, repetitions, weight, beats, rate, rest
  case warmUp = "warm up"
  case superset, every, amrap
  case curve, ramp, from, to
  case age, height
  case usualCadence = "usual cadence"
  case usualPace = "usual pace"
  case restingHeartRate = "resting heart rate"
  case maximumHeartRate = "maximum heart rate"
  case thresholdPower = "threshold power"
  /// Computed values in the JSON form of a plan. Ignored by the parser.
  case paced

  /// In the order of `DemandKind`.
  static let targets: [PlanWord] = [.cadence, .tempo, .pace, .zone, .power, .effort, .heartRate]
  static let ofStep: [PlanWord] =
    [.name, .activity, .for, .until, .about] + targets + [.curve, .ramp, .from, .to, .song]
  static let ofRounds: [PlanWord] = [.name, .repeat, .steps]
  static let ofExercise: [PlanWord] = [
    .exercise, .name, .sets, .repetitions, .for, .weight, .warmUp, .beats, .rate, .effort, .rest, .song,
  ]
  static let onlyOfExercise: [PlanWord] = [.exercise, .sets, .repetitions, .weight, .warmUp, .beats]
  /// The first keys of groups of exercises.
  static let groups: [PlanWord] = [.superset, .every, .amrap]
  static let besideGroup: [PlanWord: [PlanWord]] = [.superset: [.rest], .every: [.repeat]]
  static let ofPlan: [PlanWord] =
    [.name, .activity, .athlete, .steps, .for, .until, .about] + targets + [.curve, .ramp, .from, .to, .song, .paced]
  static let ofAthlete: [PlanWord] = [
    .age, .height, .usualCadence, .usualPace, .restingHeartRate, .maximumHeartRate, .thresholdPower,
  ]

  /// Frequent wrong keys with a spelling far from the right one.
  static let otherwise: [String: PlanWord] = [
    "duration": .for, "time": .for, "length": .for, "distance": .for, "minutes": .for, "lasts": .for,
    "bpm": .tempo, "music": .tempo, "beat": .tempo, "spm": .cadence, "rpm": .cadence, "speed": .pace,
    "intensity": .effort, "rpe": .effort, "heart rate zone": .zone, "hr": .heartRate, "pulse": .heartRate,
    "watt": .power, "watts": .power, "ftp": .thresholdPower, "songs": .song, "track": .song, "boost": .song,
    "intervals": .steps, "workout": .steps, "times": .repeat, "rounds": .repeat, "reps": .repeat, "sport": .activity,
    "type": .activity, "title": .name, "runner": .athlete, "person": .athlete, "shape": .curve,
    "resting hr": .restingHeartRate, "rest hr": .restingHeartRate, "max hr": .maximumHeartRate,
    "max heart rate": .maximumHeartRate, "hr max": .maximumHeartRate, "hrmax": .maximumHeartRate,
  ]

  /// The same for exercises.
  static let otherwiseOfExercise: [String: PlanWord] = [
    "reps": .repetitions, "rep": .repetitions, "amount": .repetitions, "times": .repetitions, "rounds": .sets,
    "series": .sets, "load": .weight, "kg": .weight, "lb": .weight, "pause": .rest, "break": .rest, "tempo": .beats,
    "cadence": .rate, "warm up sets": .warmUp, "warmup": .warmUp, "movement": .exercise,
  ]

  /// Removes differences of case, hyphens and underscores.
  static func normalised(_ text: String) -> String {
    text.lowercased().split { $0 == " " || $0 == "_" || $0 == "-" }.joined(separator: " ")
  }
}
