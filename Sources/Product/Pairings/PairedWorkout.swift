import Exercises
package import Units

/// A workout of songs and the exercises that are done to them.
package struct PairedWorkout: Sendable {
  /// One after another, without a gap.
  package let pairs: [ExercisePair]
  package let seed: UInt64

  /// All pairs last equally long.
  package var length: Seconds { Seconds(pairs.first.map { $0.length.value * Double(pairs.count) } ?? 0) }

  /// The minimised cost: the sum over the pairs.
  package var cost: Double { pairs.reduce(0) { $0 + $1.cost.total } }

  /// The music that the library lacks, once for each exercise.
  package var missing: [MissingTempo] {
    var seen: Set<MissingTempo> = []
    return pairs.compactMap { pair in
      if case .missing(let tempo) = pair.rhythm, seen.insert(tempo).inserted { tempo } else { nil }
    }
  }

  /// All pairs, to show them again or to exchange one of them.
  package var kept: [KeptPair] {
    pairs.enumerated().map { place, pair in
      KeptPair(place: place, exercise: pair.exercise.id, song: pair.song.id, isLocked: pair.isLocked)
    }
  }
}
