import Accounts
import Jobs
import Persistence
package import Presentation
package import ServerKernel
import Taste

extension AccountParts {
  /// Adds the API routes of accounts and personal data.
  package func addRoutes(to routes: RouteTable, _ server: ServerParts, _ dataExports: DataExportParts) {
    let environment = server.environment
    let cookies = SessionCookies(server.configuration)
    AccountRoutes(parts: self, environment: environment).add(to: routes)
    SessionRoutes(parts: self, cookies: cookies, environment: environment).add(to: routes)
    MeRoutes(parts: self, cookies: cookies, environment: environment).add(to: routes)
    HealthRoutes(parts: self, environment: environment).add(to: routes)
    ConsentRoutes(parts: self, environment: environment).add(to: routes)
    AuditRoutes(audit: audit).add(to: routes)
    TokenRoutes(tokens: tokens, repetition: server.repetition, environment: environment).add(to: routes)
    PictureRoutes(pictures: pictures, maker: dataExports.pictures, environment: environment).add(to: routes)
    DataExportRoutes(parts: dataExports, repetition: server.repetition, environment: environment).add(to: routes)
    AdministrationRoutes(parts: self, environment: environment).add(to: routes)
  }

  /// Adds the pages to sign up, log in and change settings.
  package func addPages(to routes: RouteTable, _ server: ServerParts, _ mail: MailParts, _ dataExports: DataExportParts)
  {
    let (pages, environment) = (server.pages, server.environment)
    let cookies = SessionCookies(server.configuration)
    SignUpPages(
      pages: pages, signUp: signUp, logIn: logIn, cookies: cookies, sendsMail: mail.outbox == nil,
      environment: environment
    ).add(to: routes)
    LogInPages(
      pages: pages, logIn: logIn, sessions: sessions, cookies: cookies, environment: environment
    ).add(to: routes)
    LinkPages(
      pages: pages, verification: verification, emailChange: emailChange, passwords: passwords,
      requests: linkRequests, environment: environment
    ).add(to: routes)
    OutboxPages(pages: pages, outbox: mail.outbox).add(to: routes)
    LookPages(readers: pages.readers, profile: profile, environment: environment).add(to: routes)
    addSettings(to: routes, server, dataExports)
  }

  private func addSettings(to routes: RouteTable, _ server: ServerParts, _ dataExports: DataExportParts) {
    let (pages, database, environment) = (server.pages, server.database, server.environment)
    ProfileSettingsPages(
      pages: pages, profile: profile, pictures: pictures, maker: dataExports.pictures, environment: environment
    ).add(to: routes)
    BodySettingsPages(pages: pages, measurements: bodyMeasurements(environment)).add(to: routes)
    MusicSettingsPages(pages: pages, settings: LibrarySettingsStore(database)).add(to: routes)
    SecuritySettingsPages(
      pages: pages, passwords: passwords, emailChange: emailChange, sessions: sessions, audit: audit,
      environment: environment
    ).add(to: routes)
    TokenPages(pages: pages, tokens: tokens, environment: environment).add(to: routes)
    PrivacySettingsPages(
      pages: pages, accounts: self, dataExports: dataExports, listening: ListeningStore(database),
      taste: TasteStore(database), jobs: JobStore(database: database), cookies: SessionCookies(server.configuration),
      environment: environment
    ).add(to: routes)
  }

  package func bodyMeasurements(_ environment: ServerEnvironment) -> BodyMeasurements {
    BodyMeasurements(health: health, consents: consents, environment: environment)
  }
}
