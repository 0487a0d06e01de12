package import Songs
package import Units

/// A song that sounds like another.
package struct SimilarTrack: Hashable, Sendable {
  package let track: Identifier<LibraryTrack>
  package let title: String
  package let artist: String?
  /// Euclidean distance of the similarity vectors; songs taken at random are about 3 apart.
  package let distance: Double
  /// In what they are alike, the most alike first.
  package let shared: [SoundAspect]
}
