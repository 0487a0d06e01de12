import Foundation
import Sandbox
import Units

/// The program that does what strangers' files may do, beside the running tests.
let mischief =
  Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "SandboxMischief").path(percentEncoded: false)
  ?? ""

extension ConfinedProcesses {
  func run(
    _ task: String, on input: ConfinedInput = .bytes([]), time: Double = 60, processorSeconds: Int = 60,
    memory: Int = 1 << 28
  ) async throws -> ConfinedEnding {
    // What the task does stands in the other program; here only its name counts.
    try await run(
      ConfinedTask(task) { _ in }, on: input,
      within: .of(time: time, processorSeconds: processorSeconds, memory: memory))
  }
}

extension ConfinedLimits {
  static func of(
    time: Double = 60, processorSeconds: Int = 60, memory: Int = 1 << 28, fileSize: Int = 0
  ) -> ConfinedLimits {
    ConfinedLimits(
      time: Seconds(time), processorSeconds: processorSeconds, memory: memory, output: 1 << 20, fileSize: fileSize)
  }
}
