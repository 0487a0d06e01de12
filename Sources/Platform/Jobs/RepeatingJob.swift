package import Units

/// A job added once for each due time, however many processes run.
package struct RepeatingJob: Sendable {
  /// Identifies the repeating job in the database; it must never change.
  let key: String
  let period: Seconds
  let offset: Seconds
  let make: @Sendable (Moment, inout any RandomNumberGenerator) throws -> NewJob

  /// - Parameters:
  ///   - period: such as a week, a day, an hour or a minute. If no process ran at several due times, one job makes up for them.
  ///   - offset: the time after a multiple of the period since the start of 1970 in UTC, a Thursday.
  package init<Payload>(
    _ key: String, every period: Seconds, offset: Seconds = .zero, _ kind: JobKind<Payload>, _ payload: Payload
  ) {
    precondition(period.value >= 1, "a job is not due more often than each second")
    self.key = key
    self.period = period
    self.offset = offset
    make = { now, generator in
      // A key of its own, so that a job still running doesn't block this one.
      try NewJob(kind, payload, owner: nil, key: key, at: now, using: &generator)
    }
  }

  /// The last due time at or before `now`.
  func due(at now: Moment) -> Moment {
    let turns = ((Double(now.milliseconds) / 1000 - offset.value) / period.value).rounded(.down)
    return Moment(milliseconds: 0) + Seconds(turns * period.value + offset.value)
  }
}
