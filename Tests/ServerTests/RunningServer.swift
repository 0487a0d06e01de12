import Accounts
import DatabaseSupport
import Foundation
import Logging
import Server
import ServerKernel
import ServiceLifecycle
import TestSupport
import Units

/// A server on a free local port, with its own database and data folder.
struct RunningServer: Sendable {
  let port: Int
  let folder: TemporaryFolder
  let clock: SettableClock
  let routes: [RouteTable.Entry]

  var client: WebClient { WebClient(base: "http://127.0.0.1:\(port)") }

  /// Starts a server for `body` and stops it gracefully.
  static func with(
    _ kind: DatabaseKind, _ settings: [Setting: String] = [:], _ body: (RunningServer) async throws -> Void
  ) async throws {
    let place = try await TestDatabase(kind)
    try await on(place, folder: try TemporaryFolder(), settings, body)
  }

  /// The same with an existing database and data folder.
  static func on(
    _ place: TestDatabase, folder: TemporaryFolder, _ settings: [Setting: String] = [:],
    clock: SettableClock = SettableClock(), _ body: (RunningServer) async throws -> Void
  ) async throws {
    var settings = settings
    settings[.data] = folder.path("data")
    settings[.database] = place.setting
    settings[.port] = "0"
    settings[.requestLimit] = settings[.requestLimit] ?? "0"
    let written = try WrittenSettings(file: nil, environment: [:], commandLine: settings)
    let configuration = try Configuration(written, home: URL(filePath: folder.path("data")))
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    var logger = Logger(label: "test") { JSONLogHandler(label: $0) }
    logger.logLevel = .critical
    let server = try await UpbeatServer(
      configuration, content: settings[.web] == nil ? try content.get() : nil, logger: logger, passwordCost: cheap,
      executable: upbeat, now: { clock.now },
      onReady: { port.yield($0) })
    let group = ServiceGroup(configuration: .init(services: [server], logger: logger))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask {
        defer { port.finish() }
        try await group.run()
      }
      for await number in ports {
        let running = RunningServer(port: number, folder: folder, clock: clock, routes: server.routes)
        do { try await body(running) } catch {
          await group.triggerGracefulShutdown()
          throw error
        }
        await group.triggerGracefulShutdown()
        break
      }
      try await tasks.waitForAll()
    }
  }
}

extension TestDatabase {
  /// The value of the setting `database`.
  var setting: String {
    switch place {
    case .sqlite(let folder): "sqlite:" + folder.path("database")
    // libpq accepts its keywords as parameters of a URL.
    case .postgres(let words): "postgresql:///?" + words.split(separator: " ").joined(separator: "&")
    }
  }
}

/// The passwords of tests need no protection.
private let cheap = ScryptCost(logRounds: 4, blockSize: 8, parallelism: 1)

/// Read once for all servers of the tests: in a debug build, it takes most of the start.
private let content = Result { try ServerContent(WebFolder(configured: nil), logger: Logger(label: "test")) }

/// In the folder of the test program.
private let upbeat =
  Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "upbeat").path(percentEncoded: false) ?? ""
