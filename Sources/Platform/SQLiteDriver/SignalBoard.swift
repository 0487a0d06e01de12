internal import Persistence
internal import Synchronization

/// This process's listeners by channel.
final class SignalBoard: Sendable {
  private struct Listener {
    let channels: Set<String>
    let continuation: AsyncStream<Signal>.Continuation
  }
  private struct State {
    var listeners: [Int: Listener] = [:]
    var lastNumber = 0
    var isClosed = false
  }
  private let state = Mutex(State())

  func listen(on channels: [String]) -> AsyncStream<Signal> {
    // Unbounded: a signal has a few bytes, and a dropped one would be a lost event.
    let (signals, continuation) = AsyncStream.makeStream(of: Signal.self)
    let number = state.withLock { state -> Int? in
      guard !state.isClosed else { return nil }
      state.lastNumber += 1
      state.listeners[state.lastNumber] = Listener(channels: Set(channels), continuation: continuation)
      continuation.yield(.listening)
      return state.lastNumber
    }
    guard let number else {
      continuation.finish()
      return signals
    }
    continuation.onTermination = { [self] _ in
      // Released outside the lock, because its deinitialisation may call back.
      _ = state.withLock { $0.listeners.removeValue(forKey: number) }
    }
    return signals
  }

  func deliver(_ signals: [Signal]) {
    let listeners = state.withLock { Array($0.listeners.values) }
    for case .received(let channel, let payload) in signals {
      for listener in listeners where listener.channels.contains(channel) {
        listener.continuation.yield(.received(channel: channel, payload: payload))
      }
    }
  }

  func close() {
    let listeners = state.withLock { state in
      state.isClosed = true
      defer { state.listeners = [:] }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.continuation.finish() }
  }
}
