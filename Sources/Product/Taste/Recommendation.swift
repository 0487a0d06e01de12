package import Songs
package import Units

/// A song to be heard that was not heard lately.
package struct Recommendation: Hashable, Sendable {
  package enum Occasion: String, Hashable, Sendable {
    case unheard
    /// Not heard for a month.
    case forgotten
  }
  package let track: Identifier<LibraryTrack>
  package let title: String
  package let artist: String?
  package let occasion: Occasion
  /// 0…1: the chance that it is liked.
  package let chance: Double
  /// The strongest first; none when nothing stands out.
  package let reasons: [TasteReason]
}
