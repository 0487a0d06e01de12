import Accounts
import HTTPTypes
import Hummingbird
import Units

/// Logging in and out by forms.
struct LogInPages: Sendable {
  let pages: Pages
  let logIn: LogIn
  let sessions: SessionStore
  let cookies: SessionCookies
  let surroundings: Surroundings

  func add(to routes: RouteTable) {
    routes.open(.get, "/log-in", show)
    routes.open(.post, "/log-in", enter)
    routes.open(.post, "/log-out", leave)
  }

  private func show(request: Request, context: AppContext) throws -> Response {
    let next = localPath(request.uri.queryParameters["next"].map(String.init))
    return try pages.show("form", page(next: next), to: context.caller)
  }

  private func enter(request: Request, context: AppContext) async throws -> Response {
    let form = try await request.form()
    let next = localPath(form["next"])
    let stay: Stay = form["remember"] == "yes" ? .remembered : .short
    var chance = surroundings.chance()
    do {
      let entry = try await logIn.logIn(
        as: form["login"] ?? "", password: form["password"] ?? "", stay: stay, from: context.origin(of: request),
        device: cookies.device(of: request), at: surroundings.now(), using: &chance)
      var response = Response.redirect(to: next)
      cookies.set(entry, stay, on: &response)
      return response
    } catch {
      let problem = Problem(error, logger: context.logger)
      let page = page(next: next).refilled(with: form, refused: problem)
      return try pages.show("form", page, to: context.caller, status: problem.status)
    }
  }

  private func leave(request: Request, context: AppContext) async throws -> Response {
    if let caller = context.caller, case .session(let session) = caller.proof {
      var chance = surroundings.chance()
      _ = try await sessions.end(
        session, of: caller.person,
        noting: AuditEntry(
          .sessionEnded, by: caller.person, about: caller.person, from: context.origin(of: request),
          at: surroundings.now(), using: &chance))
    }
    var response = Response.redirect(to: "/")
    cookies.clearSession(on: &response)
    return response
  }

  private func page(next: String) -> FormPage {
    FormPage(
      title: "Log in", action: "/log-in",
      fields: [
        .init(name: "login", label: "E-mail address or username", autocomplete: "username"),
        .init(name: "password", label: "Password", kind: "password", autocomplete: "current-password"),
      ],
      hidden: [.init(name: "next", value: next)],
      checkbox: .init(name: "remember", label: "Stay logged in on this device", autocomplete: "off"), button: "Log in",
      links: [
        .init(address: "/forgotten", words: "Forgotten your password?"),
        .init(address: "/sign-up", words: "No account yet? Sign up."),
      ])
  }
}

/// Where to go next, on this server alone: a link to us must not become a link to somebody else.
func localPath(_ text: String?) -> String {
  guard let text, text.hasPrefix("/"), !text.hasPrefix("//"), !text.contains("\\"),
    text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
  else { return "/" }
  return text
}
