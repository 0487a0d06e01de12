package import Songs
package import Units

/// A song that sounds like another.
package struct SimilarTrack: Hashable, Sendable {
  package let track: Identifier<LibraryTrack>
  package let title: String
  package let artist: String?
  /// The Euclidean distance of the similarity vectors. Two random songs are about 3 apart.
  package let distance: Double
  /// The shared aspects, most similar first.
  package let shared: [SoundAspect]
}
