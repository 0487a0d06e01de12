/// Computes the time of foot contact from the time of the largest upward push.
///
/// In walking they coincide: the body is lowest in double support, just after heel contact. A runner is lowest at mid-stance.
/// Stance takes about two thirds of a step at every speed of endurance running (a duty factor of a third of the stride:
/// Alexander 2003, Principles of Animal Locomotion, ch. 7).
struct ContactTime: Sendable {
  /// Time from contact to mid-stance, as a share of a running step.
  private static let halfStance = 0.32
  /// Steps per second: above the first nobody walks, above the second people may run.
  private static let fastestWalk = 2.5
  private static let slowestRun = 2.25
  /// In m/s². A runner's movement at the step rate is about g, a walker's 1–5; an arm may hide half of a runner's.
  private static let running: Float = 9.80665 / 2
  private static let walking: Float = 9.80665 / 3

  private var isRunning = false

  mutating func time(of step: WalkingBout.Candidate, usualAmplitude: Float) -> Double {
    if step.rate > Self.fastestWalk || step.rate > Self.slowestRun && usualAmplitude > Self.running { isRunning = true }
    // Hysteresis: a pace between the limits must not shift the steps back and forth.
    let isSlow = step.rate < 0.96 * Self.fastestWalk
    if step.rate < 0.96 * Self.slowestRun || isSlow && usualAmplitude < Self.walking { isRunning = false }
    return isRunning ? step.push - Self.halfStance / step.rate : step.push
  }
}
