/// How much of the week's allowance for hearing the music of training took so far.
package struct HearingWeek: Hashable, Sendable {
  /// The Monday, such as `2026-11-23`.
  package let monday: String
  package let music: HeardMusic

  /// The share of the allowance from which on Upbeat warns before a run.
  package static let warningShare = 0.8
}
