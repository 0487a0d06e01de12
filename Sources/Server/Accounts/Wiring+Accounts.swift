import Jobs
import Library
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

  /// What people set and see of their account, as pages.
  func addSettingsPages(to routes: RouteTable) {
    ProfileSettingsPages(
      pages: pages, profile: accounts.profile, pictures: accounts.pictures, maker: takeouts.pictures,
      surroundings: surroundings
    ).add(to: routes)
    BodySettingsPages(pages: pages, desk: bodyDesk).add(to: routes)
    MusicSettingsPages(pages: pages, settings: LibrarySettingsStore(database)).add(to: routes)
    SecuritySettingsPages(
      pages: pages, passwords: accounts.passwords, emailChange: accounts.emailChange, sessions: accounts.sessions,
      audit: accounts.audit, surroundings: surroundings
    ).add(to: routes)
    TokenPages(pages: pages, tokens: accounts.tokens, surroundings: surroundings).add(to: routes)
    PrivacySettingsPages(
      pages: pages, accounts: accounts, takeouts: takeouts, listening: ListeningStore(database),
      taste: TasteStore(database), jobs: JobStore(database: database), cookies: SessionCookies(configuration),
      surroundings: surroundings
    ).add(to: routes)
  }

  var bodyDesk: BodyDesk {
    BodyDesk(health: accounts.health, consents: accounts.consents, surroundings: surroundings)
  }
}
