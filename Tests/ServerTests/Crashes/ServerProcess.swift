import DatabaseSupport
import Foundation
import TestSupport
import Testing

/// The server as a process of its own, which can be killed.
final class ServerProcess {
  private let process = Process()
  private let log: String
  private(set) var port = 0

  /// Starts it and returns when it takes requests.
  init(_ arguments: [String], in folder: TemporaryFolder) async throws {
    log = folder.path("log-\(UUID().uuidString)")
    try Data().write(to: URL(filePath: log))
    process.executableURL = try #require(Bundle.main.executableURL).deletingLastPathComponent().appending(
      path: "upbeat")
    process.arguments = ["serve", "--port", "0", "--set", "request-limit=0", "--set", "log-level=notice"] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: URL(filePath: log))
    try process.run()
    port = try awaitPort()
  }

  var client: WebClient { WebClient(base: "http://127.0.0.1:\(port)") }

  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Asks it to end.
  /// - Returns: its exit status.
  func stop() -> Int32 {
    process.terminate()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// A process says so in its log and nowhere else, so the file is read again until it does.
  private func awaitPort() throws -> Int {
    let deadline = ContinuousClock.now + .seconds(300)
    while ContinuousClock.now < deadline, process.isRunning {
      let text = try String(contentsOfFile: log, encoding: .utf8)
      for line in text.split(separator: "\n") where line.contains(#""message":"Ready""#) {
        let entry = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return try #require((entry?["port"] as? String).flatMap { Int($0) })
      }
      usleep(10_000)
    }
    let text = try String(contentsOfFile: log, encoding: .utf8)
    process.terminate()
    throw NotReady(log: text)
  }

  struct NotReady: Error { let log: String }
}
