public import Units

/// A session as a device makes it up, perhaps while nobody could be asked.
public struct NewSession: Hashable, Sendable {
  public let id: Identifier<TrainingSession>
  public var life: SessionLife
  public var details: SessionDetails
  public var plan: FollowedPlan?
  public var zone: ClockZone

  public init(
    id: Identifier<TrainingSession>, life: SessionLife, details: SessionDetails, plan: FollowedPlan? = nil,
    zone: ClockZone = .greenwich
  ) {
    self.id = id
    self.life = life
    self.details = details
    self.plan = plan
    self.zone = zone
  }
}

/// What is to be different; nil leaves as it is.
public struct SessionChange: Sendable {
  public var details: (@Sendable (inout SessionDetails) -> Void)?
  public var planned: Moment??
  public var plan: FollowedPlan??
  public var zone: ClockZone?

  public init() {}
}
