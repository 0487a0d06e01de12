/// When the foot met the ground, told from when the body was pushed up most.
///
/// In walking both are one: the body is lowest while both feet stand, just after the heel's contact. A runner is lowest in
/// the middle of stance, and stance takes about two thirds of a step at every speed of endurance running (a duty
/// factor of a third of the stride: Alexander 2003, Principles of Animal Locomotion, ch. 7).
struct ContactTime: Sendable {
  /// Of a running step, from the contact to the middle of stance.
  private static let halfStance = 0.32
  /// Steps a second that nobody walks, and that somebody may run.
  private static let fastestWalk = 2.5
  private static let slowestRun = 2.25
  /// m/s². Who leaves the ground moves by about g at the step rate, a walker by 1–5; an arm may hide a runner's half.
  private static let running: Float = 9.80665 / 2
  private static let walking: Float = 9.80665 / 3

  private var isRunning = false

  mutating func time(of step: WalkingBout.Candidate, usualAmplitude: Float) -> Double {
    if step.rate > Self.fastestWalk || step.rate > Self.slowestRun && usualAmplitude > Self.running { isRunning = true }
    // Lower limits, so that a pace between them does not move the steps to and fro.
    let isSlow = step.rate < 0.96 * Self.fastestWalk
    if step.rate < 0.96 * Self.slowestRun || isSlow && usualAmplitude < Self.walking { isRunning = false }
    return isRunning ? step.push - Self.halfStance / step.rate : step.push
  }
}
