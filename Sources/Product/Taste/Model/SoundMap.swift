package import Songs

/// Many songs by their sound, to find those that are most like one.
package struct SoundMap: Sendable {
  package struct Neighbour: Hashable, Sendable {
    /// In the order of `sounds`.
    package let place: Int
    /// Euclidean distance of the vectors, about 0…6, with what was added to it.
    package let distance: Float
  }

  private let sounds: [SoundVector]

  package init(_ sounds: [SoundVector]) { self.sounds = sounds }

  /// The nearest first; equally near ones in the order of `sounds`.
  /// - Parameter handicap: what makes a song less welcome, at least 0, added to the square of its distance; nil leaves it out.
  /// - Complexity: one look at each song.
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
