import Accounts
package import Exercises
import Plans
import Units

/// The exercises besides the catalogue's that people's plans may name.
struct PlanExercises: Sendable {
  let library: ExerciseLibrary
  let accounts: AccountStore

  /// - Parameters:
  ///   - text: in which identifiers are looked for.
  ///   - names: to find exercises that others published; one's own are always found by name.
  ///   - workout: the plan so far, whose exercises it may keep.
  func personal(
    mentionedIn text: String, names: [String] = [], of person: Identifier<Person>, in language: Language,
    besides workout: WorkoutPlan? = nil
  ) async throws -> PersonalExercises {
    let kept = Set((workout?.exercises ?? []).map(\.exercise).filter(\.isOwn))
    let mentioned = Set(text.matches(of: /own-[a-z0-9-]+/).compactMap { ExerciseID(String($0.0)) })
    let mine = try await library.personal(mentioned.union(kept), of: person)
    let known = PersonalExercises(mine, accepting: kept, in: language)
    let unknown = names.filter { name in
      !name.isEmpty && KnownExercise.meant(by: name).isEmpty && known.meant(by: name).isEmpty
        && ExerciseID(name)?.isOwn != true
    }
    guard !unknown.isEmpty else { return known }
    let others = try await library.named(Array(Set(unknown)).sorted(), seenBy: person, in: language)
    return PersonalExercises(mine + others, accepting: kept, in: language)
  }

  /// The same in the person's own language.
  func personal(
    mentionedIn text: String, of person: Identifier<Person>, besides workout: WorkoutPlan? = nil
  ) async throws -> PersonalExercises {
    let language = try await accounts.account(person)?.preferences.language ?? .english
    return try await personal(mentionedIn: text, of: person, in: language, besides: workout)
  }
}
