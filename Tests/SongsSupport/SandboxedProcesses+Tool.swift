import Foundation
package import Sandbox

extension SandboxedProcesses {
  /// The sandbox of the built tool, in the folder of the test program.
  package static let ofTheTool = SandboxedProcesses(
    SandboxedProgram(
      executable: Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "upbeat").path(
        percentEncoded: false) ?? ""), atOnce: 2)
}
