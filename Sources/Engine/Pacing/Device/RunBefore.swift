public import Units

/// Progress of a run on an earlier device, when another device continues it: its page was closed or its battery ran out.
public struct RunBefore: Sendable, Equatable {
  /// Workout time, without pauses.
  public var time: Seconds
  public var laps: Int
  /// The latest target in steps per minute; nil if no music had played.
  public var cadence: BeatsPerMinute?
  public var distance: Metres
  public var ascent: Metres
  public var energy: Kilocalories
  /// Half the width of the uncertainty band of `energy`.
  public var energyUncertainty: Kilocalories
  /// Fire points earned.
  public var fire: Int
  /// Numbers of the songs played, the latest last.
  public var songs: [Int]

  public init(
    time: Seconds, laps: Int = 0, cadence: BeatsPerMinute? = nil, distance: Metres = Metres(0),
    ascent: Metres = Metres(0),
    energy: Kilocalories = .zero, energyUncertainty: Kilocalories = .zero, fire: Int = 0, songs: [Int] = []
  ) {
    self.time = time
    self.laps = laps
    self.cadence = cadence
    self.distance = distance
    self.ascent = ascent
    self.energy = energy
    self.energyUncertainty = energyUncertainty
    self.fire = fire
    self.songs = songs
  }
}
