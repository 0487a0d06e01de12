import Foundation

/// A program of the system's, run to its end.
package enum Command {
  package struct Failed: Error {
    package let command: [String]
    package let status: Int32
    package let complaints: String
  }

  /// What it wrote, without the last line's end.
  package static func run(_ command: String...) async throws -> String {
    let folder = try TemporaryFolder()
    // Files, because a server that was started keeps a pipe open for as long as it runs.
    let (output, complaints) = (folder.path("output"), folder.path("complaints"))
    var program = Program(command[0], Array(command.dropFirst()))
    program.output = output
    program.complaints = complaints
    let status = try await ChildProcess(program).status()
    guard status == 0 else {
      throw Failed(
        command: command, status: status, complaints: try String(contentsOfFile: complaints, encoding: .utf8))
    }
    return try String(contentsOfFile: output, encoding: .utf8).trimmingCharacters(in: .newlines)
  }
}
