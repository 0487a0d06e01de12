import DatabaseSupport
import Persistence
import Units

/// A server's database with two people.
struct PlanWorld: Sendable {
  /// Keeps the database's folder while the world exists.
  let place: TestDatabase
  let database: any Database
  let anna: Identifier<Person>
  let ben: Identifier<Person>
  let now = Moment(milliseconds: 1_790_000_000_000)

  static func with(_ kind: DatabaseKind, _ body: (PlanWorld) async throws -> Void) async throws {
    let world = try await PlanWorld(at: TestDatabase(kind))
    do { try await body(world) } catch {
      try await world.database.close()
      throw error
    }
    try await world.database.close()
  }

  private init(at place: TestDatabase) async throws {
    self.place = place
    database = try await place.open()
    var generator = SystemRandomNumberGenerator()
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

  func rows(in table: SQL) async throws -> Int {
    Int(try await database.first("SELECT COUNT(*) AS found FROM \(table)")?.integer("found") ?? 0)
  }
}
