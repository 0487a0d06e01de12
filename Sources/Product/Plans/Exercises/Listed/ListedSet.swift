package import Pacing
package import Units

/// A set of a plan in the order of execution, for the athlete who stands before the bar.
package struct ListedSet: Hashable, Sendable {
  /// Never a rest.
  package let set: PlannedSet
  /// Nil to use the exercise's own name.
  package let name: String?
  /// Of the exercise's sets, from 1. Warm-up sets count apart. In a group it is the round.
  package let number: Int
  /// The number of these sets. Nil for as many rounds as possible.
  package let count: Int?
  /// How long it takes if time ends it, both sides of one-sided exercises together. Nil if the athlete ends it.
  package let time: Seconds?
  /// The perceived effort (RPE); nil when the plan doesn't say.
  package let effort: Effort?
  /// After the set. Zero where an interval of the group leaves the rest.
  package let rest: Seconds
  /// Whether no beat is urged.
  package let isHeavy: Bool
  package let start: Start
  /// Nil outside groups.
  package let group: Group?

  /// What begins a set.
  package enum Start: Hashable, Sendable {
    case athlete
    /// The end of the short rest before it: nobody has a hand free in a Tabata.
    case endOfRest
  }

  /// Where a set stands in a group of exercises in turn.
  package struct Group: Hashable, Sendable {
    package let form: Form
    /// The same for all sets of the group, different from other groups.
    package let number: Int
    /// The exercise's place in a round, from 1.
    package let place: Int
    package let places: Int
  }

  package enum Form: Hashable, Sendable {
    case superset, circuit
    /// A round begins every so often.
    case every(Seconds)
    /// One round is listed. It repeats until the time is over.
    case asManyRounds(Seconds)
  }

  /// The longest rest between two timed sets whose end begins the second by itself. Our own choice: too short to leave one's
  /// place.
  static let shortRest = Seconds(30)
}
