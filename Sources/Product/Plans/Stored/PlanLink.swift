public import Units

/// An address that shows a plan to whoever knows it. Its secret is told once, when it is made.
public struct PlanLink: Hashable, Sendable {
  public let id: Identifier<PlanLink>
  public let plan: Identifier<StoredPlan>
  public let created: Moment
  /// Nil for one that does not end by itself.
  public let end: Moment?

  /// How many one plan may have.
  public static let most = 50
}

/// A plan that somebody sent, as it was then.
public struct ReceivedPlan: Hashable, Sendable {
  public let id: Identifier<ReceivedPlan>
  /// Who sent it.
  public let sender: String
  public let workout: WorkoutPlan
  public let sent: Moment

  /// How many may wait for an answer, all together and of one sender.
  public static let most = 200
  public static let mostOfSender = 10
}
