import Foundation
import TestSupport

/// A program of the system's, run to its end.
public enum Command {
  public struct Failed: Error {
    public let command: [String]
    public let status: Int32
    public let complaints: String
  }

  /// What it wrote, without the last line's end.
  public static func run(_ command: String...) async throws -> String {
    let folder = try TemporaryFolder()
    // Files, because a server that was started keeps a pipe open for as long as it runs.
    let (output, complaints) = (folder.path("output"), folder.path("complaints"))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    for path in [output, complaints] { try Data().write(to: URL(filePath: path)) }
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: complaints))
    process.standardInput = FileHandle.nullDevice
    let (ending, continuation) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { process in
      continuation.yield(process.terminationStatus)
      continuation.finish()
    }
    try process.run()
    for await status in ending where status != 0 {
      throw Failed(
        command: command, status: status, complaints: try String(contentsOfFile: complaints, encoding: .utf8))
    }
    return try String(contentsOfFile: output, encoding: .utf8).trimmingCharacters(in: .newlines)
  }
}
