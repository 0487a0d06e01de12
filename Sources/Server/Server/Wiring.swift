import Accounts
import Confinement
import Foundation
import Hummingbird
import Library
import Logging
import Persistence
import Schema
import Storage
import Training
import Units

/// Puts the parts together: the only place that knows them all.
struct Wiring: Sendable {
  let configuration: Configuration
  let database: any Database
  let logger: Logger
  let surroundings: Surroundings
  let measurements = Measurements()
  let web: WebFolder
  let staticFiles: StaticFiles
  let serviceWorker: ServiceWorker
  let pages: Pages
  let documentation: DocumentationPages?
  let landingExample: LandingExample
  let accounts: AccountParts
  let mail: MailParts
  let takeouts: TakeoutParts
  let library: LibraryParts
  let training: TrainingParts
  let workouts: WorkoutParts
  let jobs: JobParts

  init(
    _ configuration: Configuration, logger: Logger, passwordCost: ScryptCost, executable: String,
    now: @escaping @Sendable () -> Moment
  ) async throws {
    self.configuration = configuration
    self.logger = logger
    surroundings = Surroundings(now: now)
    web = try WebFolder(configured: configuration.web)
    staticFiles = try StaticFiles(web, logger: logger)
    serviceWorker = try ServiceWorker(web)
    mail = try MailParts(configuration)
    try configuration.makeDataFolder()
    database = try await configuration.openDatabase()
    do {
      let confined = ConfinedProgram(executable: executable)
      accounts = try AccountParts(
        configuration, database, passwordCost: passwordCost, chance: surroundings.chance())
      let pages = try Pages(
        web, accounts.accounts, staticAddress: staticFiles.address, isSecure: configuration.isReachedEncrypted)
      self.pages = pages
      documentation = try web.apiDescription.map { file in
        DocumentationPages(try APIDescription(at: file), pages: pages, address: configuration.publicURL)
      }
      landingExample = try LandingExample(web)
      takeouts = TakeoutParts(
        database, FileStore(database: database, files: try configuration.openFiles(now: now)), accounts,
        ConfinedProcesses(confined, atOnce: 1), now: now)
      library = LibraryParts(
        configuration, database, takeouts.files, ConfinedProcesses(confined, atOnce: 2),
        accounts.accounts, accounts.vault, confined, logger: logger, surroundings)
      training = TrainingParts(
        configuration, database, takeouts.files, accounts.vault, confined, logger: logger, surroundings)
      workouts = WorkoutParts(database, accounts.health, surroundings)
      let work = AccountWork(
        configuration, database, accounts, takeouts.work, mail, logger: logger, surroundings)
      let housekeeping = Housekeeping(
        files: takeouts.files, requests: RepeatableRequestStore(database: database, vault: accounts.vault),
        recordings: RecordingStore(database),
        sharedRuns: SharedRunStore(database), now: now)
      jobs = JobParts(
        configuration, database,
        handlers: work.handlers + library.handlers + training.handlers + workouts.handlers + housekeeping.handlers,
        schedule: work.schedule + library.schedule + training.schedule + workouts.schedule + housekeeping.schedule,
        besides: AnalysisParts.atOnce + 1,
        logger: logger, surroundings)
      let applied = try await Migrator(migrations).migrate(database, at: now().milliseconds)
      if !applied.isEmpty { logger.notice("Schema brought up to date", metadata: ["applied": "\(applied)"]) }
    } catch {
      try await database.close()
      throw error
    }
  }

  /// After the last request.
  func close() async throws {
    await accounts.hasher.close()
    try await database.close()
  }

  func routes() -> RouteTable {
    let routes = RouteTable()
    OperationRoutes(
      database: database, measurements: measurements, metricsToken: configuration.metricsToken,
      begun: surroundings.now(), now: surroundings.now,
      figures: [
        JobFigures(parts: jobs, database: database, now: surroundings.now).write
      ]
    ).add(to: routes)
    JobRoutes(jobs: jobs.jobs, now: surroundings.now).add(to: routes)
    EventRoutes(relay: jobs.relay, caller: authentication.caller).add(to: routes)
    addPages(to: routes)
    addAccountRoutes(to: routes)
    addLibraryRoutes(to: routes)
    addTrainingRoutes(to: routes)
    addWorkoutRoutes(to: routes)
    addRunRoutes(to: routes)
    return routes
  }

  var authentication: AuthenticationMiddleware {
    AuthenticationMiddleware(cookieName: configuration.sessionCookie) { [accounts, surroundings] credential in
      try await accounts.identify(credential, at: surroundings.now())
    }
  }

  private func addPages(to routes: RouteTable) {
    let cookies = SessionCookies(configuration)
    addHomePages(to: routes)
    SignUpPages(pages: pages, signUp: accounts.signUp, surroundings: surroundings).add(to: routes)
    LogInPages(
      pages: pages, logIn: accounts.logIn, sessions: accounts.sessions, cookies: cookies, surroundings: surroundings
    ).add(to: routes)
    LinkPages(
      pages: pages, verification: accounts.verification, emailChange: accounts.emailChange,
      passwords: accounts.passwords, letters: accounts.letterRequests, surroundings: surroundings
    ).add(to: routes)
    OutboxPages(pages: pages, outbox: mail.outbox).add(to: routes)
    LookPages(readers: pages.readers, profile: accounts.profile, surroundings: surroundings).add(to: routes)
    addSettingsPages(to: routes)
    documentation?.add(to: routes)
  }

  func router() -> Router<AppContext> {
    let routes = routes()
    let router = Router(context: AppContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: MeasuringMiddleware(measurements: measurements))
    router.add(middleware: CompressionMiddleware())
    router.add(
      middleware: SecurityHeadersMiddleware(
        isReachedEncrypted: configuration.isReachedEncrypted, imagesFrom: configuration.mapTiles?.origin))
    let problems = ProblemMiddleware(methods: AllowedMethods(routes.entries), pages: pages)
    router.add(middleware: problems)
    router.add(middleware: ClientMiddleware(trustedProxies: configuration.trustedProxies))
    if let perMinute = configuration.requestsPerMinute {
      router.add(middleware: RequestLimitMiddleware(limit: RequestLimit(perMinute: perMinute), now: surroundings.now))
    }
    // Before it is asked who somebody is: scripts and styles are the same for all.
    router.add(middleware: staticFiles)
    router.add(middleware: CrossSiteMiddleware(origin: configuration.publicURL))
    router.add(middleware: authentication)
    // Once more, where it is known who asks: a page that says no still shows whom it says it to.
    router.add(middleware: problems)
    routes.register(on: router)
    return router
  }
}
