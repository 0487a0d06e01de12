import Foundation
import TestSupport

/// A PostgreSQL server for tests.
package struct TestServer: Sendable {
  /// The libpq connection string of its first database.
  package let connectionString: String

  /// `scripts/postgres` hasn't run or has failed. Tests that need the server then fail; they are never skipped.
  package struct NotRunning: Error, CustomStringConvertible {
    package let description: String
  }

  /// The server that `scripts/test` started for all tests.
  package static func shared() throws -> Self {
    guard let address = ProcessInfo.processInfo.environment["UPBEAT_TEST_POSTGRES"] else {
      throw NotRunning(
        description: "run `UPBEAT_TEST_POSTGRES=$(scripts/postgres start /tmp/upbeat-postgres) swift test`")
    }
    return Self(connectionString: address)
  }

  /// Gives `body` a separate server, which it may crash.
  package static func withOwn(_ body: (OwnServer) async throws -> Void) async throws {
    // Short, because a socket's path may have about a hundred characters at most.
    let folder = "/tmp/upbeat-\(UUID().uuidString.prefix(8))"
    let address = try await Command.run(script, "start", folder)
    do { try await body(OwnServer(folder: folder, connectionString: address)) } catch {
      _ = try await Command.run(script, "stop", folder)
      throw error
    }
    _ = try await Command.run(script, "stop", folder)
  }

  /// - Parameter other: the connection string of a database to copy, without open connections; nil for an empty database.
  /// - Returns: the connection string of the new database.
  package func makeDatabase(copying other: String? = nil) async throws -> String {
    let name = "test_" + UUID().uuidString.lowercased().replacing("-", with: "")
    let template = other?.firstMatch(of: /dbname=(\w+)/)?.output.1 ?? "template1"
    _ = try await Command.run(
      Self.createdb, "--maintenance-db=\(connectionString)", "--template=\(template)", name)
    return connectionString.replacing(/dbname=\w+/, with: "dbname=\(name)")
  }

  package struct OwnServer: Sendable {
    let folder: String
    package let connectionString: String

    /// Kills it as a power failure would, and restarts it.
    package func crash() async throws { _ = try await Command.run(TestServer.script, "crash", folder) }
  }

  /// Debian's `createdb` is a Perl script that searches for the newest version, and this takes longer than everything else.
  private static let createdb: String = {
    let versions = "/usr/lib/postgresql"
    do {
      let newest = try FileManager.default.contentsOfDirectory(atPath: versions).compactMap(Int.init).max()
      return newest.map { "\(versions)/\($0)/bin/createdb" } ?? "createdb"
    } catch {
      return "createdb"
    }
  }()

  fileprivate static let script = URL(filePath: #filePath).appending(path: "../../../scripts/postgres").standardized
    .path
}
