public import Music
public import Units

/// A song that sounds like another.
public struct SimilarTrack: Hashable, Sendable {
  public let track: Identifier<LibraryTrack>
  public let title: String
  public let artist: String?
  /// Euclidean distance of the similarity vectors; songs taken at random are about 3 apart.
  public let distance: Double
  /// In what they are alike, the most alike first.
  public let shared: [SoundAspect]
}
