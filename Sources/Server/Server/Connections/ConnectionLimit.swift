import Internet
import Logging
import ServerKernel
import Synchronization

/// How many connections each address holds, so that none can take all there are. Proxies we trust and this machine may hold any
/// number: they bring everybody's.
///
/// Each process counts for itself.
final class ConnectionLimit: Sendable {
  private struct State {
    var held: [NetworkAddress: Int] = [:]
    var hasRefused = false
  }
  private let most: Int
  private let isExempt: @Sendable (NetworkAddress) -> Bool
  private let logger: Logger
  private let state = Mutex(State())

  init(most: Int, logger: Logger, except isExempt: @escaping @Sendable (NetworkAddress) -> Bool) {
    self.most = most
    self.isExempt = isExempt
    self.logger = logger
  }

  convenience init(_ configuration: Configuration, logger: Logger) {
    let proxies = configuration.trustedProxies
    self.init(most: configuration.connectionsPerAddress ?? .max, logger: logger) { address in
      address.isLoopback || proxies.contains { $0.contains(address) }
    }
  }

  /// False when the address holds as many as it may. What was let in must `leave`.
  func enter(_ address: NetworkAddress) -> Bool {
    if isExempt(address) { return true }
    let (isAdmitted, isFirstRefusal) = state.withLock { state -> (Bool, Bool) in
      let held = state.held[address.subscriber, default: 0]
      guard held < most else {
        defer { state.hasRefused = true }
        return (false, !state.hasRefused)
      }
      state.held[address.subscriber] = held + 1
      return (true, false)
    }
    if isFirstRefusal {
      // Whoever forgot to name a proxy learns of it here.
      logger.warning(
        "Connections refused", metadata: ["connections-per-address": "\(most)", "see": "trusted-proxies"])
    }
    return isAdmitted
  }

  func leave(_ address: NetworkAddress) {
    if isExempt(address) { return }
    state.withLock { state in
      let held = state.held[address.subscriber, default: 0] - 1
      state.held[address.subscriber] = held > 0 ? held : nil
    }
  }
}
