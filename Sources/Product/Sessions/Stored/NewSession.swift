package import Units

/// A session created on a device, possibly offline.
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

/// The requested changes; nil leaves a value unchanged.
package struct SessionChange: Sendable {
  package var details: (@Sendable (inout SessionDetails) -> Void)?
  package var planned: Moment??
  package var plan: FollowedPlan??
  package var zone: ClockZone?

  package init() {}
}
