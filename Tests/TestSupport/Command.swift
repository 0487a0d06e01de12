import Foundation

/// A system command, run to its end.
package enum Command {
  package struct Failed: Error {
    package let command: [String]
    package let status: Int32
    package let complaints: String
  }

  /// Its output without the final line break.
  package static func run(_ command: String...) async throws -> String {
    let folder = try TemporaryFolder()
    // Files, because a server that was started would keep a pipe open.
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
