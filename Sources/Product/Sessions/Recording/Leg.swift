package import ActivityFiles
package import Plans
package import Units

/// One activity of a session: the whole session, or a leg of a multisport session.
package struct Leg: Hashable, Sendable {
  package var activity: Activity
  /// The sport from an imported file, more specific than `activity`.
  package var sport: Sport?
  package var variant: SportVariant?
  /// A leg lasts until the next one starts or the session ends.
  package var start: Moment
  /// For pool swimming.
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
