public import ActivityFiles
public import Units
public import Workouts

/// One activity of a session: the whole of it, or a leg of a triathlon.
public struct Leg: Hashable, Sendable {
  public var activity: Activity
  /// What a file called it, where it came from one: finer than `activity`.
  public var sport: Sport?
  public var variant: SportVariant?
  /// It lasts until the next begins, or the session ends.
  public var start: Moment
  /// Of the pool, where there is one.
  public var poolLength: Metres?

  public init(
    _ activity: Activity, sport: Sport? = nil, variant: SportVariant? = nil, start: Moment, poolLength: Metres? = nil
  ) {
    self.activity = activity
    self.sport = sport
    self.variant = variant
    self.start = start
    self.poolLength = poolLength
  }
}
