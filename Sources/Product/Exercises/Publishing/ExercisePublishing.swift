package import Accounts
package import Units

/// Publishes people's exercises for everybody: its author asks, an administrator decides.
package struct ExercisePublishing: Sendable {
  private let library: ExerciseLibrary
  private let accounts: AccountStore
  package let store: PublishingStore
  private let likeness: ExerciseLikeness

  package init(_ library: ExerciseLibrary, _ accounts: AccountStore, _ store: PublishingStore) {
    self.library = library
    self.accounts = accounts
    self.store = store
    likeness = ExerciseLikeness(library.catalogue.all)
  }

  /// Asks for an own exercise that isn't archived, also again after it was declined or published.
  /// - Throws: `PublishingError`, or `ExerciseError.noSuchExercise`.
  package func ask(
    for id: ExerciseID, _ licence: Licence, by person: Identifier<Person>, at now: Moment
  ) async throws -> PublishingRequest {
    guard let own = try await library.own.exercise(id, of: person), own.archived == nil else {
      throw ExerciseError.noSuchExercise
    }
    guard let account = try await accounts.account(person), mayPublishExercises(account) else {
      throw PublishingError.notAllowed
    }
    if let twin = try await twin(of: own.exercise) { throw PublishingError.twin(twin.id) }
    try await store.ask(own, licence, of: person, at: now)
    guard let request = try await store.request(for: id, of: person) else { throw PublishingError.noSuchRequest }
    return request
  }

  /// The exercise of the catalogue or of others that seems to be the same; nil if there is none.
  func twin(of exercise: Exercise) async throws -> Exercise? {
    let near = try await library.relatives(of: exercise, atMost: Self.compared).map {
      ($0, likeness.between(exercise, $0))
    }
    return near.filter { $0.1 >= ExerciseLikeness.ofTwins }.max { $0.1 < $1.1 }?.0
  }

  /// Exercises compared with a new one, those that share its rarest words.
  private static let compared = 100
}
