public enum Gait: Sendable, CaseIterable {
  /// One foot is always on the ground.
  case walking
  /// Both feet leave the ground once a step.
  case running
}
