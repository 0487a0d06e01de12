import DatabaseSupport
import Foundation
import Persistence
import Testing
import TestSupport

@Suite("A program killed while it writes")
struct KilledWriterTests {
  @Test(arguments: DatabaseKind.allCases, [1, 40, 203])
  func `leaves every acknowledged transaction and no half of one`(kind: DatabaseKind, killedAfter: Int) async throws {
    let place = try await TestDatabase(empty: kind)
    let database = try await place.open()
    try await database.run("CREATE TABLE pair (number BIGINT NOT NULL, half BIGINT NOT NULL)")
    try await database.close()

    let acknowledged = try await writeUntilKilled(place.arguments, after: killedAfter)

    let reopened = try await place.open()
    let rows = try await reopened.all("SELECT number, COUNT(*) AS halves FROM pair GROUP BY number ORDER BY number")
    let written = try rows.map { try $0.integer("number") }
    #expect(Set(acknowledged).subtracting(written).isEmpty)
    #expect(try rows.allSatisfy { try $0.integer("halves") == 2 })
    #expect(acknowledged.count >= killedAfter)
    try await reopened.close()
  }

  /// The numbers that the writer acknowledged.
  private func writeUntilKilled(_ arguments: [String], after count: Int) async throws -> [Int64] {
    let folder = try TemporaryFolder()
    let binary = try #require(Bundle.main.executableURL).deletingLastPathComponent().appending(
      path: "TransactionWriter")
    var program = Program(binary.path(), arguments)
    program.output = try folder.write([], to: "said")
    let process = try ChildProcess(program)
    /// An incomplete line doesn't count.
    func said() throws -> [Int64] {
      let text = try folder.bytes(of: "said")
      let end = (text.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
      return String(decoding: text[..<end], as: UTF8.self).split(separator: "\n").compactMap { Int64($0) }
    }
    while try said().count < count {
      try #require(process.isRunning, "the writer gave up by itself")
      try await Task.sleep(for: .milliseconds(1))
    }
    process.signal(SIGKILL)
    _ = await process.status()
    return try said()
  }
}
