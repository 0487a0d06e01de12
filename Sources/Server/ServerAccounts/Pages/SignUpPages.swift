import Accounts
import HTTPTypes
import Hummingbird
import ServerKernel

/// Signing up by a form.
struct SignUpPages: Sendable {
  let pages: Pages
  let signUp: SignUp
  let logIn: LogIn
  let cookies: SessionCookies
  /// Whether a mail server sends e-mails.
  let sendsMail: Bool
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.open(.get, "/sign-up", show)
    routes.open(.post, "/sign-up", enter)
  }

  private func show(request: Request, context: AppContext) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    guard signUp.door == .open else {
      let problem = SignUp.Closed().problem.localized(by: reader.texts)
      let message = MessagePage(
        title: reader.texts("accounts.signUp.title"), detail: problem.detail,
        links: [.init(address: "/log-in", words: reader.texts("accounts.logIn.button"))])
      return try pages.show("message", message, to: reader)
    }
    return try pages.show("form", try await page(reader.texts), to: reader)
  }

  private func enter(request: Request, context: AppContext) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let form = try await request.form()
    var randomness = environment.randomness()
    do {
      let outcome = try await signUp.signUp(
        SignUpForm(form, in: reader.language), from: context.origin(of: request), at: environment.now(),
        using: &randomness
      )
      if outcome == .confirmed { return try await letIn(form, request, context) }
    } catch {
      let problem = Problem(error, logger: context.logger).localized(by: reader.texts)
      let page = try await page(reader.texts).refilled(with: form, refused: problem)
      return try pages.show("form", page, to: reader, status: problem.status)
    }
    let message = MessagePage(
      title: reader.texts("accounts.signUp.doneTitle"),
      detail: reader.texts(sendsMail ? "accounts.signUp.done" : "accounts.signUp.doneWithoutMail"),
      links: [.init(address: "/log-in", words: reader.texts("accounts.logIn.button"))])
    return try pages.show("message", message, to: reader, status: .accepted)
  }

  /// Logs in at once. Only the first account, an administrator's, needs no confirmation.
  private func letIn(_ form: [String: String], _ request: Request, _ context: AppContext) async throws -> Response {
    var randomness = environment.randomness()
    let entry = try await logIn.logIn(
      as: form["username"] ?? "", password: form["password"] ?? "", stay: .short, from: context.origin(of: request),
      device: cookies.device(of: request), at: environment.now(), using: &randomness)
    var response = Response.redirect(to: "/")
    cookies.set(entry, .short, on: &response)
    return response
  }

  private func page(_ texts: TextCatalogue) async throws -> FormPage {
    var page = Self.page(texts)
    if try await signUp.asksForSetupCode() {
      let code = FormPage.Field(
        name: "setupCode", label: texts("accounts.fields.setupCode"), hint: texts("accounts.fields.setupCodeHint"))
      page.fields.insert(code, at: 0)
    }
    return page
  }

  private static func page(_ texts: TextCatalogue) -> FormPage {
    FormPage(
      title: texts("accounts.signUp.title"), action: "/sign-up",
      fields: [
        .init(name: "firstName", label: texts("accounts.fields.firstName"), autocomplete: "given-name"),
        .init(name: "lastName", label: texts("accounts.fields.lastName"), autocomplete: "family-name"),
        .init(name: "email", label: texts("accounts.fields.email"), kind: "email", autocomplete: "email"),
        .init(
          name: "username", label: texts("accounts.fields.username"), autocomplete: "username",
          hint: texts("accounts.fields.usernameHint")),
        .init(
          name: "password", label: texts("accounts.fields.password"), kind: "password", autocomplete: "new-password",
          hint: texts("accounts.fields.passwordHint")),
      ],
      // A script sets the time zone.
      hidden: [.init(name: "timeZone", value: "")], button: texts("accounts.signUp.button"),
      links: [.init(address: "/log-in", words: texts("accounts.signUp.logIn"))])
  }
}

/// A page with a message.
struct MessagePage: Sendable {
  let title: String
  let detail: String
  var links: [FormPage.Link] = []
}

extension SignUpForm {
  fileprivate init(_ form: [String: String], in language: Language) {
    self.init(
      firstName: form["firstName"] ?? "", lastName: form["lastName"] ?? "", username: form["username"] ?? "",
      email: form["email"] ?? "", password: form["password"] ?? "", language: language.rawValue,
      timeZone: Self.known(form["timeZone"] ?? ""), setupCode: form["setupCode"] ?? "")
  }

  /// An unknown time zone from the browser must not stop a sign-up. The person can set it later.
  private static func known(_ zone: String) -> String {
    do { return try TimeZoneName(zone).text } catch { return "UTC" }
  }
}
