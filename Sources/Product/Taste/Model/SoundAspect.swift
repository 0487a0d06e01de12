package import Songs

/// An aspect in which two songs can sound alike: a row of the similarity vector.
package enum SoundAspect: String, Hashable, Sendable, CaseIterable {
  case timbre
  /// The change of timbre over time.
  case movement
  case harmony, rhythm
  /// Brightness, density and number of notes.
  case liveliness

  var places: Range<Int> {
    switch self {
    case .timbre: 0..<12
    case .movement: 12..<24
    case .harmony: 24..<30
    case .rhythm: 30..<42
    case .liveliness: 42..<45
    }
  }
}

extension SoundVector {
  /// The aspects in which two songs are much more alike than random songs, most similar first.
  /// The expected squared distance of a row between random songs is 2.
  package func aspectsShared(with other: SoundVector, most: Int = 2) -> [SoundAspect] {
    let (own, others) = (numbers, other.numbers)
    let distances = SoundAspect.allCases.map { aspect in
      let square = aspect.places.reduce(Float(0)) { sum, place in
        let apart = own[place] - others[place]
        return sum + apart * apart
      }
      return (aspect: aspect, square: square)
    }
    let near = distances.filter { $0.square < Self.muchAlike }.sorted { $0.square < $1.square }
    return near.prefix(most).map(\.aspect)
  }

  /// In squared distance: a third of the expected one.
  private static let muchAlike: Float = 0.7
}
