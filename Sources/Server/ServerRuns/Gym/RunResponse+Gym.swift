import Accounts
import ActivityFiles
import Exercises
import Figures
import Pacing
import Plans
import ServerKernel
import Sessions
import Units

extension RunResponse {
  /// A planned set: the members of `PlannedSet`, and its place in the workout.
  struct GymSet: Encodable, Sendable {
    private let set: ListedSet

    private enum Key: String, CodingKey {
      case name, number, count, lasts, rpe, rest, isHeavy, startsItself, group
    }

    struct Group: Encodable, Sendable {
      let form: String
      let number: Int
      let place: Int
      let places: Int
      /// In seconds: the interval of rounds, or the time for as many as possible.
      let time: Double?
    }

    init(_ set: ListedSet) { self.set = set }

    func encode(to encoder: any Encoder) throws {
      try set.set.encode(to: encoder)
      var values = encoder.container(keyedBy: Key.self)
      try values.encodeIfPresent(set.name, forKey: .name)
      try values.encode(set.number, forKey: .number)
      try values.encodeIfPresent(set.count, forKey: .count)
      try values.encodeIfPresent(set.time?.value, forKey: .lasts)
      try values.encodeIfPresent(set.effort?.outOfTen, forKey: .rpe)
      try values.encode(set.rest.value, forKey: .rest)
      try values.encode(set.isHeavy, forKey: .isHeavy)
      try values.encode(set.start == .endOfRest, forKey: .startsItself)
      try values.encodeIfPresent(set.group.map(Group.init), forKey: .group)
    }
  }

  /// An exercise of the workout, or one to swap it for.
  struct GymExercise: Encodable, Sendable {
    struct Text: Encodable, Sendable {
      let name: String
      let breathing: String
    }

    let id: String
    /// By language.
    let texts: [String: Text]
    let equipment: [String]
    let isOneSided: Bool
    let substitutes: [String]
    let latest: Latest?

    init(_ exercise: Exercise, substitutes: [ExerciseID], latest: Latest?) {
      id = exercise.id.text
      texts = Dictionary(
        uniqueKeysWithValues: exercise.texts.map { ($0.rawValue, Text(name: $1.name, breathing: $1.breathing)) })
      equipment = exercise.equipment.map(\.rawValue).sorted()
      isOneSided = exercise.isOneSided
      self.substitutes = substitutes.map(\.text)
      self.latest = latest
    }
  }

  /// The sets of the latest session with an exercise.
  struct Latest: Encodable, Sendable {
    struct Set: Encodable, Sendable {
      let repetitions: Int?
      let duration: Double
      let distance: Double?
      let load: SetLoad?
      let rpe: Double?

      init(_ set: SetFigures) {
        repetitions = set.repetitions
        duration = set.duration
        distance = set.distance
        load = set.load
        rpe = set.rpe
      }
    }

    let session: String
    let at: JSONMoment
    let sets: [Set]
    /// The best estimate of all sessions by Epley, in kilograms.
    let oneRepetitionMaximum: Double?

    init(_ done: ExerciseHistory.Done, _ sets: [SetFigures], maximum: Double?) {
      session = done.session.rawValue
      at = JSONMoment(done.moment)
      self.sets = sets.map(Set.init)
      oneRepetitionMaximum = maximum
    }
  }
}

extension RunResponse.GymSet.Group {
  fileprivate init(_ group: ListedSet.Group) {
    (number, place, places) = (group.number, group.place, group.places)
    (form, time) =
      switch group.form {
      case .superset: ("superset", nil)
      case .circuit: ("circuit", nil)
      case .every(let interval): ("every", interval.value)
      case .asManyRounds(let time): ("amrap", time.value)
      }
  }
}
