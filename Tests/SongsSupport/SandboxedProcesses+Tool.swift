import Foundation
package import Sandbox

extension SandboxedProcesses {
  /// Those of the built tool, beside the running tests.
  package static let ofTheTool = SandboxedProcesses(
    SandboxedProgram(
      executable: Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "upbeat").path(
        percentEncoded: false) ?? ""), atOnce: 2)
}
