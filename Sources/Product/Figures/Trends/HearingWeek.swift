/// The share of the weekly hearing allowance used by music in training.
package struct HearingWeek: Hashable, Sendable {
  /// The date of Monday, such as `2026-11-23`.
  package let monday: String
  package let music: HeardMusic

  /// From this share on, Upbeat warns before a run.
  package static let warningShare = 0.8
}
