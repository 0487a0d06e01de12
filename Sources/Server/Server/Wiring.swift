import Playlists
import Accounts
import Exercises
import Foundation
import Hummingbird
import Logging
import Persistence
import Presentation
import Sandbox
import Schema
import ServerAccounts
import ServerDocumentation
import ServerExercises
import ServerHome
import ServerKernel
import ServerPairings
import ServerPlans
import ServerPlaylists
import ServerRuns
import ServerSessions
import ServerSongs
import Sessions
import Songs
import Storage
import Units

/// Creates and connects all parts: the only place that knows them all.
struct Wiring: Sendable {
  let configuration: Configuration
  let lock: ServingLock
  let database: any Database
  let logger: Logger
  let environment: ServerEnvironment
  let measurements = Measurements()
  let web: WebContent
  let pages: Pages
  let documentation: DocumentationPages?
  let authentication: AuthenticationMiddleware
  let server: ServerParts
  let accounts: AccountParts
  let mail: MailParts
  let dataExports: DataExportParts
  let library: LibraryParts
  let playlists: PlaylistParts
  let mixes: MixParts
  let training: TrainingParts
  let workouts: WorkoutParts
  let runs: RunParts
  let home: HomeParts
  let exercises: ExerciseParts
  let pairings: PairingParts
  let jobs: JobParts

  init(
    _ configuration: Configuration, content: ServerContent?, logger: Logger, passwordCost: ScryptCost,
    executable: String,
    now: @escaping @Sendable () -> Moment
  ) async throws {
    self.configuration = configuration
    self.logger = logger
    environment = ServerEnvironment(now: now)
    let content = try content ?? ServerContent(WebFolder(configured: configuration.web), logger: logger)
    web = content.web
    mail = try MailParts(configuration)
    try configuration.makeDataFolder()
    lock = try ServingLock(of: configuration)
    database = try await configuration.openDatabase()
    do {
      let applied = try await Migrator(migrations).migrate(database, at: now().milliseconds)
      if !applied.isEmpty {
        logger.notice("Schema brought up to date", metadata: ["applied": "\(applied)"])
        try await PlaylistVersionStore(database).match()
      }
      let sandboxed = SandboxedProgram(executable: executable)
      accounts = try await AccountParts(
        configuration, database, passwordCost: passwordCost, randomness: environment.randomness())
      let pages = Pages(
        self.web, accounts.accounts, isSecure: configuration.isReachedEncrypted,
        canSignUp: configuration.signUp == .open)
      self.pages = pages
      documentation = try self.web.folder.apiDescription.map { file in
        DocumentationPages(
          try String(contentsOf: file, encoding: .utf8), pages: pages, address: configuration.publicURL)
      }
      let files = FileStore(database: database, files: try configuration.openFiles(now: now))
      exercises = ExerciseParts(
        configuration, content.exercises, accounts.accounts, database, files, SandboxedProcesses(sandboxed, atOnce: 1),
        environment)
      dataExports = DataExportParts(
        database, files, accounts,
        dataExportContents(database, files, accounts.vault, exercises, environment),
        SandboxedProcesses(sandboxed, atOnce: 1), now: now)
      library = LibraryParts(
        configuration, database, files, SandboxedProcesses(sandboxed, atOnce: 2),
        accounts.accounts, accounts.vault, sandboxed, logger: logger, environment)
      playlists = PlaylistParts(database)
      pairings = PairingParts(database, exercises.library)
      mixes = MixParts(database, files, library.audio, sandboxed, environment)
      training = TrainingParts(
        configuration, database, accounts.accounts, files, accounts.vault, sandboxed, exercises.library,
        logger: logger, environment)
      workouts = WorkoutParts(
        database, accounts.accounts, accounts.health, training.sessions, exercises.library, environment)
      let authentication = AuthenticationMiddleware(cookieName: configuration.sessionCookie) {
        [accounts, environment] credential in try await accounts.identify(credential, at: environment.now())
      }
      self.authentication = authentication
      server = ServerParts(
        configuration: configuration, database: database, vault: accounts.vault, accounts: accounts.accounts,
        pages: pages, staticFiles: self.web.staticFiles, environment: environment, caller: authentication.caller)
      let upcoming = UpcomingWorkouts(
        schedule: workouts.days, versions: workouts.versions, playlists: playlists.planned)
      runs = try RunParts(
        server, self.web.folder, accounts.health, playlists.planned, upcoming, training.sessions, exercises.library,
        training.exercises)
      home = try HomeParts(
        server, self.web.folder, accounts.signUps, accounts.bodyMeasurements(environment), playlists.planned, upcoming,
        training.sessions)
      let work = AccountWork(
        configuration, database, accounts, dataExports.work, mail, logger: logger, environment)
      let housekeeping = Housekeeping(
        files: files, requests: RepeatableRequestStore(database: database, vault: accounts.vault),
        recordings: RecordingStore(database),
        sharedRuns: SharedRunStore(database), now: now)
      jobs = JobParts(
        configuration, database,
        handlers: work.handlers + library.handlers + mixes.handlers + training.handlers + workouts.handlers
          + exercises.imports.handlers + housekeeping.handlers,
        schedule: work.schedule + library.schedule + mixes.schedule + training.schedule + workouts.schedule
          + housekeeping.schedule,
        besides: AnalysisParts.atOnce + 1,
        logger: logger, environment)
    } catch {
      try await database.close()
      throw error
    }
  }

  /// Logs the setup code that the first account needs, if strangers could sign up first.
  func announceSetupCode() async throws {
    guard let code = accounts.signUp.setupCode, try await accounts.signUp.asksForSetupCode() else { return }
    // A warning, so that it appears at most log levels: nobody can sign up without it.
    logger.warning(
      "The first account needs the setup code",
      metadata: ["code": "\(code.text)", "address": "\(configuration.publicURL)/sign-up"])
  }

  /// Reads all exercises for search. Requests meanwhile wait for it.
  func prepareExerciseSearch() async {
    do { try await exercises.library.prepareSearch() } catch {
      // The first search reads them.
      logger.warning("Couldn't read the exercises for search", metadata: ["error": "\(error)"])
    }
  }

  /// Call it after the last request.
  func close() async throws {
    await accounts.hasher.close()
    defer { lock.release() }
    try await database.close()
  }

  func routes() -> RouteTable {
    let routes = RouteTable()
    OperationRoutes(
      database: database, data: DataFolder(path: configuration.data.path), measurements: measurements,
      metricsToken: configuration.metricsToken,
      begun: environment.now(), now: environment.now,
      figures: [
        JobFigures(parts: jobs, database: database, now: environment.now).write
      ]
    ).add(to: routes)
    JobRoutes(jobs: jobs.jobs, now: environment.now).add(to: routes)
    EventRoutes(relay: jobs.relay, caller: authentication.caller).add(to: routes)
    home.addPages(to: routes)
    accounts.addPages(to: routes, server, mail, dataExports)
    documentation?.add(to: routes)
    accounts.addRoutes(to: routes, server, dataExports)
    library.addRoutes(to: routes, server)
    library.addPages(to: routes, server)
    playlists.addRoutes(to: routes, server, mixes)
    playlists.addPages(to: routes, server, mixes)
    training.addRoutes(to: routes, server, runs.hearing)
    training.addPages(to: routes, server, runs.hearing)
    workouts.addRoutes(to: routes, server, training.sessions)
    workouts.addPages(to: routes, server, playlists.planned)
    runs.addRoutes(to: routes)
    exercises.addRoutes(to: routes, server)
    exercises.addPages(to: routes, server, training.exercises)
    pairings.addRoutes(to: routes, server)
    pairings.addPages(to: routes, server)
    return routes
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
      router.add(middleware: RequestLimitMiddleware(limit: RequestLimit(perMinute: perMinute), now: environment.now))
    }
    // Static files come before authentication, because they are the same for everybody.
    router.add(middleware: web.staticFiles)
    router.add(middleware: CrossSiteMiddleware(origin: configuration.publicURL))
    router.add(middleware: authentication)
    // A second time after authentication, so that error pages show who is logged in.
    router.add(middleware: problems)
    routes.register(on: router)
    return router
  }
}
