import Foundation
import Synchronization
import TestSupport

/// A music server on its own port, with music in a folder. Stops when it is released.
package final class MusicServerProcess: Sendable {
  package enum Kind: Sendable { case supysonic, strange }

  /// How a strange server misbehaves.
  package enum Whim: String, CaseIterable, Sendable {
    case none, elsewhere, garbage, deep, cut, endless, refuses
    case endlessList = "endless-list"
    case samePage = "same-page"
    case cutWithoutLength = "cut-without-length"
    case otherBytes = "other-bytes"
  }

  /// The test environment is missing: `scripts/setup --tests` creates it. Tests then fail; they are never skipped.
  package struct NotReady: Error { let python: String }
  package struct NotListening: Error {}

  package static let userName = "anna"
  package static let password = "otters & stoats +1"

  private let kind: Kind
  private let folder: TemporaryFolder
  private let python: String
  private let process: Mutex<ChildProcess>
  private let port: Int

  package var address: String { "http://127.0.0.1:\(port)" }

  /// - Parameter songs: pitches by file name.
  package init(_ kind: Kind, songs: [String: Double] = [:]) async throws {
    self.kind = kind
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    python = root.appending(path: ".venv-tests/bin/python").path()
    guard FileManager.default.isExecutableFile(atPath: python) else { throw NotReady(python: python) }
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("music"), withIntermediateDirectories: true)
    try folder.write([], to: "whim")
    for (name, pitch) in songs { try folder.write(Signal.sine(pitch, seconds: 1), to: "music/\(name)") }
    let first = try Self.begun(kind, python, folder, port: 0)
    process = Mutex(first)
    port = try await Self.port(of: first, in: folder)
  }

  deinit { process.withLock { $0.signal(SIGKILL) } }

  package func behave(_ whim: Whim) throws { try folder.write(Array(whim.rawValue.utf8), to: "whim") }

  package func bytes(of song: String) throws -> [UInt8] { try folder.bytes(of: "music/\(song)") }

  /// The number of requests for audio.
  package func downloads() throws -> Int {
    String(decoding: try folder.bytes(of: "log"), as: UTF8.self).matches(of: /\/rest\/download/).count
  }

  package func stop() async {
    let running = process.withLock { $0 }
    running.signal(SIGKILL)
    _ = await running.status()
  }

  /// On the same port.
  package func startAgain() async throws {
    try FileManager.default.removeItem(atPath: folder.path("port"))
    let next = try Self.begun(kind, python, folder, port: port)
    process.withLock { $0 = next }
    _ = try await Self.port(of: next, in: folder)
  }

  package func add(_ song: String, pitch: Double) throws {
    try folder.write(Signal.sine(pitch, seconds: 1.5), to: "music/\(song)")
    try scan()
  }

  package func remove(_ song: String) throws {
    try FileManager.default.removeItem(atPath: folder.path("music/\(song)"))
    try scan()
  }

  private func scan() throws {
    guard kind == .supysonic else { return }
    var program = Program(python, [Self.script("music_server.py"), "scan", folder.path("")])
    program.complaints = folder.path("scan-log")
    try program.succeed()
  }

  private static func begun(
    _ kind: Kind, _ python: String, _ folder: TemporaryFolder, port: Int
  ) throws -> ChildProcess {
    var program =
      switch kind {
      case .supysonic: Program(python, [script("music_server.py"), "serve", folder.path(""), "\(port)"])
      case .strange: Program(python, [script("strange_music_server.py"), folder.path("")])
      }
    program.complaints = folder.path("log")
    return try ChildProcess(program)
  }

  private static func script(_ name: String) -> String {
    URL(filePath: #filePath).appending(path: "../\(name)").standardized.path()
  }

  private static func port(of process: ChildProcess, in folder: TemporaryFolder) async throws -> Int {
    let deadline = ContinuousClock.now + .seconds(300)
    while ContinuousClock.now < deadline, process.isRunning {
      if FileManager.default.fileExists(atPath: folder.path("port")) {
        return Int(String(decoding: try folder.bytes(of: "port"), as: UTF8.self)) ?? 0
      }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw NotListening()
  }
}
