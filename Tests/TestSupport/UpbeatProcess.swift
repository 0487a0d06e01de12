import Foundation

/// The built tool, run as a user runs it.
package final class UpbeatProcess {
  package struct Outcome: Sendable {
    /// As in a shell: 128 plus the signal if one ended the tool.
    package let status: Int32
    package let output: String
    package let complaints: String

    /// The JSON objects on standard output, one per line.
    package var objects: [[String: any Sendable]] {
      get throws {
        try output.split(separator: "\n").map { line in
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: any Sendable] ?? [:]
        }
      }
    }
  }

  package enum User: Sendable {
    case own
    /// An unprivileged user, even if the tests run as root.
    case ordinary
  }

  /// `UPBEAT_BINARY`, or `upbeat` in the folder of the test program.
  private static let binary: URL? = {
    if let path = ProcessInfo.processInfo.environment["UPBEAT_BINARY"] { return URL(filePath: path) }
    return Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "upbeat")
  }()

  package static let isBuilt = binary.map { FileManager.default.isExecutableFile(atPath: $0.path()) } ?? false

  /// Whether an unprivileged user can reach the tool: root's folders are often closed to others.
  package static let canRunAsOrdinaryUser: Bool = {
    guard isBuilt, let binary else { return false }
    if geteuid() != 0 { return true }
    do {
      return try Program(ordinaryUser[0], ordinaryUser.dropFirst() + [binary.path(), "--help"]).run() == 0
    } catch {
      return false
    }
  }()

  private static let ordinaryUser = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]

  private let process: ChildProcess
  private let folder: TemporaryFolder

  /// - Parameters:
  ///   - input: the path of its standard input; nil for none.
  ///   - seconds: the time limit. After it, the tool is killed and the status is 137.
  package init(
    _ arguments: [String], environment: [String: String] = [:], input: String? = nil, user: User = .own,
    atMost seconds: Double = 600
  ) throws {
    guard let binary = Self.binary else { throw CocoaError(.executableNotLoadable) }
    folder = try TemporaryFolder()
    let prefix = user == .ordinary && geteuid() == 0 ? Self.ordinaryUser : []
    let words = prefix + [binary.path()] + arguments
    var program = Program(words[0], Array(words.dropFirst()))
    program.environment = environment
    if let input { program.input = input }
    // Files, because a full pipe would block the tool.
    program.output = try folder.write([], to: "output")
    program.complaints = try folder.write([], to: "complaints")
    process = try ChildProcess(program)
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak process] in process?.signal(SIGKILL) }
  }

  package static func run(
    _ arguments: String..., environment: [String: String] = [:], user: User = .own, atMost seconds: Double = 600
  ) async throws -> Outcome {
    try await UpbeatProcess(arguments, environment: environment, user: user, atMost: seconds).outcome()
  }

  package var isRunning: Bool { process.isRunning }

  /// Sends what Ctrl-C sends.
  package func interrupt() { process.signal(SIGINT) }

  package func outcome() async throws -> Outcome {
    let status = await process.status()
    return Outcome(
      status: status, output: try String(contentsOfFile: folder.path("output"), encoding: .utf8),
      complaints: try String(contentsOfFile: folder.path("complaints"), encoding: .utf8))
  }
}
