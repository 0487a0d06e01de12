import Foundation
import TestSupport

/// A wger server for tests. Stops when it is released.
final class WgerServer {
  struct NotListening: Error {}

  /// Without the word that chooses its behaviour.
  let address: String
  private let process: ChildProcess
  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    let script = URL(filePath: #filePath).appending(path: "../wger_server.py").standardized.path()
    process = try ChildProcess(Program("python3", [script, folder.path("port")]))
    address = "http://127.0.0.1:\(try await Self.port(in: folder))"
  }

  deinit { process.signal(SIGKILL) }

  private static func port(in folder: TemporaryFolder) async throws -> String {
    let deadline = ContinuousClock.now + .seconds(300)
    while ContinuousClock.now < deadline {
      if FileManager.default.fileExists(atPath: folder.path("port")) {
        return String(decoding: try folder.bytes(of: "port"), as: UTF8.self)
      }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw NotListening()
  }
}
