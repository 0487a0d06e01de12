package import DatabaseSupport
import Foundation
package import Persistence
import Testing
package import TestSupport
package import Units

/// A server's database with two people, and a folder for files.
package struct LibraryWorld: Sendable {
  /// Keeps the database's folder while the world exists.
  package let place: TestDatabase
  package let database: any Database
  package let folder: TemporaryFolder
  package let anna: Identifier<Person>
  package let ben: Identifier<Person>
  package let now = Moment(milliseconds: 1_790_000_000_000)

  package static func with(_ kind: DatabaseKind, _ body: (LibraryWorld) async throws -> Void) async throws {
    let world = try await LibraryWorld(at: TestDatabase(kind))
    do { try await body(world) } catch {
      try await world.database.close()
      throw error
    }
    try await world.database.close()
  }

  package init(at place: TestDatabase) async throws {
    self.place = place
    database = try await place.open()
    folder = try TemporaryFolder()
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
}
