import Foundation
import Internet
import TestSupport
import Units

/// A web server for tests. Stops when it is released.
final class StrangeServer {
  struct NotListening: Error {}

  let port: Int
  private let process: ChildProcess
  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    let script = URL(filePath: #filePath).appending(path: "../strange_server.py").standardized.path()
    process = try ChildProcess(Program("python3", [script, folder.path("port")]))
    port = try await Self.port(in: folder)
  }

  deinit { process.signal(SIGKILL) }

  func request(
    _ path: String, within reaches: Set<AddressReach> = [.nearby], mostBytes: Int64 = 1_000_000, patience: Double = 60
  ) -> FetchRequest {
    FetchRequest(
      "http://127.0.0.1:\(port)\(path)", within: reaches, mostBytes: mostBytes, patience: Seconds(patience))
  }

  private static func port(in folder: TemporaryFolder) async throws -> Int {
    let deadline = ContinuousClock.now + .seconds(300)
    while ContinuousClock.now < deadline {
      if FileManager.default.fileExists(atPath: folder.path("port")) {
        return Int(String(decoding: try folder.bytes(of: "port"), as: UTF8.self)) ?? 0
      }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw NotListening()
  }
}
