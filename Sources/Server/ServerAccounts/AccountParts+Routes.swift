import Accounts
import Jobs
import Persistence
package import Presentation
package import ServerKernel
import Taste

extension AccountParts {
  /// Accounts and all that belongs to somebody, for programs.
  package func addRoutes(to routes: RouteTable, _ server: ServerParts, _ takeouts: TakeoutParts) {
    let surroundings = server.surroundings
    let cookies = SessionCookies(server.configuration)
    AccountRoutes(parts: self, surroundings: surroundings).add(to: routes)
    SessionRoutes(parts: self, cookies: cookies, surroundings: surroundings).add(to: routes)
    MeRoutes(parts: self, cookies: cookies, surroundings: surroundings).add(to: routes)
    HealthRoutes(parts: self, surroundings: surroundings).add(to: routes)
    ConsentRoutes(parts: self, surroundings: surroundings).add(to: routes)
    AuditRoutes(audit: audit).add(to: routes)
    TokenRoutes(tokens: tokens, repetition: server.repetition, surroundings: surroundings).add(to: routes)
    PictureRoutes(pictures: pictures, maker: takeouts.pictures, surroundings: surroundings).add(to: routes)
    TakeoutRoutes(parts: takeouts, repetition: server.repetition, surroundings: surroundings).add(to: routes)
    AdministrationRoutes(parts: self, surroundings: surroundings).add(to: routes)
  }

  /// How people come in, and what they set and see of their account.
  package func addPages(to routes: RouteTable, _ server: ServerParts, _ mail: MailParts, _ takeouts: TakeoutParts) {
    let (pages, surroundings) = (server.pages, server.surroundings)
    let cookies = SessionCookies(server.configuration)
    SignUpPages(
      pages: pages, signUp: signUp, logIn: logIn, cookies: cookies, sendsMail: mail.outbox == nil,
      surroundings: surroundings
    ).add(to: routes)
    LogInPages(
      pages: pages, logIn: logIn, sessions: sessions, cookies: cookies, surroundings: surroundings
    ).add(to: routes)
    LinkPages(
      pages: pages, verification: verification, emailChange: emailChange, passwords: passwords,
      letters: letterRequests, surroundings: surroundings
    ).add(to: routes)
    OutboxPages(pages: pages, outbox: mail.outbox).add(to: routes)
    LookPages(readers: pages.readers, profile: profile, surroundings: surroundings).add(to: routes)
    addSettings(to: routes, server, takeouts)
  }

  private func addSettings(to routes: RouteTable, _ server: ServerParts, _ takeouts: TakeoutParts) {
    let (pages, database, surroundings) = (server.pages, server.database, server.surroundings)
    ProfileSettingsPages(
      pages: pages, profile: profile, pictures: pictures, maker: takeouts.pictures, surroundings: surroundings
    ).add(to: routes)
    BodySettingsPages(pages: pages, desk: bodyDesk(surroundings)).add(to: routes)
    MusicSettingsPages(pages: pages, settings: LibrarySettingsStore(database)).add(to: routes)
    SecuritySettingsPages(
      pages: pages, passwords: passwords, emailChange: emailChange, sessions: sessions, audit: audit,
      surroundings: surroundings
    ).add(to: routes)
    TokenPages(pages: pages, tokens: tokens, surroundings: surroundings).add(to: routes)
    PrivacySettingsPages(
      pages: pages, accounts: self, takeouts: takeouts, listening: ListeningStore(database),
      taste: TasteStore(database), jobs: JobStore(database: database), cookies: SessionCookies(server.configuration),
      surroundings: surroundings
    ).add(to: routes)
  }

  package func bodyDesk(_ surroundings: Surroundings) -> BodyDesk {
    BodyDesk(health: health, consents: consents, surroundings: surroundings)
  }
}
