package import Units

/// A plan that somebody keeps.
package struct StoredPlan: Hashable, Sendable {
  package let id: Identifier<StoredPlan>
  /// That of its current version.
  package let title: String
  package let activity: Activity
  package let current: PlanVersion.Summary
  package let created: Moment
  package let changed: Moment
  /// When it was put away; it can be brought back for a while.
  package let removed: Moment?
  /// Raised by every change.
  package let version: Int64

  /// How many somebody may keep, those put away included.
  package static let most = 2_000
  /// How often one may be changed.
  package static let mostVersions = 1_000
  /// Steps of a plan that is kept or looked at, each counted as often as it is done.
  package static let mostSteps = 3_000
  /// How long a plan can be brought back after it was put away.
  package static let remembered = Seconds(30 * 86_400)
}

/// A plan as it was at some time. It is never changed: a finished session shows by it what was followed.
package struct PlanVersion: Hashable, Sendable {
  package struct Summary: Hashable, Sendable {
    package let id: Identifier<PlanVersion>
    /// Counted from 1 within its plan.
    package let number: Int
    /// How long it takes, guesses for open steps included.
    package let duration: Seconds
    /// Nil where nothing says how fast its steps go.
    package let distance: Metres?
    package let created: Moment

    package init(id: Identifier<PlanVersion>, number: Int, duration: Seconds, distance: Metres?, created: Moment) {
      self.id = id
      self.number = number
      self.duration = duration
      self.distance = distance
      self.created = created
    }
  }

  package let summary: Summary
  /// Nil when the plan is gone, or there never was one: workouts of a training plan are versions of their own.
  package let plan: Identifier<StoredPlan>?
  package let workout: WorkoutPlan
}

/// Why something cannot be done with somebody's plans.
package enum PlanError: Error, Hashable, Sendable {
  case noSuchPlan
  case noSuchVersion
  /// It was changed since the version that was seen.
  case edited
  case tooManyPlans(most: Int)
  case tooManyVersions(most: Int)
  /// More steps than anyone could follow.
  case tooManySteps(most: Int)
  case wrongTitle
  /// There never was one, it was revoked, or it has ended.
  case noSuchLink
  case tooManyLinks(most: Int)
  /// Whoever it is for has not answered many others yet.
  case inboxFull
}
