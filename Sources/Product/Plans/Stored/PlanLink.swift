package import Units

/// A link that shows a plan to everyone who has it. Its secret is shown once, at its creation.
package struct PlanLink: Hashable, Sendable {
  package let id: Identifier<PlanLink>
  package let plan: Identifier<StoredPlan>
  package let created: Moment
  /// Nil for no expiry.
  package let end: Moment?

  /// The most links per plan.
  package static let most = 50
}

/// A copy of a plan that another person sent.
package struct ReceivedPlan: Hashable, Sendable {
  package let id: Identifier<ReceivedPlan>
  /// The name of the sender.
  package let sender: String
  package let workout: WorkoutPlan
  package let sent: Moment

  /// The most unanswered plans in total, and from one sender.
  package static let most = 200
  package static let mostOfSender = 10
}
