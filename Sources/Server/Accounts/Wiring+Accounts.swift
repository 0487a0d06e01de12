import Persistence

extension Wiring {
  /// Accounts and all that belongs to somebody, for programs.
  func addAccountRoutes(to routes: RouteTable) {
    let cookies = SessionCookies(configuration)
    let repetition = Repetition(
      store: RepeatableRequestStore(database: database, vault: accounts.vault), surroundings: surroundings)
    AccountRoutes(parts: accounts, surroundings: surroundings).add(to: routes)
    SessionRoutes(parts: accounts, cookies: cookies, surroundings: surroundings).add(to: routes)
    MeRoutes(parts: accounts, cookies: cookies, surroundings: surroundings).add(to: routes)
    HealthRoutes(parts: accounts, surroundings: surroundings).add(to: routes)
    ConsentRoutes(parts: accounts, surroundings: surroundings).add(to: routes)
    AuditRoutes(audit: accounts.audit).add(to: routes)
    TokenRoutes(tokens: accounts.tokens, repetition: repetition, surroundings: surroundings).add(to: routes)
    PictureRoutes(pictures: accounts.pictures, maker: takeouts.pictures, surroundings: surroundings).add(to: routes)
    TakeoutRoutes(parts: takeouts, repetition: repetition, surroundings: surroundings).add(to: routes)
    AdministrationRoutes(parts: accounts, surroundings: surroundings).add(to: routes)
  }
}
