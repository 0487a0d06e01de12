import Hummingbird
import Logging
import Persistence
import Schema
import Units

/// Puts the parts together: the only place that knows them all.
struct Wiring: Sendable {
  let configuration: Configuration
  let database: any Database
  let logger: Logger
  let now: @Sendable () -> Moment
  let measurements = Measurements()

  init(_ configuration: Configuration, logger: Logger, now: @escaping @Sendable () -> Moment) async throws {
    self.configuration = configuration
    self.logger = logger
    self.now = now
    try configuration.makeDataFolder()
    database = try await configuration.openDatabase()
    do {
      let applied = try await Migrator(migrations).migrate(database, at: now().milliseconds)
      if !applied.isEmpty { logger.notice("Schema brought up to date", metadata: ["applied": "\(applied)"]) }
    } catch {
      try await database.close()
      throw error
    }
  }

  func routes() -> RouteTable {
    let routes = RouteTable()
    OperationRoutes(
      database: database, measurements: measurements, metricsToken: configuration.metricsToken, begun: now(), now: now,
      figures: []
    ).add(to: routes)
    return routes
  }

  func router() -> Router<AppContext> {
    let routes = routes()
    let router = Router(context: AppContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: MeasuringMiddleware(measurements: measurements))
    router.add(middleware: CompressionMiddleware())
    router.add(middleware: SecurityHeadersMiddleware(isReachedEncrypted: configuration.isReachedEncrypted))
    router.add(middleware: ProblemMiddleware(methods: AllowedMethods(routes.entries)))
    router.add(middleware: ClientMiddleware(trustedProxies: configuration.trustedProxies))
    if let perMinute = configuration.requestsPerMinute {
      router.add(middleware: RequestLimitMiddleware(limit: RequestLimit(perMinute: perMinute), now: now))
    }
    router.add(middleware: CrossSiteMiddleware(origin: configuration.publicURL))
    routes.register(on: router)
    return router
  }
}
