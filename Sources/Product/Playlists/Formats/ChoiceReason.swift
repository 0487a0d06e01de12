/// The main reasons for a song's choice.
package enum ChoiceReason: String, Codable, Hashable, Sendable, CaseIterable {
  /// The listener's taste favours it.
  case taste
  /// No part of its cost was high.
  case nothingAgainst
  // The part of the cost that was highest.
  case stretch, energy, key, loudness, seam, repetition, doubt
}
