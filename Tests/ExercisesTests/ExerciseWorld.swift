import Accounts
import DatabaseSupport
import Foundation
import Persistence
import Testing
import TestSupport
import Units

@testable import Exercises

/// Two people and the catalogue of the server.
struct ExerciseWorld: Sendable {
  /// Keeps the database's folder while the world exists.
  let place: TestDatabase
  let database: any Database
  let library: ExerciseLibrary
  let anna: Identifier<Person>
  let ben: Identifier<Person>
  let now = Moment(milliseconds: 1_790_000_000_000)

  static func with(_ kind: DatabaseKind, _ body: (ExerciseWorld) async throws -> Void) async throws {
    let world = try await ExerciseWorld(at: TestDatabase(kind))
    do { try await body(world) } catch {
      try await world.database.close()
      throw error
    }
    try await world.database.close()
  }

  static let catalogue = Result {
    try ExerciseCatalogue(
      folder: URL(filePath: #filePath).appending(path: "../../../Web/exercises").standardizedFileURL)
  }

  private init(at place: TestDatabase) async throws {
    self.place = place
    database = try await place.open()
    library = try Self.library(on: database)
    var generator = SystemRandomNumberGenerator()
    anna = Identifier(at: now, using: &generator)
    ben = Identifier(at: now, using: &generator)
    for (person, name) in [(anna, "anna"), (ben, "ben")] {
      try await database.run(
        """
        INSERT INTO account (
          id, username, username_key, first_name, last_name, search_key, email, email_key, password, language, time_zone,
          units, picture_audience, role, created_at, verified_at, version
        )
        VALUES (
          \(person.rawValue), \(name), \(name), '', '', \(name), \(Array(name.utf8)), \(Array(name.utf8)), '', 'en',
          'Europe/Berlin', 'metric', 'nobody', 'person', \(now.milliseconds), \(now.milliseconds), 1
        )
        """)
    }
  }

  /// As another server on the same database has it.
  static func library(on database: any Database) throws -> ExerciseLibrary {
    ExerciseLibrary(
      try catalogue.get(), own: OwnExerciseStore(database), favourites: FavouriteExerciseStore(database),
      paces: ExercisePaceStore(database), published: PublishedExerciseStore(database))
  }

  func form(
    _ name: String, also synonyms: [String] = [], in language: Language = .english,
    _ category: Exercise.Category = .legs
  ) -> ExerciseForm {
    ExerciseForm(texts: [language: ExerciseText(name: name, synonyms: synonyms)], category: category)
  }

  @discardableResult
  func add(_ form: ExerciseForm, of person: Identifier<Person>? = nil) async throws -> OwnExercise {
    var randomness = SystemRandomNumberGenerator()
    return try await library.own.add(form, of: person ?? anna, at: now, using: &randomness)
  }

  /// The names that a list shows.
  func names(
    _ filter: ExerciseFilter, seenBy person: Identifier<Person>? = nil, in language: Language = .english
  ) async throws -> [String] {
    try await library.page(filter, seenBy: person ?? anna, in: language, atMost: 1_000).exercises
      .compactMap { $0.exercise.text(in: language)?.name }
  }
}
