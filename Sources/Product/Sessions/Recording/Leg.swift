package import ActivityFiles
package import Plans
package import Units

/// One activity of a session: the whole of it, or a leg of a triathlon.
package struct Leg: Hashable, Sendable {
  package var activity: Activity
  /// What a file called it, where it came from one: finer than `activity`.
  package var sport: Sport?
  package var variant: SportVariant?
  /// It lasts until the next begins, or the session ends.
  package var start: Moment
  /// Of the pool, where there is one.
  package var poolLength: Metres?

  package init(
    _ activity: Activity, sport: Sport? = nil, variant: SportVariant? = nil, start: Moment, poolLength: Metres? = nil
  ) {
    self.activity = activity
    self.sport = sport
    self.variant = variant
    self.start = start
    self.poolLength = poolLength
  }
}
