package import Units

/// A session as a device makes it up, perhaps while nobody could be asked.
package struct NewSession: Hashable, Sendable {
  package let id: Identifier<TrainingSession>
  package var life: SessionLife
  package var details: SessionDetails
  package var plan: FollowedPlan?
  package var zone: ClockZone
  package var isSimulated: Bool

  package init(
    id: Identifier<TrainingSession>, life: SessionLife, details: SessionDetails, plan: FollowedPlan? = nil,
    zone: ClockZone = .greenwich, isSimulated: Bool = false
  ) {
    self.id = id
    self.life = life
    self.details = details
    self.plan = plan
    self.zone = zone
    self.isSimulated = isSimulated
  }
}

/// What is to be different; nil leaves as it is.
package struct SessionChange: Sendable {
  package var details: (@Sendable (inout SessionDetails) -> Void)?
  package var planned: Moment??
  package var plan: FollowedPlan??
  package var zone: ClockZone?

  package init() {}
}
