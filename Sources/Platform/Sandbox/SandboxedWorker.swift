internal import CSandbox
internal import Foundation

/// The child's side: the program's entry point when `SandboxedProgram` starts it.
package enum SandboxedWorker {
  static let word = "confined"

  /// Runs the task that the program's `arguments` name and exits; returns if they name none. Call it first, before any thread
  /// exists that would need the resources it drops.
  package static func serveIfAsked(_ arguments: [String], _ tasks: [SandboxedTask]) {
    guard arguments.count > 1 else { return }
    if arguments.count == 2, arguments[1] == ForkServer.word { ForkServing(tasks).run() }
    guard arguments[1] == word, let order = SandboxedOrder(words: Array(arguments.dropFirst(2))) else { return }
    carryOut(order, tasks)
  }

  static func carryOut(_ order: SandboxedOrder, _ tasks: [SandboxedTask]) -> Never {
    guard let task = tasks.first(where: { $0.name == order.task }),
      upbeat_give_up(order.processorSeconds, order.memory, order.fileSize) == 0
    else { _exit(ExitCode.unknownTask) }
    let streams = SandboxedStreams()
    do throws(SandboxedTaskError) {
      try task.work(streams)
      // Exits at once: the libraries' cleanup is unnecessary.
      _exit(ExitCode.finished)
    } catch {
      switch error {
      case .outOfMemory: _exit(ExitCode.outOfMemory)
      case .refused(let reason):
        streams.write(Array(reason.utf8))
        _exit(ExitCode.refused)
      }
    }
  }
}
