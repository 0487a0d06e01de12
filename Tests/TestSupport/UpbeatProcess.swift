import Foundation

/// The built tool, run as a person runs it.
public final class UpbeatProcess {
  public struct Outcome: Sendable {
    /// As a shell sees it: 128 + the signal when one ended the tool.
    public let status: Int32
    public let output: String
    public let complaints: String

    /// The JSON objects on standard output, a line each.
    public var objects: [[String: any Sendable]] {
      get throws {
        try output.split(separator: "\n").map { line in
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: any Sendable] ?? [:]
        }
      }
    }
  }

  public enum User: Sendable {
    case own
    /// Somebody without special rights, even when the tests run as the superuser.
    case ordinary
  }

  /// `UPBEAT_BINARY`, or `upbeat` beside the running tests.
  private static let binary: URL? = {
    if let path = ProcessInfo.processInfo.environment["UPBEAT_BINARY"] { return URL(filePath: path) }
    return Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "upbeat")
  }()

  public static let isBuilt = binary.map { FileManager.default.isExecutableFile(atPath: $0.path()) } ?? false

  /// Whether an ordinary user may reach the tool: a superuser's folders are often closed to others.
  public static let canRunAsOrdinaryUser: Bool = {
    guard isBuilt, let binary else { return false }
    if geteuid() != 0 { return true }
    do {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ordinaryUser + [binary.path(), "--help"]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus == 0
    } catch {
      return false
    }
  }()

  private static let ordinaryUser = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]

  private let process = Process()
  private let folder: TemporaryFolder
  private let ending: AsyncStream<Int32>

  /// - Parameters:
  ///   - seconds: After these the tool is killed, which the outcome's status shows as 137.
  public init(
    _ arguments: [String], environment: [String: String] = [:], user: User = .own, atMost seconds: Double = 600
  ) throws {
    guard let binary = Self.binary else { throw CocoaError(.executableNotLoadable) }
    folder = try TemporaryFolder()
    let isPrefixed = user == .ordinary && geteuid() == 0
    process.executableURL = isPrefixed ? URL(filePath: "/usr/bin/env") : binary
    process.arguments = (isPrefixed ? Self.ordinaryUser + [binary.path()] : []) + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, given in given }
    process.standardInput = FileHandle.nullDevice
    // Files, because a pipe that nobody empties would stop the tool.
    process.standardOutput = try Self.file(folder.path("output"))
    process.standardError = try Self.file(folder.path("complaints"))
    let (ending, continuation) = AsyncStream.makeStream(of: Int32.self)
    self.ending = ending
    process.terminationHandler = { process in
      let killed = process.terminationReason == .uncaughtSignal
      continuation.yield(process.terminationStatus + (killed ? 128 : 0))
      continuation.finish()
    }
    try process.run()
    let identifier = process.processIdentifier
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak process] in
      if process?.isRunning == true { kill(identifier, SIGKILL) }
    }
  }

  public static func run(
    _ arguments: String..., environment: [String: String] = [:], user: User = .own, atMost seconds: Double = 600
  ) async throws -> Outcome {
    try await UpbeatProcess(arguments, environment: environment, user: user, atMost: seconds).outcome()
  }

  public var isRunning: Bool { process.isRunning }

  /// What Ctrl-C does.
  public func interrupt() { process.interrupt() }

  public func outcome() async throws -> Outcome {
    var status: Int32 = -1
    for await ended in ending { status = ended }
    return Outcome(
      status: status, output: try String(contentsOfFile: folder.path("output"), encoding: .utf8),
      complaints: try String(contentsOfFile: folder.path("complaints"), encoding: .utf8))
  }

  private static func file(_ path: String) throws -> FileHandle {
    try Data().write(to: URL(filePath: path))
    return try FileHandle(forWritingTo: URL(filePath: path))
  }
}
