package import Accounts
package import Sensors

/// A way to train: push-ups, a plank, rope jumping.
package struct Exercise: Hashable, Sendable {
  package let id: ExerciseID
  /// One at least.
  package let texts: [Language: ExerciseText]
  package let category: Category
  /// The muscles it is done for.
  package let primary: [Muscle]
  package let secondary: [Muscle]
  /// All that it needs.
  package let equipment: Set<Equipment>
  package let level: Level
  package let force: Force?
  package let mechanic: Mechanic?
  package let measure: Measure
  /// Nil for holds and carries.
  package internal(set) var rhythm: Rhythm?
  package let energy: MetabolicEquivalent
  /// The activity of the Compendium of Physical Activities that `energy` belongs to, such as "02022". Nil where a person gave
  /// the energy.
  package let compendiumCode: String?
  /// Whether left and right are sets of their own.
  package let isOneSided: Bool

  /// In this language, or in another one.
  package func text(in language: Language) -> ExerciseText? {
    texts[language] ?? Language.allCases.lazy.compactMap { texts[$0] }.first
  }
}

extension Exercise {
  package enum Category: String, CaseIterable, Hashable, Sendable, Decodable {
    case cardio, fullBody, legs, glutes, core, chest, back, shoulders, arms, mobility, balance
  }

  package enum Level: String, CaseIterable, Hashable, Sendable, Decodable {
    case beginner, intermediate, expert
  }

  package enum Force: String, CaseIterable, Hashable, Sendable, Decodable {
    case push, pull, `static`
  }

  package enum Mechanic: String, CaseIterable, Hashable, Sendable, Decodable {
    case compound, isolation
  }

  /// What a set is counted in.
  package enum Measure: String, CaseIterable, Hashable, Sendable, Decodable {
    case repetitions, seconds, distance
  }
}
