import Foundation
import Sandbox
import Units

/// The program with the malicious tasks, in the folder of the test program.
let mischief =
  Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "SandboxMischief").path(percentEncoded: false)
  ?? ""

extension SandboxedProcesses {
  func run(
    _ task: String, on input: SandboxedInput = .bytes([]), time: Double = 60, processorSeconds: Int = 60,
    memory: Int = 1 << 28
  ) async throws -> SandboxedEnding {
    // The other program implements the task; only its name matters here.
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
