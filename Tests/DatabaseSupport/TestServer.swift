import Foundation
import TestSupport

/// A PostgreSQL server for tests.
public struct TestServer: Sendable {
  /// libpq's words for reaching its first database.
  public let connectionString: String

  /// `scripts/postgres` has not been run, or said no. A test that needs the server fails then; it is never left out.
  public struct NotRunning: Error, CustomStringConvertible {
    public let description: String
  }

  /// The one that `scripts/test` started for all tests.
  public static func shared() throws -> Self {
    guard let address = ProcessInfo.processInfo.environment["UPBEAT_TEST_POSTGRES"] else {
      throw NotRunning(
        description: "run `UPBEAT_TEST_POSTGRES=$(scripts/postgres start /tmp/upbeat-postgres) swift test`")
    }
    return Self(connectionString: address)
  }

  /// Lets `body` have a server of its own, which it may crash.
  public static func withOwn(_ body: (OwnServer) async throws -> Void) async throws {
    // Short, because the path of a socket may have no more than a hundred letters.
    let folder = "/tmp/upbeat-\(UUID().uuidString.prefix(8))"
    let address = try await Command.run(script, "start", folder)
    do { try await body(OwnServer(folder: folder, connectionString: address)) } catch {
      _ = try await Command.run(script, "stop", folder)
      throw error
    }
    _ = try await Command.run(script, "stop", folder)
  }

  public func makeDatabase() async throws -> String {
    let name = "test_" + UUID().uuidString.lowercased().replacing("-", with: "")
    _ = try await Command.run("createdb", "--maintenance-db=\(connectionString)", name)
    return connectionString.replacing(/dbname=\w+/, with: "dbname=\(name)")
  }

  public struct OwnServer: Sendable {
    let folder: String
    public let connectionString: String

    /// Ends it as a power cut would, and starts it again.
    public func crash() async throws { _ = try await Command.run(TestServer.script, "crash", folder) }
  }

  fileprivate static let script = URL(filePath: #filePath).appending(path: "../../../scripts/postgres").standardized
    .path
}
