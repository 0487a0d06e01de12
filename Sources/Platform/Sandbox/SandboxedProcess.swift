internal import Foundation
internal import Synchronization
internal import Units

/// The parent's side of one sandboxed process, from start to end.
final class SandboxedProcess: Sendable {
  private struct State {
    /// Nil before the start, and after the end, when the process number may be reused.
    var process: pid_t?
    var isCancelled = false
  }
  private let state = Mutex(State())

  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      if let process = state.process { kill(process, SIGKILL) }
    }
  }

  /// Blocks until the process has ended.
  func run(
    _ program: SandboxedProgram, _ task: SandboxedTask, on input: SandboxedInput, beside files: [SandboxedFile],
    within limits: SandboxedLimits, progress tell: @escaping @Sendable (Double) -> Void
  ) throws(SandboxedProcessError) -> SandboxedEnding {
    let deadline = ContinuousClock.now + .seconds(limits.time.value)
    let input = try input.open()
    defer { close(input) }
    let files = try OpenFiles(files)
    defer { withExtendedLifetime(files) {} }
    let answers = try Pipe()
    defer { answers.closeReading() }
    let progress: Pipe
    do { progress = try Pipe() } catch {
      answers.closeWriting()
      throw error
    }
    defer { progress.closeReading() }
    do {
      defer {
        answers.closeWriting()
        progress.closeWriting()
      }
      try start(
        program, SandboxedOrder(task, limits), with: [input, answers.writing, progress.writing] + files.descriptors)
    }
    let output = ProcessOutput(
      from: answers.reading, atMost: limits.output, until: deadline, ProgressReader(progress.reading, tell))
    let status = end(after: output, until: deadline)
    if state.withLock(\.isCancelled) { throw .cancelled }
    return ending(of: output, status)
  }

  private func start(
    _ program: SandboxedProgram, _ order: SandboxedOrder, with descriptors: [Int32]
  ) throws(SandboxedProcessError) {
    if state.withLock(\.isCancelled) { throw .cancelled }
    let process = try program.start(order, with: descriptors)
    state.withLock { state in
      state.process = process
      // Cancelled before there was a process to kill.
      if state.isCancelled { kill(process, SIGKILL) }
    }
  }

  /// Waits until `deadline` at most, then kills the process.
  private func end(after output: ProcessOutput, until deadline: ContinuousClock.Instant) -> Int32 {
    var mayEnd = output.end == .complete
    while true {
      let status: Int32? = state.withLock { state in
        guard let process = state.process else { return 0 }
        if !mayEnd { kill(process, SIGKILL) }
        var status: Int32 = 0
        guard waitpid(process, &status, mayEnd ? WNOHANG : 0) != 0 else { return nil }
        state.process = nil
        return status
      }
      if let status { return status }
      // It has closed its output, which a well-behaved process does last.
      usleep(500)
      mayEnd = ContinuousClock.now < deadline
    }
  }

  private func ending(of output: ProcessOutput, _ status: Int32) -> SandboxedEnding {
    switch output.end {
    case .overdue: return .outOfTime
    case .overfull: return .outOfRoom
    case .complete: break
    }
    let signal = status & 0x7F
    guard signal == 0 else {
      if signal == SIGXFSZ { return .outOfRoom }
      return signal == SIGXCPU || signal == SIGKILL ? .outOfTime : .crashed(signal: signal)
    }
    switch status >> 8 & 0xFF {
    case ExitCode.finished: return .finished(output: output.bytes)
    case ExitCode.refused: return .refused(reason: String(decoding: output.bytes, as: UTF8.self))
    case ExitCode.outOfMemory: return .outOfMemory
    default: return .crashed(signal: nil)
    }
  }
}
