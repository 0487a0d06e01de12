internal import CSandbox
internal import Foundation

/// The child's side: what the program does when `SandboxedProgram` starts it.
package enum SandboxedWorker {
  static let word = "confined"

  /// Does what `arguments` (of the whole program) say and ends the process; returns when that is nothing of this.
  /// Called first of all, before there is a thread that would want what is taken away here.
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
      // At once: what libraries would tidy up goes with the process.
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
