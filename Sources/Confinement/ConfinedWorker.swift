internal import CConfinement
internal import Foundation

/// The child's side: what the program does when `ConfinedProcesses` starts it.
public enum ConfinedWorker {
  static let word = "confined"

  /// Does the one task that `arguments` (of the whole program) name and ends the process; returns when they name none.
  /// Called first of all, before there is a thread that would want what is taken away here.
  public static func serveIfAsked(_ arguments: [String], _ tasks: [ConfinedTask]) {
    guard arguments.count == 6, arguments[1] == word else { return }
    guard let task = tasks.first(where: { $0.name == arguments[2] }), let processorSeconds = UInt(arguments[3]),
      let memory = UInt(arguments[4]), let fileSize = UInt(arguments[5])
    else { exit(ExitCode.unknownTask) }
    guard upbeat_give_up(processorSeconds, addressSpace() + memory, fileSize) == 0 else { exit(ExitCode.unknownTask) }
    let streams = ConfinedStreams()
    do throws(ConfinedFailure) {
      try task.work(streams)
      exit(ExitCode.finished)
    } catch {
      switch error {
      case .outOfMemory: exit(ExitCode.outOfMemory)
      case .refused(let reason):
        streams.write(Array(reason.utf8))
        exit(ExitCode.refused)
      }
    }
  }

  /// What the program takes already, in bytes: the libraries, mostly.
  private static func addressSpace() -> UInt {
    do {
      let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).prefix { $0 != " " }
      return (UInt(pages) ?? 0) * UInt(sysconf(Int32(_SC_PAGESIZE)))
    } catch {
      // Without /proc the limit holds for program and work together.
      return 0
    }
  }
}
