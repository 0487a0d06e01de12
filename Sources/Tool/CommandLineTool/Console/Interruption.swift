import AudioFiles
import Foundation
import Synchronization

/// Turns Ctrl-C and a polite kill into an orderly end: the running work is cancelled, half-written files go, and the
/// exit status is the one shells expect (128 + the signal). A second signal ends the program at once.
enum Interruption {
  /// Runs `work` so that a signal cancels it. Called once, around whatever command there is.
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
      // The default action would end the process before the source hears of it. On Linux the source brings a handler.
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
