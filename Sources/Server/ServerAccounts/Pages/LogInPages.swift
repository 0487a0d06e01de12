import Accounts
import HTTPTypes
import Hummingbird
import ServerKernel
import Units

/// Logging in and out by forms.
struct LogInPages: Sendable {
  let pages: Pages
  let logIn: LogIn
  let sessions: SessionStore
  let cookies: SessionCookies
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.open(.get, "/log-in", show)
    routes.open(.post, "/log-in", enter)
    routes.open(.post, "/log-out", leave)
  }

  private func show(request: Request, context: AppContext) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let next = localPath(request.uri.queryParameters["next"].map(String.init))
    return try pages.show("form", page(next: next, reader.texts), to: reader)
  }

  private func enter(request: Request, context: AppContext) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let form = try await request.form()
    let next = localPath(form["next"])
    let stay: Stay = form["remember"] == "yes" ? .remembered : .short
    var randomness = environment.randomness()
    do {
      let entry = try await logIn.logIn(
        as: form["login"] ?? "", password: form["password"] ?? "", stay: stay, from: context.origin(of: request),
        device: cookies.device(of: request), at: environment.now(), using: &randomness)
      // Without an e-mail address there is no way to reset a password. So ask for one while the person is logged in.
      let isAskedForAddress = entry.account.email.isLost && next == "/"
      var response = Response.redirect(to: isAskedForAddress ? "/settings/security#change-email" : next)
      cookies.set(entry, stay, on: &response)
      return response
    } catch {
      let problem = Problem(error, logger: context.logger).localized(by: reader.texts)
      let page = page(next: next, reader.texts).refilled(with: form, refused: problem)
      return try pages.show("form", page, to: reader, status: problem.status)
    }
  }

  private func leave(request: Request, context: AppContext) async throws -> Response {
    if let caller = context.caller, case .session(let session) = caller.proof {
      var randomness = environment.randomness()
      _ = try await sessions.end(
        session, of: caller.person,
        noting: AuditEntry(
          .sessionEnded, by: caller.person, about: caller.person, from: context.origin(of: request),
          at: environment.now(), using: &randomness))
    }
    var response = Response.redirect(to: "/")
    cookies.clearSession(on: &response)
    return response
  }

  private func page(next: String, _ texts: TextCatalogue) -> FormPage {
    FormPage(
      title: texts("accounts.logIn.title"), action: "/log-in",
      fields: [
        .init(name: "login", label: texts("accounts.logIn.name"), autocomplete: "username"),
        .init(
          name: "password", label: texts("accounts.fields.password"), kind: "password", autocomplete: "current-password"
        ),
      ],
      hidden: [.init(name: "next", value: next)],
      checkbox: .init(name: "remember", label: texts("accounts.logIn.remember"), autocomplete: "off"),
      button: texts("accounts.logIn.button"),
      links: [
        .init(address: "/forgotten", words: texts("accounts.logIn.forgotten"))
      ] + (pages.canSignUp ? [.init(address: "/sign-up", words: texts("accounts.logIn.signUp"))] : []))
  }
}
