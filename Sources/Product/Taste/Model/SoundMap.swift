package import Songs

/// An index of songs by sound for nearest-neighbour search.
package struct SoundMap: Sendable {
  package struct Neighbour: Hashable, Sendable {
    /// The index in `sounds`.
    package let place: Int
    /// The Euclidean distance of the vectors, about 0…6, including the handicap.
    package let distance: Float
  }

  private let sounds: [SoundVector]

  package init(_ sounds: [SoundVector]) { self.sounds = sounds }

  /// The nearest songs, nearest first; ties are in the order of `sounds`.
  /// - Parameter handicap: a penalty of at least 0 for a song, added to the squared distance; nil excludes the song.
  /// - Complexity: O(*n*) in the number of songs.
  package func nearest(
    to sound: SoundVector, most: Int, handicap: (_ place: Int) -> Float? = { _ in 0 }
  ) -> [Neighbour] {
    guard most > 0 else { return [] }
    var found: [(place: Int, square: Float)] = []
    var limit = Float.infinity
    for place in sounds.indices {
      var square = sounds[place].squaredDistance(to: sound)
      guard square < limit, let more = handicap(place) else { continue }
      square += more
      guard square < limit else { continue }
      let at = found.firstIndex { $0.square > square } ?? found.endIndex
      found.insert((place, square), at: at)
      if found.count > most { found.removeLast() }
      if found.count == most { limit = found[most - 1].square }
    }
    return found.map { Neighbour(place: $0.place, distance: $0.square.squareRoot()) }
  }
}
