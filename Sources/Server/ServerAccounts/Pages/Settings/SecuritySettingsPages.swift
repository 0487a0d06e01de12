import Accounts
import HTTPTypes
import Hummingbird
import ServerKernel
import Units

/// Password, e-mail address, sessions and the audit log.
struct SecuritySettingsPages: FormsPage {
  let pages: Pages
  let address = "/settings/security"
  let passwords: PasswordChange
  let emailChange: EmailChange
  let sessions: SessionStore
  let audit: AuditStore
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/settings/security", .accountRead) { try await show($0, $1, $2, refused: nil) }
    routes.personal(.post, "/settings/security/password", .accountWrite, changePassword)
    routes.personal(.post, "/settings/security/email", .accountWrite, changeEmail)
    routes.personal(.post, "/settings/security/sessions", .accountWrite, endOthers)
    routes.personal(.post, "/settings/security/sessions/{id}", .accountWrite, end)
    routes.personal(.get, "/settings/security/log", .accountRead, showLog)
  }

  private struct Place: Sendable {
    let id: String
    let device: String
    let address: String
    let lastSeen: String
    let isCurrent: Bool
  }
  private struct Content: Sendable {
    let frame: SettingsFrame
    let password: FormPage
    let email: String
    let isEmailLost: Bool
    let newEmail: String?
    let emailForm: FormPage
    let sessions: [Place]
    let hasOthers: Bool
    let log: [AuditLine]
  }

  func show(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, refused: RefusedForm?
  ) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    guard let account = reader.account else { throw Problem.signInFirst }
    let places = try await sessions.sessions(of: caller.person, at: environment.now()).map { session in
      Place(
        id: session.id.rawValue, device: session.device, address: session.address,
        lastSeen: reader.moment(session.lastSeen), isCurrent: session.id == caller.session)
    }
    let entries = try await audit.entries(of: caller.person, before: nil, atMost: 5)
    let content = Content(
      frame: SettingsFrame(request, reader), password: Self.passwordForm(reader.texts).after(refused),
      email: account.email.text, isEmailLost: account.email.isLost, newEmail: account.newEmail?.text,
      emailForm: Self.emailForm(reader.texts).after(refused), sessions: places,
      hasOthers: places.contains { !$0.isCurrent }, log: entries.map { AuditLine($0, of: caller.person, for: reader) })
    return try pages.show("settings/security", content, to: reader, status: refused?.problem.status ?? .ok)
  }

  private func changePassword(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await answer(request, context, caller, at: "/settings/security/password", done: "password") { form in
      var randomness = environment.randomness()
      try await passwords.change(
        form["password"] ?? "", to: form["newPassword"] ?? "", of: caller.person, keeping: caller.session,
        tokens: form["revokeTokens"] == "yes" ? .revoke : .keep, from: context.origin(of: request),
        at: environment.now(), using: &randomness)
    }
  }

  private func changeEmail(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await answer(request, context, caller, at: "/settings/security/email", done: "email") { form in
      var randomness = environment.randomness()
      try await emailChange.ask(
        for: form["email"] ?? "", password: form["password"] ?? "", of: caller.person,
        from: context.origin(of: request), at: environment.now(), using: &randomness)
    }
  }

  private func endOthers(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await answer(request, context, caller, at: "/settings/security/sessions", done: "sessions") { _ in
      try await sessions.endOthers(
        of: caller.person, than: caller.session,
        noting: environment.entry(.otherSessionsEnded, by: caller, context.origin(of: request)))
    }
  }

  private func end(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let session: Identifier<Session> = try context.identifier("id")
    let entry = environment.entry(.sessionEnded, by: caller, context.origin(of: request))
    guard try await sessions.end(session, of: caller.person, noting: entry) else { throw Problem.notThere }
    return .redirect(to: "/settings/security?done=session#sessions")
  }

  private func showLog(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    struct Content: Sendable { let log: [AuditLine], next: String? }
    let reader = try await pages.readers.reader(of: request, context)
    let last = request.uri.queryParameters["before"].flatMap { Identifier<AuditEntry>(String($0)) }
    let found = try await audit.entries(of: caller.person, before: last, atMost: linesOnPage + 1)
    let shown = found.prefix(linesOnPage)
    let content = Content(
      log: shown.map { AuditLine($0, of: caller.person, for: reader) },
      next: found.count > linesOnPage ? shown.last?.id.rawValue : nil)
    return try pages.show("settings/log", content, to: reader)
  }

  private static func passwordForm(_ texts: TextCatalogue) -> FormPage {
    FormPage(
      title: texts("settings.security.password"), action: "/settings/security/password",
      fields: [
        .init(
          name: "password", label: texts("settings.security.oldPassword"), kind: "password",
          autocomplete: "current-password"),
        .init(
          name: "newPassword", label: texts("accounts.fields.newPassword"), kind: "password",
          autocomplete: "new-password", hint: texts("accounts.fields.passwordHint")),
      ],
      checkbox: .init(name: "revokeTokens", label: texts("accounts.reset.revoke"), kind: "checkbox"),
      button: texts("accounts.reset.button"))
  }

  private static func emailForm(_ texts: TextCatalogue) -> FormPage {
    FormPage(
      title: texts("settings.security.email"), action: "/settings/security/email",
      fields: [
        .init(name: "email", label: texts("settings.security.newEmail"), kind: "email", autocomplete: "email"),
        .init(
          name: "password", id: "email-password", label: texts("accounts.fields.password"), kind: "password",
          autocomplete: "current-password"),
      ],
      button: texts("settings.security.emailButton"))
  }
}

private let linesOnPage = 50

/// An entry of the audit log.
private struct AuditLine: Sendable {
  let words: String
  let moment: String
  let address: String?
  /// Whether another person did it, such as an administrator.
  let isByAnother: Bool

  init(_ entry: AuditEntry, of person: Identifier<Person>, for reader: Reader) {
    words = reader.texts("settings.log.\(entry.action.rawValue)")
    moment = reader.moment(entry.moment)
    address = entry.address
    isByAnother = entry.actor != nil && entry.actor != person
  }
}
