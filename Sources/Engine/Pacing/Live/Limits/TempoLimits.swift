import Units

/// How fast the tempo may change: so slowly that nobody notices, or a little faster where a change was announced.
///
/// Changes are shares of the tempo. Average listeners notice 4 %; after six intervals 3 % (Drake & Botte 1993).
struct TempoLimits: Sendable {
  /// Changes come in pieces of unequal length; with this much less in each, no two neighbouring beats differ by more.
  private static let margin = 0.97

  private let perBeat: Double
  private let announcedPerSecond: Double
  private let fall: Double

  init(_ settings: LiveSettings) {
    perBeat = settings.changePerBeat * Self.margin
    announcedPerSecond = settings.announcedChangePerSecond * Self.margin
    fall = settings.fall
  }

  /// Why the tempo changes.
  enum Occasion {
    case unannounced, announced
    /// The plan changes, as announced, for all who run together: who lags behind may catch up besides, as unnoticed as else.
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

  /// The largest change at once, a time after the last one: never more than a third of a beat's worth, however long the music
  /// went straight on, so that no beat differs from the last by more than the limit.
  func change(within time: Seconds, beatInterval: Seconds, _ occasion: Occasion) -> Double {
    changePerBeat(beatInterval: beatInterval, occasion) * min(time / beatInterval, 1 / 3)
  }

  /// The tempo nearest to `wanted` that a change from `tempo` by at most `change` reaches.
  func step(from tempo: BeatsPerMinute, to wanted: BeatsPerMinute, by change: Double) -> BeatsPerMinute {
    wanted.held(within: (tempo / (1 + change))...(tempo * (1 + change)))
  }

  /// As `step`, with falls gentler: for the tempo music heads for, not for small bends around it.
  func gentleStep(from tempo: BeatsPerMinute, to wanted: BeatsPerMinute, by change: Double) -> BeatsPerMinute {
    wanted.held(within: (tempo / (1 + change * fall))...(tempo * (1 + change)))
  }
}
