public import Units

/// What was done of a run before the device that goes on with it: its page was closed, its battery ran empty.
public struct RunBefore: Sendable, Equatable {
  /// Of the workout, pauses left out.
  public var time: Seconds
  public var laps: Int
  /// Steps per minute that were wanted last; nil before there was music.
  public var cadence: BeatsPerMinute?
  public var distance: Metres
  public var ascent: Metres
  public var energy: Kilocalories
  /// Half the width of the band around it.
  public var energyUncertainty: Kilocalories
  /// Points it had earned.
  public var fire: Int
  /// Numbers of the songs that were heard, the newest last.
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
