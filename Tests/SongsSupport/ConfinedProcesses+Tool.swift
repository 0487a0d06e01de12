import Foundation
package import Sandbox

extension ConfinedProcesses {
  /// Those of the built tool, beside the running tests.
  package static let ofTheTool = ConfinedProcesses(
    ConfinedProgram(
      executable: Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "upbeat").path(
        percentEncoded: false) ?? ""), atOnce: 2)
}
