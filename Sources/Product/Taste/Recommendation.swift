package import Songs
package import Units

/// A recommended song that the person hasn't played lately.
package struct Recommendation: Hashable, Sendable {
  package enum Occasion: String, Hashable, Sendable {
    case unheard
    /// Not played for a month.
    case forgotten
  }
  package let track: Identifier<LibraryTrack>
  package let title: String
  package let artist: String?
  package let occasion: Occasion
  /// The probability that the person likes it, 0…1.
  package let chance: Double
  /// Strongest first; may be empty.
  package let reasons: [TasteReason]
}
