import DatabaseSupport
import Persistence
import SongsSupport
import Testing
import Units

@Suite("A library's world")
struct LibraryWorldTests {
  @Test("has two people in it", arguments: DatabaseKind.allCases)
  func people(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let people = try await world.database.all("SELECT id FROM account ORDER BY username")
      #expect(try people.map { try $0.text("id") } == [world.anna.rawValue, world.ben.rawValue])
    }
  }
}
