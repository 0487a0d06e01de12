package import Songs

/// In what two songs can sound alike: the rows of the similarity vector.
package enum SoundAspect: String, Hashable, Sendable, CaseIterable {
  case timbre
  /// How the timbre moves.
  case movement
  case harmony, rhythm
  /// How bright, busy and full of notes it is.
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
  /// In what two songs are much more alike than songs taken at random, whose rows are 2 apart, squared; the most alike
  /// first.
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

  /// A third of the distance to be expected.
  private static let muchAlike: Float = 0.7
}
