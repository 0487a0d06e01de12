import ArgumentParser
import Logging
import Server
import ServerKernel

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Run the server for browsers, apps and programs.",
    discussion: """
      The first start creates the data folder and the database; later ones update them. Ctrl-C or SIGTERM \
      finishes requests in progress and stops the server.

      EXAMPLES
        upbeat serve
        upbeat serve --host 0.0.0.0 --port 80 --data /srv/upbeat
        upbeat serve --database postgresql://upbeat:secret@database/upbeat
      """)

  @Option(help: "Address to listen on; 0.0.0.0 or :: for all.")
  var host: String?

  @Option(help: "Port to listen on; 0 for any free port.")
  var port: String?

  @OptionGroup var options: ConfigurationOptions

  func run() async throws {
    let (configuration, written) = try options.read([.host: host, .port: port])
    let logger = logger(configuration)
    for name in written.unknownInEnvironment {
      logger.warning("Unknown setting in the environment", metadata: ["name": "\(name)"])
    }
    UpbeatServer.raiseOpenFileLimit()
    do {
      let server = try await UpbeatServer(
        configuration, logger: logger, now: WallClock.now,
        onReady: { port in
          logger.notice("Ready", metadata: ["address": "\(configuration.publicURL)", "port": "\(port)"])
        })
      try await server.runUntilSignalled()
    } catch { throw StartError(error, configuration) }
  }

  private func logger(_ configuration: Configuration) -> Logger {
    var logger = Logger(label: "upbeat") { label in
      switch configuration.logFormat {
      case .json: JSONLogHandler(label: label)
      case .text: StreamLogHandler.standardError(label: label)
      }
    }
    logger.logLevel = configuration.logLevel
    return logger
  }
}
