internal import Foundation
internal import Persistence
internal import Synchronization

/// A connection that only listens, on its own thread.
final class SignalListener: Sendable {
  private let channels: [String]
  private let configuration: PostgresConfiguration
  private let continuation: AsyncStream<Signal>.Continuation
  private let interruption: WakeupPipe
  private let isStopped = Atomic(false)

  init(_ channels: [String], _ configuration: PostgresConfiguration, _ continuation: AsyncStream<Signal>.Continuation) {
    self.channels = channels
    self.configuration = configuration
    self.continuation = continuation
    interruption = WakeupPipe()
  }

  func start(onEnd: @escaping @Sendable () -> Void) {
    let thread = Thread { [self] in
      listen()
      continuation.finish()
      onEnd()
    }
    thread.name = "postgres signals"
    thread.start()
  }

  func stop() {
    isStopped.store(true, ordering: .releasing)
    interruption.raise()
  }

  private func listen() {
    let connection = PostgresConnection(configuration, interruption)
    defer { connection.disconnect() }
    var backoff = Backoff()
    while !isStopped.load(ordering: .acquiring) {
      do {
        try connection.connect()
        for channel in channels { try connection.listen(on: channel) }
        backoff = Backoff()
        continuation.yield(.listening)
        while true {
          for signal in try connection.awaitSignals() { continuation.yield(signal) }
        }
      } catch {
        // Any error has one remedy: reconnecting. The next `.listening` tells the listeners.
        connection.disconnect()
        if !isStopped.load(ordering: .acquiring) { _ = interruption.wait(for: backoff.next()) }
      }
    }
  }
}
