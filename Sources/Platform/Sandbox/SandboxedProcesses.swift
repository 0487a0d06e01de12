internal import NIOPosix

/// Starts a process of its own for each piece of work on a stranger's bytes. It gets those bytes, a place for its answer and
/// nothing else: no environment, no other open file, and limits it keeps from its first moment on.
package final class SandboxedProcesses: Sendable {
  private let program: SandboxedProgram
  private let threads: NIOThreadPool

  /// - Parameter limit: So many run at once; the others wait.
  package init(_ program: SandboxedProgram, atOnce limit: Int) {
    self.program = program
    // Each waits for one process, and blocks meanwhile.
    threads = NIOThreadPool(numberOfThreads: limit)
    threads.start()
  }

  deinit {
    // Whoever began a process has awaited its end; only idle threads are left.
    threads.shutdownGracefully { _ in }
  }

  /// Returns when the process has ended, however it did.
  /// - Parameters:
  ///   - files: what it may read or write besides.
  ///   - progress: how far it says it is, 0…1, ever more; called on a thread of its own, and soon to return.
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
      // The only other thing the threads throw: the task was cancelled while it waited for one.
      throw .cancelled
    }
  }
}
