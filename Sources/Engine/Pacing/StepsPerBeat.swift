public import Units

/// How many steps a runner takes to one beat of the music.
///
/// Music of 120–200 beats per minute is run one to one, slower songs with two steps to a beat, faster ones with one step
/// to two beats (Moens et al. 2014, doi 10.1371/journal.pone.0114234). Tempos are folded by these, never rounded first.
public enum StepsPerBeat: Sendable, Equatable, CaseIterable {
  case half, one, two

  public var value: Double {
    switch self {
    case .half: 0.5
    case .one: 1
    case .two: 2
    }
  }

  /// The tempo at which music must play so that its beats carry `steps`.
  public func musicTempo(forSteps steps: BeatsPerMinute) -> BeatsPerMinute { steps / value }
  /// The steps per minute that music of this tempo carries.
  public func steps(forMusicTempo tempo: BeatsPerMinute) -> BeatsPerMinute { tempo * value }
}
