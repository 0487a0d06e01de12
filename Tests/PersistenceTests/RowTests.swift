import Persistence
import Testing

@Suite("A row")
struct RowTests {
  private let row = Row(
    columns: ["name", "steps", "length", "cover", "note"],
    values: [.text("Calm"), .integer(3), .real(1.5), .blob([1, 2]), .null])

  @Test func `gives each column as what it is`() throws {
    #expect(try row.text("name") == "Calm")
    #expect(try row.integer("steps") == 3)
    #expect(try row.real("length") == 1.5)
    #expect(try row.blob("cover") == [1, 2])
  }

  @Test func `takes an integer for a real number, but no real number for an integer`() throws {
    #expect(try row.real("steps") == 3)
    #expect(throws: DatabaseError.unexpectedKind(column: "length", expected: .integer, found: .real)) {
      try row.integer("length")
    }
  }

  @Test func `never makes up what is null`() throws {
    #expect(try row.textOrNil("note") == nil)
    #expect(try row.integerOrNil("note") == nil)
    #expect(try row.realOrNil("note") == nil)
    #expect(try row.blobOrNil("note") == nil)
    #expect(throws: DatabaseError.unexpectedNull(column: "note")) { try row.text("note") }
  }

  @Test func `refuses another kind than it holds`() {
    #expect(throws: DatabaseError.unexpectedKind(column: "steps", expected: .text, found: .integer)) {
      try row.text("steps")
    }
    #expect(throws: DatabaseError.unexpectedKind(column: "name", expected: .blob, found: .text)) {
      try row.blob("name")
    }
    #expect(throws: DatabaseError.unexpectedKind(column: "cover", expected: .real, found: .blob)) {
      try row.real("cover")
    }
  }

  @Test func `refuses a column that is not there`() {
    #expect(throws: DatabaseError.noColumn("tempo")) { try row.real("tempo") }
  }
}
