package import Units

/// A job that is added again and again, once for each time it is due, however many processes run.
package struct RepeatingJob: Sendable {
  /// Tells it from others, for as long as the database lives.
  let key: String
  let period: Seconds
  let offset: Seconds
  let make: @Sendable (Moment, inout any RandomNumberGenerator) throws -> NewJob

  /// - Parameters:
  ///   - period: a week, a day, an hour or a minute, say. Times when no process ran are made up for by one job.
  ///   - offset: how long after a multiple of the period since the beginning of 1970, in Coordinated Universal Time, which
  ///     was a Thursday.
  package init<Payload>(
    _ key: String, every period: Seconds, offset: Seconds = .zero, _ kind: JobKind<Payload>, _ payload: Payload
  ) {
    precondition(period.value >= 1, "a job is not due more often than each second")
    self.key = key
    self.period = period
    self.offset = offset
    make = { now, generator in
      // With a key of its own: one that is still at it is not joined by another.
      try NewJob(kind, payload, owner: nil, key: key, at: now, using: &generator)
    }
  }

  /// The last time it was due, at `now` or before.
  func due(at now: Moment) -> Moment {
    let turns = ((Double(now.milliseconds) / 1000 - offset.value) / period.value).rounded(.down)
    return Moment(milliseconds: 0) + Seconds(turns * period.value + offset.value)
  }
}
