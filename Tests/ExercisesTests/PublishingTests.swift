import Accounts
import DatabaseSupport
import Persistence
import Testing
import Units

@testable import Exercises

@Suite("Publishing exercises for everybody")
struct PublishingTests {
  private func ask(
    _ own: OwnExercise, _ licence: Licence = .attribution, in world: ExerciseWorld
  ) async throws {
    try await PublishingStore(world.database).ask(own, licence, of: world.anna, at: world.now)
  }

  @Test(arguments: DatabaseKind.allCases)
  func `shows an accepted exercise to everybody, with author and licence`(kind: DatabaseKind) async throws {
    try await ExerciseWorld.with(kind) { world in
      let store = PublishingStore(world.database)
      let own = try await world.add(world.form("Sofa squat", also: ["Couch squat"]))
      let id = own.exercise.id
      try await ask(own, in: world)
      #expect(try await world.library.exercise(id, seenBy: world.ben) == nil)
      #expect(try await store.waiting(after: nil, atMost: 10).map(\.exercise.id) == [id])
      try await store.accept(id, expecting: 1, at: world.now)
      #expect(try await store.waiting(after: nil, atMost: 10) == [])
      #expect(try await store.request(for: id, of: world.anna)?.state == .published)

      let seen = try #require(try await world.library.exercise(id, seenBy: world.ben))
      #expect(
        seen.source == .published(PublishedExercise(exercise: own.exercise, licence: .attribution, author: "anna")))
      #expect(try await world.names(ExerciseFilter(search: "couch"), seenBy: world.ben) == ["Sofa squat"])
      // The author sees it once, as their own.
      #expect(try await world.names(ExerciseFilter(search: "couch")) == ["Sofa squat"])
      #expect(try await world.library.exercise(id, seenBy: world.anna)?.own != nil)
      try await world.library.set(.favourite, id, of: world.ben, at: world.now)
      #expect(try await world.names(ExerciseFilter(selection: .favourites), seenBy: world.ben) == ["Sofa squat"])
      await #expect(throws: PublishingError.published) { try await ask(own, in: world) }
      await #expect(throws: PublishingError.noSuchRequest) { try await store.accept(id, expecting: nil, at: world.now) }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `keeps the published exercise until a change of it is accepted`(kind: DatabaseKind) async throws {
    try await ExerciseWorld.with(kind) { world in
      let store = PublishingStore(world.database)
      let own = try await world.add(world.form("Sofa squat"))
      let id = own.exercise.id
      try await ask(own, in: world)
      try await store.accept(id, expecting: nil, at: world.now)
      _ = try await world.library.own.change(
        id, of: world.anna, to: world.form("Armchair squat"), expecting: nil, at: world.now)
      #expect(try await world.names(ExerciseFilter(search: "sofa"), seenBy: world.ben) == ["Sofa squat"])
      #expect(try await world.names(ExerciseFilter(search: "armchair"), seenBy: world.ben) == [])
      let waiting = try #require(try await store.waiting(after: nil, atMost: 10).first)
      // Nobody accepts what changed after they read it.
      _ = try await world.library.own.change(
        id, of: world.anna, to: world.form("Chair squat"), expecting: nil, at: world.now)
      await #expect(throws: PublishingError.edited) {
        try await store.accept(id, expecting: waiting.version, at: world.now)
      }
      try await store.accept(id, expecting: waiting.version + 1, at: world.now)
      #expect(try await world.names(ExerciseFilter(search: "sofa"), seenBy: world.ben) == [])
      #expect(
        try await world.library.exercise(id, seenBy: world.ben)?.exercise.text(in: .english)?.name == "Chair squat")
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `tells the author why it was declined, and lets them withdraw and ask again`(kind: DatabaseKind) async throws {
    try await ExerciseWorld.with(kind) { world in
      let store = PublishingStore(world.database)
      let own = try await world.add(world.form("Sofa squat"))
      let id = own.exercise.id
      try await ask(own, in: world)
      await #expect(throws: PublishingError.wrongReason) { try await store.decline(id, because: " ", expecting: nil) }
      try await store.decline(id, because: "Say how deep.", expecting: 1)
      #expect(try await store.request(for: id, of: world.anna)?.state == .declined(reason: "Say how deep."))
      #expect(try await store.request(for: id, of: world.ben) == nil)
      // An edit after a refusal asks nobody.
      let changed = try await world.library.own.change(
        id, of: world.anna, to: world.form("Deep sofa squat"), expecting: nil, at: world.now)
      #expect(try await store.waiting(after: nil, atMost: 10) == [])
      try await ask(changed, in: world)
      await #expect(throws: PublishingError.noSuchRequest) { try await store.withdraw(id, of: world.ben) }
      try await store.withdraw(id, of: world.anna)
      #expect(try await store.request(for: id, of: world.anna)?.state == .withdrawn)
      try await ask(changed, in: world)
      _ = try await world.library.own.set(world.now, of: id, ownedBy: world.anna, expecting: nil, at: world.now)
      #expect(try await store.request(for: id, of: world.anna)?.state == .withdrawn)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `can be undone by an administrator, and another server learns of it`(kind: DatabaseKind) async throws {
    try await ExerciseWorld.with(kind) { world in
      let store = PublishingStore(world.database)
      let other = try ExerciseWorld.library(on: world.database)
      let own = try await world.add(world.form("Sofa squat"))
      let id = own.exercise.id
      try await ask(own, in: world)
      try await store.accept(id, expecting: nil, at: world.now)
      let filter = ExerciseFilter(search: "sofa")
      #expect(try await other.page(filter, seenBy: world.ben, in: .english, atMost: 9).total == 1)
      try await store.takeDown(id, because: "Not an exercise.", at: world.now)
      #expect(try await other.page(filter, seenBy: world.ben, in: .english, atMost: 9).total == 0)
      #expect(try await world.library.exercise(id, seenBy: world.ben) == nil)
      #expect(try await store.request(for: id, of: world.anna)?.state == .declined(reason: "Not an exercise."))
      #expect(try await world.library.exercise(id, seenBy: world.anna)?.own != nil)
      await #expect(throws: PublishingError.noSuchRequest) {
        try await store.takeDown(id, because: "Again.", at: world.now)
      }
      try await ask(own, in: world)
      try await store.accept(id, expecting: nil, at: world.now)
      #expect(try await other.page(filter, seenBy: world.ben, in: .english, atMost: 9).total == 1)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `outlives the author's account without the name, and nobody takes it over`(kind: DatabaseKind) async throws {
    try await ExerciseWorld.with(kind) { world in
      let store = PublishingStore(world.database)
      let own = try await world.add(world.form("Sofa squat"))
      let id = own.exercise.id
      try await ask(own, in: world)
      try await store.accept(id, expecting: nil, at: world.now)
      // Somebody else's archive with the same identifier.
      try await world.library.own.restore(
        world.form("Mine"), nil, as: id, created: world.now, archived: nil, to: world.ben, at: world.now)
      #expect(try await world.library.own.exercise(id, of: world.ben) == nil)
      try await world.database.run("DELETE FROM account WHERE id = \(world.anna.rawValue)")
      let seen = try #require(try await world.library.exercise(id, seenBy: world.ben))
      #expect(seen.source == .published(PublishedExercise(exercise: own.exercise, licence: .attribution, author: nil)))
      try await world.library.own.restore(
        world.form("Mine"), nil, as: id, created: world.now, archived: nil, to: world.ben, at: world.now)
      #expect(try await world.library.own.exercise(id, of: world.ben) == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `looks for twins in the catalogue and among published exercises`(kind: DatabaseKind) async throws {
    try await ExerciseWorld.with(kind) { world in
      var randomness = SystemRandomNumberGenerator()
      let vault = Vault(SecretKey(number: 1, using: &randomness))
      let publishing = ExercisePublishing(
        world.library, AccountStore(world.database, vault), PublishingStore(world.database))
      var form = world.form("Press-ups", also: ["Pushups"], .chest)
      form.primary = [.chest, .triceps]
      let pushUps = try await world.add(form)
      #expect(try await publishing.twin(of: pushUps.exercise)?.id.text == "push-up")
      let squat = try await world.add(world.form("Sofa squat"))
      #expect(try await publishing.twin(of: squat.exercise) == nil)
      try await ask(squat, in: world)
      try await publishing.store.accept(squat.exercise.id, expecting: nil, at: world.now)
      let again = try await world.add(world.form("Sofa squats"), of: world.ben)
      #expect(try await publishing.twin(of: again.exercise)?.id == squat.exercise.id)
      // Nothing is the twin of itself.
      #expect(try await publishing.twin(of: squat.exercise) == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is found by all who search while a starting server reads the exercises`(kind: DatabaseKind) async throws {
    try await ExerciseWorld.with(kind) { world in
      let own = try await world.add(world.form("Sofa squat"))
      try await ask(own, in: world)
      try await PublishingStore(world.database).accept(own.exercise.id, expecting: nil, at: world.now)
      let library = try ExerciseWorld.library(on: world.database)
      try await withThrowingTaskGroup { searches in
        searches.addTask {
          try await library.prepareSearch()
          return 1
        }
        for _ in 0..<20 {
          searches.addTask {
            try await library.page(
              ExerciseFilter(search: "sofa"), seenBy: world.ben, in: .english, atMost: 10
            ).total
          }
        }
        for try await found in searches { #expect(found == 1) }
      }
    }
  }
}
