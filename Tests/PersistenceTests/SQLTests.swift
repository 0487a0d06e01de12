import Persistence
import Testing
import Units

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

  @Test func `numbers the values of its parts among its own`() {
    let condition: SQL = "rate >= \(1.5) AND rate < \(2.5)"
    let statement: SQL = "SELECT id FROM t WHERE owner = \("a") AND (\(condition)) AND (\(condition)) LIMIT \(9)"

    #expect(
      statement.text
        == "SELECT id FROM t WHERE owner = $1 AND (rate >= $2 AND rate < $3) AND (rate >= $4 AND rate < $5) LIMIT $6")
    #expect(
      statement.values == [.text("a"), .real(1.5), .real(2.5), .real(1.5), .real(2.5), .integer(9)])
  }

  @Test func `leaves out a part that is not there`() {
    let (kind, since): (SQL?, SQL?) = (nil, "AND at > \(5)")
    let statement: SQL = "SELECT id FROM t WHERE owner = \("a")\(kind) \(since)"

    #expect(statement.text == "SELECT id FROM t WHERE owner = $1 AND at > $2")
    #expect(statement.values == [.text("a"), .integer(5)])
  }

  @Test func `binds each value of a list`() throws {
    let track = try #require(Identifier<SQLTests>("00000000-0000-7000-8000-000000000001"))
    let statement: SQL =
      "DELETE FROM t WHERE a IN \(list: ["x", "'y'"]) AND b IN \(list: [track]) AND (c, d) > \(list: [.null, .real(1)])"

    #expect(statement.text == "DELETE FROM t WHERE a IN ($1, $2) AND b IN ($3) AND (c, d) > ($4, $5)")
    #expect(statement.values == [.text("x"), .text("'y'"), .text(track.rawValue), .null, .real(1)])
  }

  @Test func `binds each value of rows`() {
    let rows: [[SQLValue]] = [[.text("a"), .integer(1)], [.text("b"), .null]]
    let statement: SQL = "INSERT INTO t (a, b) VALUES \(rows: rows) ON CONFLICT (a) DO UPDATE SET b = \(7)"

    #expect(statement.text == "INSERT INTO t (a, b) VALUES ($1, $2), ($3, $4) ON CONFLICT (a) DO UPDATE SET b = $5")
    #expect(statement.values == [.text("a"), .integer(1), .text("b"), .null, .integer(7)])
  }

  @Test func `joins parts that bind values`() {
    let conditions: [SQL] = ["a = \(1)", "b IS NULL", "c = \("x")"]

    #expect(conditions.joined(separator: " AND ").text == "a = $1 AND b IS NULL AND c = $2")
    #expect(conditions.joined(separator: " AND ").values == [.integer(1), .text("x")])
    #expect([SQL]().joined(separator: " AND ").text.isEmpty)
  }

  @Test func `takes a dollar sign of a text for a dollar sign`() {
    let part: SQL = "price LIKE '$1%' AND name = \("a")"
    let statement: SQL = "SELECT id FROM t WHERE id = \(1) AND \(part)"

    #expect(statement.text == "SELECT id FROM t WHERE id = $1 AND price LIKE '$1%' AND name = $2")
  }
}
