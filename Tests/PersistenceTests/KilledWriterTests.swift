import DatabaseSupport
import Foundation
import Persistence
import Testing

@Suite("A program killed while it writes")
struct KilledWriterTests {
  @Test(arguments: DatabaseKind.allCases, [1, 40, 203])
  func `leaves every acknowledged transaction and no half of one`(kind: DatabaseKind, killedAfter: Int) async throws {
    let place = try await TestDatabase(kind)
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

  /// The numbers that the writer said were kept.
  private func writeUntilKilled(_ arguments: [String], after count: Int) async throws -> [Int64] {
    let process = Process()
    process.executableURL = try #require(Bundle.main.executableURL)
      .deletingLastPathComponent().appending(path: "TransactionWriter")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let reading = pipe.fileHandleForReading
    var said = Data()
    func lines() -> [Int64] { String(decoding: said, as: UTF8.self).split(separator: "\n").compactMap { Int64($0) } }
    while lines().count < count {
      let piece = reading.availableData
      try #require(!piece.isEmpty, "the writer gave up by itself")
      said += piece
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    // What is left in the pipe, without waiting for its end: another process may have inherited it.
    _ = fcntl(reading.fileDescriptor, F_SETFL, O_NONBLOCK)
    var rest = [UInt8](repeating: 0, count: 65536)
    let restCount = read(reading.fileDescriptor, &rest, rest.count)
    said += rest.prefix(max(0, restCount))
    // A line cut off by the end was not said.
    if said.last != UInt8(ascii: "\n") { said = said[..<((said.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)] }
    return lines()
  }
}
