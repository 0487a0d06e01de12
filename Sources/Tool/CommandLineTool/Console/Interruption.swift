import AudioFiles
import Foundation
import Synchronization

/// Handles SIGINT, SIGTERM and SIGHUP: cancels the work, deletes incomplete files and exits with the usual status (128 + the
/// signal). A second signal ends the program at once.
enum Interruption {
  /// Runs `work` and cancels it on a signal. Call it only once, around the command.
  static func guarding(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let task = Task { try await work() }
    let sources = [SIGINT, SIGTERM, SIGHUP].map { signal in watch(signal) { task.cancel() } }
    defer { for source in sources { source.cancel() } }
    do {
      try await task.value
    } catch is CancellationError {
      PartialFiles.removeAll()
      Console.say("Stopped. Incomplete files were removed.")
      exit(128 + (caught.withLock { $0 } ?? SIGINT))
    }
  }

  private static let caught = Mutex<Int32?>(nil)

  private static func watch(_ number: Int32, cancel: @escaping @Sendable () -> Void) -> any DispatchSourceSignal {
    #if !os(Linux)
      // The default action would end the process first. On Linux, the source installs a handler.
      signal(number, SIG_IGN)
    #endif
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      let isSecond = caught.withLock { first in
        defer { first = number }
        return first != nil
      }
      if isSecond {
        PartialFiles.removeAll()
        exit(128 + number)
      }
      cancel()
    }
    source.resume()
    return source
  }
}
