package import Plans

/// The number of sessions of one activity.
package struct ActivityCount: Hashable, Sendable {
  package let activity: Activity
  package let sessions: Int
}
