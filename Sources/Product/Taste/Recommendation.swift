public import Music
public import Units

/// A song to be heard that was not heard lately.
public struct Recommendation: Hashable, Sendable {
  public enum Occasion: String, Hashable, Sendable {
    case unheard
    /// Not heard for a month.
    case forgotten
  }
  public let track: Identifier<LibraryTrack>
  public let title: String
  public let artist: String?
  public let occasion: Occasion
  /// 0…1: the chance that it is liked.
  public let chance: Double
  /// The strongest first; none when nothing stands out.
  public let reasons: [TasteReason]
}
