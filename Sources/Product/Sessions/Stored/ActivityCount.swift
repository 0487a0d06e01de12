public import Workouts

/// How often somebody did something.
public struct ActivityCount: Hashable, Sendable {
  public let activity: Activity
  public let sessions: Int
}
