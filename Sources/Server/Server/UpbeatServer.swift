package import Accounts
import Glibc
import Hummingbird
import Jobs
package import Logging
import NIOCore
import Persistence
package import ServerKernel
import ServerSessions
import ServerSongs
import ServiceLifecycle
import Sessions
package import Units
import UnixSignals

/// One process of Upbeat's server: everything it needs, opened and up to date.
package struct UpbeatServer: Service {
  private let wiring: Wiring
  private let onReady: @Sendable (Int) async -> Void

  /// Opens the database, creating or migrating it first.
  ///
  /// - Parameters:
  ///   - web: what pages are made with, if it was read already; nil reads the configured folder.
  ///   - passwordCost: of new passwords.
  ///   - executable: the program that looks at strangers' files, sandboxed: this one, unless it runs inside another.
  ///   - onReady: called with the port once it takes requests.
  package init(
    _ configuration: Configuration, web: WebContent? = nil, logger: Logger, passwordCost: ScryptCost = .recommended,
    executable: String = "/proc/self/exe",
    now: @escaping @Sendable () -> Moment,
    onReady: @escaping @Sendable (_ port: Int) async -> Void
  ) async throws {
    wiring = try await Wiring(
      configuration, web: web, logger: logger, passwordCost: passwordCost, executable: executable, now: now)
    self.onReady = onReady
  }

  /// Every route with who may use it.
  package var routes: [RouteTable.Entry] { wiring.routes().entries }

  /// Serves until the service group it runs in stops gracefully: requests under way are finished first.
  package func run() async throws {
    let configuration = wiring.configuration
    let onReady = onReady
    let connectionLimit = ConnectionLimit(configuration, logger: wiring.logger)
    let application = Application(
      router: wiring.router(),
      // A connection is idle until a whole part of a request has come: a head sent byte by byte ends as silence does.
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [ConnectionLimitHandler(connectionLimit)], idleTimeout: .seconds(75))),
      configuration: ApplicationConfiguration(
        address: .hostname(configuration.host, port: configuration.port), backlog: 4096,
        availableConnectionsDelegate: .maximum(configuration.connections, logger: wiring.logger)),
      onServerRunning: { channel in await onReady(channel.localAddress?.port ?? 0) },
      logger: wiring.logger)
    do {
      try await wiring.announceSetupCode()
      try await withThrowingTaskGroup { services in
        services.addTask { try await application.run() }
        services.addTask { try await wiring.jobs.relay.run() }
        services.addTask { try await wiring.training.live.run() }
        services.addTask { try await wiring.jobs.worker.run() }
        services.addTask { await wiring.library.folders.watch() }
        // Who fails ends the others; who was asked to stop waits for them.
        for try await _ in services {}
      }
    } catch {
      try await wiring.close()
      throw error
    }
    try await wiring.close()
  }
}

extension UpbeatServer {
  /// Serves until the process is asked to end (SIGTERM, Ctrl-C), then finishes what is under way within half a minute.
  package func runUntilSignalled() async throws {
    var configuration = ServiceGroupConfiguration(
      services: [.init(service: self, successTerminationBehavior: .gracefullyShutdownGroup)],
      gracefulShutdownSignals: [.sigterm, .sigint], logger: wiring.logger)
    configuration.maximumGracefulShutdownDuration = .seconds(30)
    try await ServiceGroup(configuration: configuration).run()
  }

  /// Each connection is an open file to the system, which allows few unless asked.
  package static func raiseOpenFileLimit() {
    var limit = rlimit()
    guard getrlimit(openFiles, &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    // Where even that is refused, the limit stays as the host set it.
    _ = setrlimit(openFiles, &limit)
  }
}

private let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)

/// Says nothing of what is in it: whoever logs a service would log its passwords and keys.
extension UpbeatServer: CustomStringConvertible, CustomReflectable {
  package var description: String { "UpbeatServer" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
