package import Pacing
package import Units

/// What one does in a workout (WORK-1).
package enum Activity: String, CaseIterable, Sendable {
  case run, walk, cycle, swim, row, hiit, strength, yoga, dance, triathlon, custom

  package var title: String {
    switch self {
    case .hiit: "HIIT"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }

  /// How the feet carry one along, where they do.
  package var gait: Stride.Gait? {
    switch self {
    case .run: .running
    case .walk: .walking
    case .cycle, .swim, .row, .hiit, .strength, .yoga, .dance, .triathlon, .custom: nil
    }
  }

  /// The speed of effort 4 of 10, by which a distance becomes a time. Nil where a distance says nothing without a pace.
  /// Our own choice: cycling 25 km/h, swimming 2:00 for 100 m, rowing 2:15 for 500 m.
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

  /// The paces people reach; anything else is a slip of the pen.
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

  /// What a cadence counts.
  package var cadenceUnit: CadenceUnit {
    switch self {
    case .run, .walk: .steps
    case .cycle: .turns
    case .swim: .armStrokes
    case .row: .oarStrokes
    case .hiit, .strength, .yoga, .dance, .triathlon, .custom: .moves
    }
  }

  /// The tempo of the music where nothing else sets it, from no effort to all of it.
  ///
  /// In the gym and on a bicycle 120–140 is liked best, whatever the effort (Karageorghis 2011, 2014). Yoga and
  /// dance are our own choice. Runners and walkers get their own cadence instead.
  package var musicTempos: ClosedRange<BeatsPerMinute> {
    switch self {
    case .run, .walk, .cycle, .swim, .row, .hiit, .strength, .triathlon, .custom:
      BeatsPerMinute(known: 120)...BeatsPerMinute(known: 140)
    case .yoga: BeatsPerMinute(known: 60)...BeatsPerMinute(known: 90)
    case .dance: BeatsPerMinute(known: 105)...BeatsPerMinute(known: 130)
    }
  }
}
