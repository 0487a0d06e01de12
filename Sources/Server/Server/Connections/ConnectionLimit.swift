import Internet
import Logging
import ServerKernel
import Synchronization

/// Limits the connections of each address, so that no client takes all of them. Trusted proxies and this machine have no limit,
/// because they forward many clients.
///
/// Each process counts separately.
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

  /// False if the address has reached its limit. After true, call `leave` when the connection closes.
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
      // This warning tells the administrator about a missing setting `trusted-proxies`.
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
