package import Units

/// How much of an exercise makes a set.
package enum PlannedAmount: Hashable, Sendable {
  /// A number of repetitions, or a range in which to stay.
  case repetitions(ClosedRange<Int>)
  /// As many repetitions as possible, in this time or until the last that is done well.
  case asManyAsPossible(within: Seconds?)
  /// Held, or repeated for this time.
  case time(Seconds)
  case distance(Metres)

  static let mostRepetitions = 1000
}
