public import Units

/// A plan that somebody keeps.
public struct StoredPlan: Hashable, Sendable {
  public let id: Identifier<StoredPlan>
  /// That of its current version.
  public let title: String
  public let activity: Activity
  public let current: PlanVersion.Summary
  public let created: Moment
  public let changed: Moment
  /// When it was put away; it can be brought back for a while.
  public let removed: Moment?
  /// Raised by every change.
  public let version: Int64

  /// How many somebody may keep, those put away included.
  public static let most = 2_000
  /// How often one may be changed.
  public static let mostVersions = 1_000
  /// Steps of a plan that is kept or looked at, each counted as often as it is done.
  public static let mostSteps = 3_000
  /// How long a plan can be brought back after it was put away.
  public static let remembered = Seconds(30 * 86_400)
}

/// A plan as it was at some time. It is never changed: a finished session shows by it what was followed.
public struct PlanVersion: Hashable, Sendable {
  public struct Summary: Hashable, Sendable {
    public let id: Identifier<PlanVersion>
    /// Counted from 1 within its plan.
    public let number: Int
    /// How long it takes, guesses for open steps included.
    public let duration: Seconds
    /// Nil where nothing says how fast its steps go.
    public let distance: Metres?
    public let created: Moment

    public init(id: Identifier<PlanVersion>, number: Int, duration: Seconds, distance: Metres?, created: Moment) {
      self.id = id
      self.number = number
      self.duration = duration
      self.distance = distance
      self.created = created
    }
  }

  public let summary: Summary
  /// Nil when the plan is gone, or there never was one: workouts of a training plan are versions of their own.
  public let plan: Identifier<StoredPlan>?
  public let workout: WorkoutPlan
}

/// Why something cannot be done with somebody's plans.
public enum PlanFault: Error, Hashable, Sendable {
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
