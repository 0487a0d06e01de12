public import Units

/// One sport of an activity: the whole of it, or a leg of a triathlon, whose changes between sports are legs too.
public struct ActivityLeg: Hashable, Sendable {
  public var sport: Sport
  public var variant: SportVariant?
  public var start: Moment
  public var totals: ActivityTotals
  /// In order of time.
  public var laps: [ActivityLap]
  /// Of the pool, where there is one.
  public var poolLength: Metres?

  public init(
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

  public var end: Moment { start + totals.elapsed }

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
