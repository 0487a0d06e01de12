package import Pacing
package import Units

/// The kind of exercise in a workout (WORK-1).
package enum Activity: String, CaseIterable, Sendable {
  case run, walk, cycle, swim, row, hiit, strength, yoga, dance, triathlon, custom

  package var title: String {
    switch self {
    case .hiit: "HIIT"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }

  /// The gait of activities on foot; nil for others.
  package var gait: Stride.Gait? {
    switch self {
    case .run: .running
    case .walk: .walking
    case .cycle, .swim, .row, .hiit, .strength, .yoga, .dance, .triathlon, .custom: nil
    }
  }

  /// The pace at effort 4 of 10, which converts distances to times. Nil when a distance needs an explicit pace.
  /// Our own choice: cycling 25 km/h, swimming 2:00 per 100 m, rowing 2:15 per 500 m.
  package var usualPace: Pace? {
    switch self {
    case .run: Stride.expectedPace(.running)
    case .walk: Stride.expectedPace(.walking)
    case .cycle: Pace(secondsPerKilometre: 144)
    case .swim: Pace(secondsPerKilometre: 1200)
    case .row: Pace(secondsPerKilometre: 270)
    case .hiit, .strength, .yoga, .dance, .triathlon, .custom: nil
    }
  }

  /// The plausible paces. Other values count as typing errors.
  package var paces: ClosedRange<Pace> {
    let (slowest, fastest): (Double, Double) =
      switch self {
      case .run, .walk, .hiit, .strength, .yoga, .dance, .triathlon, .custom: (20 * 60, 2 * 60)
      case .cycle: (12 * 60, 50)
      case .swim: (60 * 60, 9 * 60)
      case .row: (12 * 60, 2 * 60)
      }
    return Pace(secondsPerKilometre: slowest)...Pace(secondsPerKilometre: fastest)
  }

  /// The unit of cadence.
  package var cadenceUnit: CadenceUnit {
    switch self {
    case .run, .walk: .steps
    case .cycle: .turns
    case .swim: .armStrokes
    case .row: .oarStrokes
    case .hiit, .strength, .yoga, .dance, .triathlon, .custom: .moves
    }
  }

  /// The range of music tempos from no effort to maximum effort, when nothing else sets the tempo.
  ///
  /// In the gym and on a bicycle, people prefer 120–140 BPM at any effort (Karageorghis 2011, 2014). Yoga and dance are our own
  /// choice. Running and walking use the athlete's own cadence instead.
  package var musicTempos: ClosedRange<BeatsPerMinute> {
    switch self {
    case .run, .walk, .cycle, .swim, .row, .hiit, .strength, .triathlon, .custom:
      BeatsPerMinute(known: 120)...BeatsPerMinute(known: 140)
    case .yoga: BeatsPerMinute(known: 60)...BeatsPerMinute(known: 90)
    case .dance: BeatsPerMinute(known: 105)...BeatsPerMinute(known: 130)
    }
  }
}
