package import Units

/// One sport of an activity: the whole activity, or a leg of a multisport activity. Transitions are legs too.
package struct ActivityLeg: Hashable, Sendable {
  package var sport: Sport
  package var variant: SportVariant?
  package var start: Moment
  package var totals: ActivityTotals
  /// In order of time.
  package var laps: [ActivityLap]
  /// For pool swimming.
  package var poolLength: Metres?

  package init(
    sport: Sport, variant: SportVariant? = nil, start: Moment, totals: ActivityTotals, laps: [ActivityLap] = [],
    poolLength: Metres? = nil
  ) {
    self.sport = sport
    self.variant = variant
    self.start = start
    self.totals = totals
    self.laps = laps
    self.poolLength = poolLength
  }

  package var end: Moment { start + totals.elapsed }

  var isOnFoot: Bool { sport.isOnFoot(variant) }
}

extension Sport {
  /// Whether devices count the steps of one foot only.
  func isOnFoot(_ variant: SportVariant? = nil) -> Bool {
    switch (self, variant) {
    case (.running, _), (.walking, _), (.hiking, _), (.snowshoeing, _): true
    case (.fitnessEquipment, .treadmill), (.fitnessEquipment, .elliptical), (.fitnessEquipment, .indoorWalking),
      (.fitnessEquipment, .indoorRunning):
      true
    default: false
    }
  }
}
