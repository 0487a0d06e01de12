internal import NIOPosix

/// Starts a process for each task on untrusted input. The process gets its input and output and nothing else: no environment,
/// no other open file, and limits from its first moment on.
package final class SandboxedProcesses: Sendable {
  private let program: SandboxedProgram
  private let threads: NIOThreadPool

  /// - Parameter limit: the most concurrent processes; further tasks wait.
  package init(_ program: SandboxedProgram, atOnce limit: Int) {
    self.program = program
    // Each thread blocks while it waits for one process.
    threads = NIOThreadPool(numberOfThreads: limit)
    threads.start()
  }

  deinit {
    // The callers have awaited their processes, so only idle threads remain.
    threads.shutdownGracefully { _ in }
  }

  /// Returns when the process has ended, in any way.
  /// - Parameters:
  ///   - files: further files that it may read or write.
  ///   - progress: the reported progress, 0…1, increasing; called on another thread, and must return quickly.
  package func run(
    _ task: SandboxedTask, on input: SandboxedInput, beside files: [SandboxedFile] = [], within limits: SandboxedLimits,
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws(SandboxedProcessError) -> SandboxedEnding {
    let process = SandboxedProcess()
    let program = program
    do {
      return try await withTaskCancellationHandler {
        try await threads.runIfActive {
          try process.run(program, task, on: input, beside: files, within: limits, progress: progress)
        }
      } onCancel: {
        process.cancel()
      }
    } catch let error as SandboxedProcessError {
      throw error
    } catch {
      // The only other error of the threads: the task was cancelled while it waited for one.
      throw .cancelled
    }
  }
}
