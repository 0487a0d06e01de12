import Confinement
import Foundation

extension ConfinedProcesses {
  /// Those of the built tool, beside the running tests.
  static let ofTheTool = ConfinedProcesses(
    ConfinedProgram(
      executable: Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "upbeat").path(
        percentEncoded: false) ?? ""), atOnce: 2)
}
