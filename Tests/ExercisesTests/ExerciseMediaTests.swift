import Accounts
import DatabaseSupport
import Foundation
import Persistence
import Storage
import Testing
import Units

@testable import Exercises

@Suite("Pictures and videos of exercises")
struct ExerciseMediaTests {
  /// Rows for files that nobody reads.
  private func files(in world: ExerciseWorld, _ count: Int = 4) async throws -> [ContentHash] {
    let hashes = (0..<count).map { ContentHash(of: Data("file \($0)".utf8)) }
    for hash in hashes {
      try await world.database.run(
        "INSERT INTO file (hash, size, media_type, created_at) VALUES (\(hash.text), 1, 'image/jpeg', 0)")
    }
    return hashes
  }

  @Test(arguments: DatabaseKind.allCases)
  func `belong to their owner until they are published, and then the published ones to all`(
    kind: DatabaseKind
  ) async throws {
    try await ExerciseWorld.with(kind) { world in
      let hashes = try await files(in: world)
      let (media, publishing) = (ExerciseMediaStore(world.database), PublishingStore(world.database))
      let id = try await world.add(world.form("Sofa squat")).exercise.id
      let old = ExerciseMedia(picture: hashes[0], video: hashes[1])
      let new = ExerciseMedia(picture: hashes[2], video: nil)
      try await media.set(old, of: id, ownedBy: world.anna, at: world.now)
      let own = try #require(try await world.library.own.exercise(id, of: world.anna))
      #expect(own.media == old && own.version == 2)
      await #expect(throws: ExerciseError.noSuchExercise) {
        try await media.set(new, of: id, ownedBy: world.ben, at: world.now)
      }

      try await publishing.ask(own, .attribution, of: world.anna, at: world.now)
      #expect(try await publishing.waiting(id)?.media == old)
      try await publishing.accept(id, expecting: 1, at: world.now)
      #expect(try await world.library.exercise(id, seenBy: world.ben)?.media == old)
      await #expect(throws: PublishingError.published) {
        try await publishing.ask(own, .attribution, of: world.anna, at: world.now)
      }
      // A new picture is a change: others see it once an administrator has.
      try await media.set(new, of: id, ownedBy: world.anna, at: world.now)
      #expect(try await world.library.exercise(id, seenBy: world.anna)?.media == new)
      #expect(try await world.library.exercise(id, seenBy: world.ben)?.media == old)
      #expect(try await publishing.waiting(id)?.media == new)
      try await publishing.accept(id, expecting: nil, at: world.now)
      #expect(try await world.library.exercise(id, seenBy: world.ben)?.media == new)
      // An edit of the text keeps the picture.
      _ = try await world.library.own.change(
        id, of: world.anna, to: world.form("Armchair squat"), expecting: nil, at: world.now)
      #expect(try await world.library.exercise(id, seenBy: world.anna)?.media == new)
      try await media.set(nil, of: id, ownedBy: world.anna, at: world.now)
      try await publishing.accept(id, expecting: nil, at: world.now)
      #expect(try await world.library.exercise(id, seenBy: world.ben)?.media == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `go with their author's account, while the texts stay`(kind: DatabaseKind) async throws {
    try await ExerciseWorld.with(kind) { world in
      let hashes = try await files(in: world)
      let (media, publishing) = (ExerciseMediaStore(world.database), PublishingStore(world.database))
      let id = try await world.add(world.form("Sofa squat")).exercise.id
      try await media.set(
        ExerciseMedia(picture: hashes[0], video: hashes[1]), of: id, ownedBy: world.anna, at: world.now)
      let own = try #require(try await world.library.own.exercise(id, of: world.anna))
      try await publishing.ask(own, .attribution, of: world.anna, at: world.now)
      try await publishing.accept(id, expecting: nil, at: world.now)
      try await world.database.run("DELETE FROM account WHERE id = \(world.anna.rawValue)")
      let seen = try #require(try await world.library.exercise(id, seenBy: world.ben))
      #expect(seen.media == nil && seen.exercise.text(in: .english)?.name == "Sofa squat")
      // Nothing keeps the files from being swept.
      try await world.database.run("DELETE FROM file")
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `are taken down with the exercise, and copied with it`(kind: DatabaseKind) async throws {
    try await ExerciseWorld.with(kind) { world in
      let hashes = try await files(in: world)
      let (media, publishing) = (ExerciseMediaStore(world.database), PublishingStore(world.database))
      let id = try await world.add(world.form("Sofa squat")).exercise.id
      let shown = ExerciseMedia(picture: hashes[0], video: hashes[1])
      try await media.set(shown, of: id, ownedBy: world.anna, at: world.now)
      let own = try #require(try await world.library.own.exercise(id, of: world.anna))
      try await publishing.ask(own, .attribution, of: world.anna, at: world.now)
      try await publishing.accept(id, expecting: nil, at: world.now)
      var randomness = SystemRandomNumberGenerator()
      let copy = try await world.library.copy(id, for: world.ben, at: world.now, using: &randomness)
      #expect(copy.media == shown)
      try await publishing.takeDown(id, because: "No.", at: world.now)
      #expect(try await world.database.all("SELECT exercise_id FROM published_exercise_media").isEmpty)
      #expect(try await world.library.own.exercise(copy.exercise.id, of: world.ben)?.media == shown)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `are at most a hundred videos per person`(kind: DatabaseKind) async throws {
    try await ExerciseWorld.with(kind) { world in
      let hashes = try await files(in: world)
      let media = ExerciseMediaStore(world.database)
      let shown = ExerciseMedia(picture: hashes[0], video: hashes[1])
      var randomness = SystemRandomNumberGenerator()
      for number in 1...ExerciseMedia.mostVideos {
        _ = try await world.library.own.add(
          world.form("Squat \(number)"), shown, of: world.anna, at: world.now, using: &randomness)
      }
      let last = try await world.library.own.add(
        world.form("One more"), shown, of: world.anna, at: world.now, using: &randomness)
      #expect(last.media == shown.withoutVideo)
      await #expect(throws: ExerciseError.tooManyVideos(most: 100)) {
        try await media.set(shown, of: last.exercise.id, ownedBy: world.anna, at: world.now)
      }
      #expect(try await world.library.own.exercise(last.exercise.id, of: world.anna)?.media == shown.withoutVideo)
    }
  }
}
