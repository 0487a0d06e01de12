import Accounts
import HTTPTypes
import Hummingbird
import ServerKernel
import Units

/// Access tokens for the API.
struct TokenPages: Sendable {
  let pages: Pages
  let tokens: AccessTokenStore
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/settings/tokens", .accountRead) { try await show($0, $1, $2) }
    routes.personal(.post, "/settings/tokens", .accountWrite, make)
    routes.personal(.post, "/settings/tokens/{id}/revocation", .accountWrite, revoke)
  }

  private struct Token: Sendable {
    let id: String
    let name: String
    let scopes: String
    let facts: String
  }
  private struct Choice: Sendable {
    let name: String
    let words: String
    let isChecked: Bool
  }
  private struct Content: Sendable {
    let frame: SettingsFrame
    let form: FormPage
    let choices: [Choice]
    let choicesFault: String?
    let tokens: [Token]
    /// Shown only once.
    let secret: String?
  }

  private func show(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, made secret: TokenSecret? = nil,
    refused: RefusedForm? = nil
  ) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let known = try await tokens.tokens(of: caller.person)
    let scopes = Scope.allCases.filter { $0 != .administration || caller.role == .administrator }
    let content = Content(
      frame: SettingsFrame(request, reader), form: Self.form(reader.texts).after(refused),
      choices: scopes.map { scope in
        Choice(
          name: scope.rawValue, words: reader.texts("settings.scopes.\(scope.rawValue)"),
          isChecked: refused?.form[scope.rawValue] == "yes")
      },
      choicesFault: refused?.problem.fields.first { $0.field == "/scopes" }?.detail,
      tokens: known.map { Self.shown($0, for: reader) }, secret: secret?.text)
    return try pages.show(
      "settings/tokens", content, to: reader, status: refused?.problem.status ?? (secret == nil ? .ok : .created))
  }

  /// Responds without a redirect, because the secret must not be in an address or stored on the server.
  private func make(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    do {
      var randomness = environment.randomness()
      let new = try NewAccessToken(
        name: form["name"] ?? "", scopes: Scope.allCases.map(\.rawValue).filter { form[$0] == "yes" },
        lifetime: form["days"].flatMap { Double($0) }.map { Seconds($0 * 86_400) }, at: environment.now(),
        using: &randomness)
      let entry = environment.entry(.tokenMade, by: caller, context.origin(of: request))
      _ = try await tokens.add(new, of: caller.person, noting: entry)
      return try await show(request, context, caller, made: new.secret)
    } catch {
      let refused = try await pages.refused("/settings/tokens", form, error, request, context)
      return try await show(request, context, caller, refused: refused)
    }
  }

  private func revoke(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let token: Identifier<AccessToken> = try context.identifier("id")
    let entry = environment.entry(.tokenRevoked, by: caller, context.origin(of: request))
    guard try await tokens.revoke(token, of: caller.person, noting: entry) else { throw Problem.notThere }
    return .redirect(to: "/settings/tokens?done=token")
  }

  private static func form(_ texts: TextCatalogue) -> FormPage {
    FormPage(
      title: texts("settings.tokens.new"), action: "/settings/tokens",
      fields: [
        .init(name: "name", label: texts("settings.tokens.name"), hint: texts("settings.tokens.nameHint")),
        .init(
          name: "days", label: texts("settings.tokens.days"),
          options: ["30", "90", "365", ""].map {
            .init($0, $0.isEmpty ? texts("settings.tokens.forever") : texts("settings.tokens.forDays", ["days": $0]))
          },
          value: "90"),
      ],
      button: texts("settings.tokens.make"), shownElsewhere: ["scopes"])
  }

  private static func shown(_ token: AccessToken, for reader: Reader) -> Token {
    let texts = reader.texts
    let facts = [
      texts("settings.tokens.made", ["day": reader.day(token.created)]),
      token.lastUsed.map { texts("settings.tokens.lastUsed", ["day": reader.day($0)]) }
        ?? texts("settings.tokens.neverUsed"),
      token.end.map { texts("settings.tokens.ends", ["day": reader.day($0)]) } ?? texts("settings.tokens.endless"),
    ]
    return Token(
      id: token.id.rawValue, name: token.name,
      scopes: token.scopes.map(\.rawValue).sorted().joined(separator: ", "), facts: facts.joined(separator: " · "))
  }
}
