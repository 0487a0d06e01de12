public import Units

/// The ratio of steps to beats.
///
/// Runners take one step per beat of 120–200 BPM, two steps per slower beat and one step per two faster beats (Moens et al.
/// 2014, doi 10.1371/journal.pone.0114234). Multiply tempos by this ratio before any rounding.
public enum StepsPerBeat: Sendable, Equatable, CaseIterable {
  case half, one, two

  public var value: Double {
    switch self {
    case .half: 0.5
    case .one: 1
    case .two: 2
    }
  }

  /// The tempo of music whose beats carry `steps`.
  public func musicTempo(forSteps steps: BeatsPerMinute) -> BeatsPerMinute { steps / value }
  /// The steps per minute that music of this tempo carries.
  public func steps(forMusicTempo tempo: BeatsPerMinute) -> BeatsPerMinute { tempo * value }
}
