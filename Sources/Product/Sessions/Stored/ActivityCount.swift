package import Plans

/// How often somebody did something.
package struct ActivityCount: Hashable, Sendable {
  package let activity: Activity
  package let sessions: Int
}
