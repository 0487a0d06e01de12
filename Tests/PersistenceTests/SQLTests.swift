import Persistence
import Testing

@Suite("A statement")
struct SQLTests {
  @Test func `binds what is interpolated, in order`() {
    let name = "'; DROP TABLE plan; --"
    let statement: SQL = "INSERT INTO plan (name, steps, length) VALUES (\(name), \(3), \(1.5))"

    #expect(statement.text == "INSERT INTO plan (name, steps, length) VALUES ($1, $2, $3)")
    #expect(statement.values == [.text(name), .integer(3), .real(1.5)])
  }

  @Test func `takes in a part that it has in common with others`() {
    let columns: SQL = "id, name"
    let statement: SQL = "SELECT \(columns) FROM plan WHERE id = \("a")"

    #expect(statement.text == "SELECT id, name FROM plan WHERE id = $1")
    #expect(statement.values == [.text("a")])
  }

  @Test func `binds nothing as null`() {
    let (name, count, rate, picture): (String?, Int?, Double?, [UInt8]?) = (nil, nil, nil, nil)
    let statement: SQL = "UPDATE t SET a = \(name), b = \(count), c = \(rate), d = \(picture)"

    #expect(statement.values == [.null, .null, .null, .null])
  }
}
