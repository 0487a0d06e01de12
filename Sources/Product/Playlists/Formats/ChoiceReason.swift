/// What a song's choice turned on.
package enum ChoiceReason: String, Codable, Hashable, Sendable, CaseIterable {
  /// It is to the listener's taste.
  case taste
  /// Nothing spoke against it.
  case nothingAgainst
  // What spoke against it most.
  case stretch, energy, key, loudness, seam, repetition, doubt
}
