import Foundation
import Sandbox
import Units

/// Ends sandboxed processes in every way, and reports what remains of them.
enum Account {
  static func give() async throws {
    // Descriptors that the program opens once stay open.
    _ = try await endings()
    _ = await childrenAreLeft()
    let before = descriptors
    let endings = try await endings()
    let hasChildren = await childrenAreLeft()
    let opened = descriptors.filter { !before.contains($0) }
    print("\(endings) endings, descriptors opened: \(opened), children left: \(hasChildren)")
  }

  /// The fork server ends when it is released. A thread may hold the last reference slightly longer.
  private static func childrenAreLeft() async -> Bool {
    let deadline = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < deadline {
      var facts = siginfo_t()
      // Zombies still count as children.
      if waitid(P_ALL, 0, &facts, WEXITED | WNOHANG | WNOWAIT) != 0 { return false }
      await Task.yield()
    }
    return true
  }

  private static var descriptors: [Int32] { (0..<1_024).filter { fcntl($0, F_GETFD) >= 0 } }

  /// - Returns: the number of processes.
  private static func endings() async throws -> Int {
    let program = SandboxedProgram()
    let processes = SandboxedProcesses(program, atOnce: 4)
    var count = 0
    for task in ["copy", "segfault", "leave", "give-up", "flood", "no-such-task"] {
      _ = try await processes.run(SandboxedTask(task) { _ in }, on: .bytes([1]), within: limits(time: 60))
      count += 1
    }
    _ = try await processes.run(SandboxedTask("stall") { _ in }, on: .bytes([]), within: limits(time: 0.2))
    count += 1
    let wanted = Task {
      try await processes.run(SandboxedTask("stall") { _ in }, on: .bytes([]), within: limits(time: 60))
    }
    wanted.cancel()
    _ = await wanted.result
    count += 1
    if let server = program.forkServer { kill(server, SIGKILL) }
    _ = try await processes.run(SandboxedTask("copy") { _ in }, on: .bytes([1]), within: limits(time: 60))
    return count + 1
  }

  private static func limits(time: Double) -> SandboxedLimits {
    SandboxedLimits(time: Seconds(time), processorSeconds: 60, memory: 1 << 28, output: 1 << 20)
  }
}
