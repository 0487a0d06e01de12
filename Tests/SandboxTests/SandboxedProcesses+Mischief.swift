import Foundation
import Sandbox
import Units

/// The program that does what strangers' files may do, beside the running tests.
let mischief =
  Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "SandboxMischief").path(percentEncoded: false)
  ?? ""

extension SandboxedProcesses {
  func run(
    _ task: String, on input: SandboxedInput = .bytes([]), time: Double = 60, processorSeconds: Int = 60,
    memory: Int = 1 << 28
  ) async throws -> SandboxedEnding {
    // What the task does stands in the other program; here only its name counts.
    try await run(
      SandboxedTask(task) { _ in }, on: input,
      within: .of(time: time, processorSeconds: processorSeconds, memory: memory))
  }
}

extension SandboxedLimits {
  static func of(
    time: Double = 60, processorSeconds: Int = 60, memory: Int = 1 << 28, fileSize: Int = 0
  ) -> SandboxedLimits {
    SandboxedLimits(
      time: Seconds(time), processorSeconds: processorSeconds, memory: memory, output: 1 << 20, fileSize: fileSize)
  }
}
