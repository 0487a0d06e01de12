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

/// A server process with all its parts opened and migrated.
package struct UpbeatServer: Service {
  private let wiring: Wiring
  private let onReady: @Sendable (Int) async -> Void

  /// Opens the database, and creates or migrates it first.
  ///
  /// - Parameters:
  ///   - content: nil reads the configured folder.
  ///   - passwordCost: for new passwords.
  ///   - executable: the program that runs sandboxed to read untrusted files. Set it if the server runs inside another program.
  ///   - onReady: called with the port once the server accepts requests.
  package init(
    _ configuration: Configuration, content: ServerContent? = nil, logger: Logger,
    passwordCost: ScryptCost = .recommended,
    executable: String = "/proc/self/exe",
    now: @escaping @Sendable () -> Moment,
    onReady: @escaping @Sendable (_ port: Int) async -> Void
  ) async throws {
    wiring = try await Wiring(
      configuration, content: content, logger: logger, passwordCost: passwordCost, executable: executable, now: now)
    self.onReady = onReady
  }

  /// All routes with their access rules.
  package var routes: [RouteTable.Entry] { wiring.routes().entries }

  /// Runs until the service group shuts down gracefully. Active requests finish first.
  package func run() async throws {
    let configuration = wiring.configuration
    let onReady = onReady
    let connectionLimit = ConnectionLimit(configuration, logger: wiring.logger)
    let application = Application(
      router: wiring.router(),
      // The idle timeout ends only when a whole part of a request has arrived. So a client that sends headers byte by byte is
      // disconnected too.
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
        services.addTask { await wiring.prepareExerciseSearch() }
        // An error cancels the other services. A graceful shutdown waits for all of them.
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
  /// Runs until SIGTERM or Ctrl-C. Active requests then have 30 seconds to finish.
  package func runUntilSignalled() async throws {
    var configuration = ServiceGroupConfiguration(
      services: [.init(service: self, successTerminationBehavior: .gracefullyShutdownGroup)],
      gracefulShutdownSignals: [.sigterm, .sigint], logger: wiring.logger)
    configuration.maximumGracefulShutdownDuration = .seconds(30)
    try await ServiceGroup(configuration: configuration).run()
  }

  /// Raises the soft limit of open files to the hard limit, because each connection needs a file descriptor.
  package static func raiseOpenFileLimit() {
    var limit = rlimit()
    guard getrlimit(openFiles, &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    // If this fails, the limit stays as it was.
    _ = setrlimit(openFiles, &limit)
  }
}

private let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)

/// Hides the contents, because a logged service would print passwords and keys.
extension UpbeatServer: CustomStringConvertible, CustomReflectable {
  package var description: String { "UpbeatServer" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
