package import Units

/// An address that shows a plan to whoever knows it. Its secret is told once, when it is made.
package struct PlanLink: Hashable, Sendable {
  package let id: Identifier<PlanLink>
  package let plan: Identifier<StoredPlan>
  package let created: Moment
  /// Nil for one that does not end by itself.
  package let end: Moment?

  /// How many one plan may have.
  package static let most = 50
}

/// A plan that somebody sent, as it was then.
package struct ReceivedPlan: Hashable, Sendable {
  package let id: Identifier<ReceivedPlan>
  /// Who sent it.
  package let sender: String
  package let workout: WorkoutPlan
  package let sent: Moment

  /// How many may wait for an answer, all together and of one sender.
  package static let most = 200
  package static let mostOfSender = 10
}
