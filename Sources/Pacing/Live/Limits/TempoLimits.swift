import DSP
import Units

/// How fast the tempo may change: so slowly that nobody notices, or a little faster where a change was announced.
///
/// Changes are shares of the tempo. Average listeners notice 4 %; after six intervals 3 % (Drake & Botte 1993).
struct TempoLimits: Sendable {
  private let perBeat: Double
  private let announcedPerSecond: Double
  private let fall: Double

  init(_ settings: LiveSettings) {
    perBeat = settings.changePerBeat
    announcedPerSecond = settings.announcedChangePerSecond
    fall = settings.fall
  }

  /// The largest single change after `beats` and `seconds` at the present tempo: never more than half a beat's worth,
  /// however long the music went straight on, so that one beat differs from the last by no more than the limit.
  func change(beats: Double, seconds: Double, isAnnounced: Bool) -> Double {
    let unannounced = perBeat * min(beats, 0.5)
    guard isAnnounced else { return unannounced }
    return max(unannounced, announcedPerSecond * min(seconds, 0.25))
  }

  /// The rate nearest to `wanted` that a change from `rate` by at most `change` reaches.
  func step(from rate: Double, to wanted: Double, by change: Double) -> Double {
    wanted.held(within: (rate / (1 + change))...(rate * (1 + change)))
  }

  /// As `step`, with falls gentler: for the tempo music heads for, not for small bends around it.
  func gentleStep(from rate: Double, to wanted: Double, by change: Double) -> Double {
    wanted.held(within: (rate / (1 + change * fall))...(rate * (1 + change)))
  }
}
