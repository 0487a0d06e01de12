import Accounts
import HTTPTypes
import Hummingbird
import Jobs
import ServerKernel
import Taste
import Units

/// Consents and visibility, data exports, and deleting the account.
struct PrivacySettingsPages: FormsPage {
  let pages: Pages
  let address = "/settings/privacy"
  let accounts: AccountParts
  let dataExports: DataExportParts
  let listening: ListeningStore
  let taste: TasteStore
  let jobs: JobStore
  let cookies: SessionCookies
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/settings/privacy", .accountRead) { try await show($0, $1, $2, refused: nil) }
    routes.personal(.post, "/settings/privacy/picture", .accountWrite, setAudience)
    routes.personal(.post, "/settings/privacy/health", .healthWrite, withdraw)
    routes.personal(.post, "/settings/privacy/listening", .libraryWrite, eraseListening)
    routes.personal(.post, "/settings/privacy/taste", .libraryWrite, forgetTaste)
    routes.personal(.post, "/settings/privacy/exports", .accountRead, askForArchive)
    routes.personal(.post, "/settings/privacy/erasure", .accountWrite, erase)
  }

  private struct Archive: Sendable {
    let id: String
    let made: String
    let isReady: Bool
    let facts: String
  }
  private struct Content: Sendable {
    let frame: SettingsFrame
    let audience: FormPage
    let consentText: String
    /// Nil without consent.
    let agreed: String?
    let archives: [Archive]
    let isMaking: Bool
    let percent: Int
    let exportFault: String?
    let erasure: FormPage
    let isErasureOpen: Bool
  }

  func show(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, refused: RefusedForm?
  ) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    guard let account = reader.account else { throw Problem.signInFirst }
    let consent = try await accounts.consents.decisions(of: caller.person).first { $0.kind == .health }
    let archives = try await dataExports.store.dataExports(of: caller.person, .out, at: environment.now())
    let isMaking = archives.contains { $0.size == nil }
    let content = Content(
      frame: SettingsFrame(request, reader), audience: Self.audienceForm(account, reader.texts).after(refused),
      consentText: ConsentKind.health.text(in: reader.language),
      agreed: consent.flatMap { $0.answer == .given ? reader.day($0.moment) : nil },
      archives: archives.map { Self.shown($0, for: reader) }, isMaking: isMaking,
      percent: isMaking ? try await percent(for: caller.person) : 0,
      exportFault: refused?.action == exportPlace ? refused?.problem.detail : nil,
      erasure: Self.erasureForm(reader.texts).after(refused), isErasureOpen: refused?.action == erasurePlace)
    return try pages.show("settings/privacy", content, to: reader, status: refused?.problem.status ?? .ok)
  }

  /// The progress of the running data export, 0…100.
  private func percent(for person: Identifier<Person>) async throws -> Int {
    let newest = try await jobs.jobs(of: person, most: 20).first { $0.kind == JobKind.dataExportMaking.rawValue }
    return Int(100 * (newest?.progress ?? 0))
  }

  private func setAudience(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await answer(request, context, caller, at: "/settings/privacy/picture", done: "audience") { form in
      var change = ProfileChange()
      change.pictureAudience = form["pictureAudience"]
      _ = try await accounts.profile.change(
        change, of: caller.person, version: nil,
        noting: environment.entry(.profileChanged, by: caller, context.origin(of: request)))
    }
  }

  private func withdraw(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await answer(request, context, caller, at: "/settings/privacy/health", done: "withdrawn") { _ in
      let decision = ConsentDecision(
        .withdrawn, to: .health, textVersion: ConsentKind.health.textVersion, at: environment.now())
      try await accounts.consents.decide(
        decision, by: caller.person,
        noting: environment.entry(.consentWithdrawn, by: caller, context.origin(of: request)))
    }
  }

  private func eraseListening(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await answer(request, context, caller, at: "/settings/privacy/listening", done: "listening") { _ in
      try await listening.erase(of: caller.person, at: environment.now())
    }
  }

  private func forgetTaste(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await answer(request, context, caller, at: "/settings/privacy/taste", done: "taste") { _ in
      try await taste.forget(of: caller.person, at: environment.now())
    }
  }

  private func askForArchive(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await answer(request, context, caller, at: exportPlace, done: "export") { _ in
      var randomness = environment.randomness()
      _ = try await dataExports.exporter.ask(
        for: caller.person, from: context.origin(of: request), at: environment.now(), using: &randomness)
    }
  }

  private func erase(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    let reader = try await pages.readers.reader(of: request, context)
    do {
      var randomness = environment.randomness()
      try await accounts.erasure.erase(
        caller.person, password: form["password"] ?? "", at: environment.now(), using: &randomness)
    } catch {
      let refused = try await pages.refused(erasurePlace, form, error, request, context)
      return try await show(request, context, caller, refused: refused)
    }
    let message = MessagePage(
      title: reader.texts("settings.privacy.erasedTitle"), detail: reader.texts("settings.privacy.erased"),
      links: [.init(address: "/", words: reader.texts("frame.toStart"))])
    let nobody = Reader(caller: nil, account: nil, texts: reader.texts, theme: reader.theme, path: "/")
    var response = try pages.show("message", message, to: nobody)
    cookies.clearSession(on: &response)
    return response
  }

  private static func audienceForm(_ account: Account, _ texts: TextCatalogue) -> FormPage {
    FormPage(
      title: texts("settings.privacy.picture"), action: "/settings/privacy/picture",
      fields: [
        .init(
          name: "pictureAudience", label: texts("settings.privacy.audience"),
          options: PictureAudience.allCases.map {
            .init($0.rawValue, texts("settings.privacy.audiences.\($0.rawValue)"))
          }, value: account.preferences.pictureAudience.rawValue)
      ],
      button: texts("settings.save"))
  }

  private static func erasureForm(_ texts: TextCatalogue) -> FormPage {
    FormPage(
      title: texts("settings.privacy.erase"), action: erasurePlace,
      fields: [
        .init(
          name: "password", label: texts("accounts.fields.password"), kind: "password",
          autocomplete: "current-password")
      ],
      button: texts("settings.privacy.eraseButton"))
  }

  private static func shown(_ dataExport: DataExport, for reader: Reader) -> Archive {
    let size = dataExport.size.map {
      reader.texts("settings.privacy.megabytes", ["size": reader.texts.number(Double($0) / 1_000_000, digits: 1)])
    }
    let end = reader.texts("settings.privacy.until", ["day": reader.day(dataExport.end)])
    return Archive(
      id: dataExport.id.rawValue, made: reader.moment(dataExport.created), isReady: dataExport.size != nil,
      facts: [size, end].compactMap(\.self).joined(separator: " · "))
  }
}

private let exportPlace = "/settings/privacy/exports"
private let erasurePlace = "/settings/privacy/erasure"
