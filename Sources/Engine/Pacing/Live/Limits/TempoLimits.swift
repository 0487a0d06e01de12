import Units

/// How fast the tempo may change: unnoticed by default, somewhat faster at an announced change.
///
/// Changes are shares of the tempo. Average listeners notice 4 %, or 3 % after six intervals (Drake & Botte 1993).
struct TempoLimits: Sendable {
  /// Safety factor. Tempo segments differ in length, and no two neighbouring beats may differ by more than the limit.
  private static let margin = 0.97

  private let perBeat: Double
  private let announcedPerSecond: Double
  private let fall: Double

  init(_ settings: LiveSettings) {
    perBeat = settings.changePerBeat * Self.margin
    announcedPerSecond = settings.announcedChangePerSecond * Self.margin
    fall = settings.fall
  }

  /// The reason for a tempo change.
  enum Occasion {
    case unannounced, announced
    /// An announced change of a shared workout. A runner who is behind may also catch up at the unnoticed rate.
    case shared
  }

  /// The largest change from beat to beat.
  func changePerBeat(beatInterval: Seconds, _ occasion: Occasion) -> Double {
    switch occasion {
    case .unannounced: perBeat
    case .announced: max(perBeat, announcedPerSecond * beatInterval.value)
    case .shared: perBeat + announcedPerSecond * beatInterval.value
    }
  }

  /// The largest change in one step, `time` after the last one. Capped at the change of a third of a beat, so that a long
  /// steady stretch allows no jump.
  func change(within time: Seconds, beatInterval: Seconds, _ occasion: Occasion) -> Double {
    changePerBeat(beatInterval: beatInterval, occasion) * min(time / beatInterval, 1 / 3)
  }

  /// The tempo nearest to `wanted` within `change` of `tempo`.
  func step(from tempo: BeatsPerMinute, to wanted: BeatsPerMinute, by change: Double) -> BeatsPerMinute {
    wanted.held(within: (tempo / (1 + change))...(tempo * (1 + change)))
  }

  /// Like `step`, but with slower falls. For the tempo that the music heads for, not for small corrections around it.
  func gentleStep(from tempo: BeatsPerMinute, to wanted: BeatsPerMinute, by change: Double) -> BeatsPerMinute {
    wanted.held(within: (tempo / (1 + change * fall))...(tempo * (1 + change)))
  }
}
