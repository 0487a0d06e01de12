import Accounts
import HTTPTypes
import Hummingbird
import ServerKernel

/// Consents and their history.
struct ConsentRoutes: Sendable {
  let parts: AccountParts
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/me/consents", .accountRead, list)
    routes.personal(.put, "/api/v1/me/consents/{kind}", .accountWrite, decide)
  }

  /// Every kind of consent, with the current text in the person's language and all decisions.
  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ListResponse<ConsentResponse>> {
    guard let account = try await parts.accounts.account(caller.person) else { throw Problem.signInFirst }
    let decisions = try await parts.consents.decisions(of: caller.person)
    return JSONResponse(
      ListResponse(
        items: ConsentKind.allCases.map { ConsentResponse($0, account.preferences.language, decisions) }))
  }

  /// Withdrawing a consent erases the data that depended on it.
  private func decide(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    guard let kind = context.parameters.get("kind").flatMap(ConsentKind.init) else { throw Problem.notThere }
    let body: DecisionRequest = try await request.json()
    try await parts.consents.decide(
      ConsentDecision(
        body.isGiven ? .given : .withdrawn, to: kind, textVersion: body.textVersion ?? kind.textVersion,
        at: environment.now()),
      by: caller.person,
      noting: environment.entry(
        body.isGiven ? .consentGiven : .consentWithdrawn, by: caller, context.origin(of: request)))
    return .noContent
  }
}

private struct DecisionRequest: Decodable {
  let isGiven: Bool
  /// The version of the text that was shown. Nil to withdraw.
  let textVersion: Int?
}

private struct ConsentResponse: Encodable, Sendable {
  struct Decision: Encodable, Sendable {
    let answer: String
    let textVersion: Int
    let moment: JSONMoment
  }
  let kind: String
  let textVersion: Int
  let text: String
  /// Whether the current text was accepted.
  let isGiven: Bool
  /// Newest first.
  let decisions: [Decision]

  init(_ kind: ConsentKind, _ language: Language, _ all: [ConsentDecision]) {
    let decisions = all.filter { $0.kind == kind }
    self.kind = kind.rawValue
    textVersion = kind.textVersion
    text = kind.text(in: language)
    isGiven = decisions.first.map { $0.answer == .given && $0.textVersion == kind.textVersion } ?? false
    self.decisions = decisions.map {
      Decision(answer: $0.answer.rawValue, textVersion: $0.textVersion, moment: JSONMoment($0.moment))
    }
  }
}
