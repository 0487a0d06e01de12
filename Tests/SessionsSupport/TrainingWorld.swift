package import Accounts
package import DatabaseSupport
import Foundation
package import Persistence
import Plans
package import Sessions
import Testing
import TestSupport
package import Units

/// A server's database with two people.
package struct TrainingWorld: Sendable {
  /// Keeps the database's folder while the world exists.
  package let place: TestDatabase
  package let database: any Database
  package let vault: Vault
  package let anna: Identifier<Person>
  package let ben: Identifier<Person>
  package let now = Moment(milliseconds: 1_790_000_000_000)
  package let songLog = WrittenSongs()

  package static func with(_ kind: DatabaseKind, _ body: (TrainingWorld) async throws -> Void) async throws {
    let world = try await TrainingWorld(at: TestDatabase(kind))
    do { try await body(world) } catch {
      try await world.database.close()
      throw error
    }
    try await world.database.close()
  }

  package init(at place: TestDatabase) async throws {
    self.place = place
    database = try await place.open()
    var generator = SystemRandomNumberGenerator()
    let folder = try TemporaryFolder()
    vault = Vault(try SecretKeyFile(path: folder.path("secret.key")).key(using: &generator))
    anna = Identifier(at: now, using: &generator)
    ben = Identifier(at: now, using: &generator)
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

  package var sessions: TrainingSessionStore { TrainingSessionStore(database, vault) }

  /// - Parameter minutes: after `now`.
  package func moment(_ minutes: Double) -> Moment { now + Seconds(60 * minutes) }

  /// A session that began at the given minute.
  @discardableResult
  package func begin(
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

  package func tell(
    _ change: SessionLife.Change, at minute: Double, of session: TrainingSession
  ) async throws -> TrainingSession {
    var generator = SystemRandomNumberGenerator()
    return try await sessions.tell(
      change, at: moment(minute), of: session.id, by: session.owner, now: moment(minute), using: &generator)
  }

  /// The number of waiting jobs of a kind.
  package func waiting(_ kind: String) async throws -> Int64 {
    let row = try await database.first(
      "SELECT COUNT(*) AS jobs FROM job WHERE kind = \(kind) AND state = 'waiting'")
    return try #require(row).integer("jobs")
  }

  /// A finished session with figures.
  package func finished(at minute: Double, by person: Identifier<Person>? = nil) async throws -> TrainingSession {
    let session = try await begin(at: minute, by: person)
    let ended = try await tell(.end, at: minute + 60, of: session)
    try await database.run(
      "UPDATE training_session SET figures_revision = revision WHERE id = \(session.id.rawValue)")
    return ended
  }
}
