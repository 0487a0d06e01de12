package import Units

/// A person's stored plan.
package struct StoredPlan: Hashable, Sendable {
  package let id: Identifier<StoredPlan>
  /// The title of the current version.
  package let title: String
  package let activity: Activity
  package let current: PlanVersion.Summary
  package let created: Moment
  package let changed: Moment
  /// The time of its archiving. It can be restored for `remembered`.
  package let removed: Moment?
  /// Incremented by each change.
  package let version: Int64

  /// The most plans per person, including archived ones.
  package static let most = 2_000
  /// The most versions per plan.
  package static let mostVersions = 1_000
  /// The most steps of a stored or displayed plan, with repeats.
  package static let mostSteps = 3_000
  /// How long an archived plan can be restored.
  package static let remembered = Seconds(30 * 86_400)
}

/// An immutable version of a plan. A finished session refers to the version that it followed.
package struct PlanVersion: Hashable, Sendable {
  package struct Summary: Hashable, Sendable {
    package let id: Identifier<PlanVersion>
    /// From 1 within its plan.
    package let number: Int
    /// The duration, including assumptions for open steps.
    package let duration: Seconds
    /// Nil when the speed of its steps is unknown.
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
  /// Nil when the plan is deleted, and for workouts of a training plan, which have no plan.
  package let plan: Identifier<StoredPlan>?
  package let workout: WorkoutPlan
}

/// Why an operation on plans failed.
package enum PlanError: Error, Hashable, Sendable {
  case noSuchPlan
  case noSuchVersion
  /// The version has changed since.
  case edited
  case tooManyPlans(most: Int)
  case tooManyVersions(most: Int)
  /// The plan has more steps than anyone could follow.
  case tooManySteps(most: Int)
  case wrongTitle
  /// The link doesn't exist, was revoked, or has expired.
  case noSuchLink
  case tooManyLinks(most: Int)
  /// The receiver has too many unanswered plans.
  case inboxFull
}
