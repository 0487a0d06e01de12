import DatabaseSupport
import Persistence
import Testing

@Suite("A database's connections")
struct OccupancyTests {
  @Test(arguments: DatabaseKind.allCases)
  func `are counted while they are in use`(kind: DatabaseKind) async throws {
    try await TestDatabase.withEmpty(kind) { database in
      try await database.ping()
      let (begun, hasBegun) = AsyncStream.makeStream(of: Void.self)
      let gate = Gate()
      async let reading: Void = database.read { _ in
        hasBegun.finish()
        gate.waitUntilOpen()
      }
      for await _ in begun {}

      let occupancy = database.occupancy
      gate.open()
      try await reading

      #expect(occupancy.inUse == 1)
      #expect(occupancy.waiting == 0)
      #expect(occupancy.connections >= 4)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `of a closed one do not answer`(kind: DatabaseKind) async throws {
    let database = try await TestDatabase(empty: kind).open()
    try await database.close()

    await #expect(throws: DatabaseError.closed) { try await database.ping() }
  }
}
