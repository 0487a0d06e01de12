import Foundation
import TestSupport

/// A PostgreSQL server for tests.
package struct TestServer: Sendable {
  /// libpq's words for reaching its first database.
  package let connectionString: String

  /// `scripts/postgres` has not been run, or said no. A test that needs the server fails then; it is never left out.
  package struct NotRunning: Error, CustomStringConvertible {
    package let description: String
  }

  /// The one that `scripts/test` started for all tests.
  package static func shared() throws -> Self {
    guard let address = ProcessInfo.processInfo.environment["UPBEAT_TEST_POSTGRES"] else {
      throw NotRunning(
        description: "run `UPBEAT_TEST_POSTGRES=$(scripts/postgres start /tmp/upbeat-postgres) swift test`")
    }
    return Self(connectionString: address)
  }

  /// Lets `body` have a server of its own, which it may crash.
  package static func withOwn(_ body: (OwnServer) async throws -> Void) async throws {
    // Short, because the path of a socket may have no more than a hundred letters.
    let folder = "/tmp/upbeat-\(UUID().uuidString.prefix(8))"
    let address = try await Command.run(script, "start", folder)
    do { try await body(OwnServer(folder: folder, connectionString: address)) } catch {
      _ = try await Command.run(script, "stop", folder)
      throw error
    }
    _ = try await Command.run(script, "stop", folder)
  }

  /// - Parameter other: how to reach the one that it is to be like, which nobody may have open; an empty one, if nil.
  /// - Returns: how to reach it.
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

    /// Ends it as a power cut would, and starts it again.
    package func crash() async throws { _ = try await Command.run(TestServer.script, "crash", folder) }
  }

  /// Debian's `createdb` is a script in Perl that finds the one of the newest version, and takes longer for it than for the rest.
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
