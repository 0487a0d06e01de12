import DatabaseSupport
import Foundation
import Testing
import TestSupport

/// The server as a separate process, which a test can kill.
final class ServerProcess {
  private let process: ChildProcess
  private let log: String
  private(set) var port = 0

  /// Returns when the server accepts requests.
  init(_ arguments: [String], in folder: TemporaryFolder) async throws {
    log = folder.path("log-\(UUID().uuidString)")
    try Data().write(to: URL(filePath: log))
    let binary = try #require(Bundle.main.executableURL).deletingLastPathComponent().appending(path: "upbeat")
    var program = Program(
      binary.path(),
      ["serve", "--port", "0", "--set", "request-limit=0", "--set", "log-level=notice"] + arguments)
    program.complaints = log
    process = try ChildProcess(program)
    port = try await awaitPort()
  }

  var client: WebClient { WebClient(base: "http://127.0.0.1:\(port)") }

  deinit { process.signal(SIGKILL) }

  func kill() async {
    process.signal(SIGKILL)
    _ = await process.status()
  }

  /// Sends SIGTERM and waits.
  /// - Returns: the exit status.
  func stop() async -> Int32 {
    process.signal(SIGTERM)
    return await process.status()
  }

  /// The port is only in the log, so this polls the file.
  private func awaitPort() async throws -> Int {
    let deadline = ContinuousClock.now + .seconds(300)
    while ContinuousClock.now < deadline, process.isRunning {
      let text = try String(contentsOfFile: log, encoding: .utf8)
      for line in text.split(separator: "\n") where line.contains(#""message":"Ready""#) {
        let entry = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return try #require((entry?["port"] as? String).flatMap { Int($0) })
      }
      try await Task.sleep(for: .milliseconds(10))
    }
    let text = try String(contentsOfFile: log, encoding: .utf8)
    process.signal(SIGTERM)
    throw NotReady(log: text)
  }

  struct NotReady: Error { let log: String }
}
