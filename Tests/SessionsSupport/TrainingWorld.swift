import Accounts
import DatabaseSupport
import Foundation
import Persistence
import Schema
import TestSupport
import Testing
import Training
import Units
import Workouts

/// A server's database with two people in it.
struct TrainingWorld: Sendable {
  /// Holds the database's own folder for as long as the world lasts.
  let place: TestDatabase
  let database: any Database
  let vault: Vault
  let anna: Identifier<Person>
  let ben: Identifier<Person>
  let now = Moment(milliseconds: 1_790_000_000_000)
  let songLog = WrittenSongs()

  static func with(_ kind: DatabaseKind, _ body: (TrainingWorld) async throws -> Void) async throws {
    let world = try await TrainingWorld(at: TestDatabase(kind))
    do { try await body(world) } catch {
      try await world.database.close()
      throw error
    }
    try await world.database.close()
  }

  init(at place: TestDatabase) async throws {
    self.place = place
    database = try await place.open()
    var generator = SystemRandomNumberGenerator()
    let folder = try TemporaryFolder()
    vault = Vault(try SecretKeyFile(path: folder.path("secret.key")).key(using: &generator))
    anna = Identifier(at: now, using: &generator)
    ben = Identifier(at: now, using: &generator)
    try await Migrator(migrations).migrate(database, at: 0)
    for (person, name) in [(anna, "anna"), (ben, "ben")] {
      try await database.run(
        """
        INSERT INTO account (
          id, username, username_key, first_name, last_name, search_key, email, email_key, password, language, time_zone,
          units, picture_audience, role, created_at, version
        )
        VALUES (
          \(person.rawValue), \(name), \(name), '', '', \(name), \(Array(name.utf8)), \(Array(name.utf8)), '', 'en',
          'Europe/Berlin', 'metric', 'nobody', 'person', \(now.milliseconds), 1
        )
        """)
    }
  }

  var sessions: TrainingSessionStore { TrainingSessionStore(database, vault) }

  /// - Parameter minutes: after `now`.
  func moment(_ minutes: Double) -> Moment { now + Seconds(60 * minutes) }

  /// One that began at that minute.
  @discardableResult
  func begin(
    _ title: String = "Run", at minute: Double = 0, by person: Identifier<Person>? = nil,
    _ change: (inout SessionDetails) -> Void = { _ in }
  ) async throws -> TrainingSession {
    var generator = SystemRandomNumberGenerator()
    var details = SessionDetails(.run, title: try SessionTitle(title))
    change(&details)
    let new = NewSession(
      id: Identifier(at: now, using: &generator), life: .started(at: moment(minute)), details: details)
    switch try await sessions.put(new, of: person ?? anna, at: now, using: &generator) {
    case .added(let session), .alreadyThere(let session): return session
    }
  }

  func tell(
    _ change: SessionLife.Change, at minute: Double, of session: TrainingSession
  ) async throws -> TrainingSession {
    var generator = SystemRandomNumberGenerator()
    return try await sessions.tell(
      change, at: moment(minute), of: session.id, by: session.owner, now: moment(minute), using: &generator)
  }

  /// How many jobs of a kind wait.
  func waiting(_ kind: String) async throws -> Int64 {
    let row = try await database.first(
      "SELECT COUNT(*) AS jobs FROM job WHERE kind = \(kind) AND state = 'waiting'")
    return try #require(row).integer("jobs")
  }
}
