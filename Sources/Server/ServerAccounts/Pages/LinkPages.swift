import Accounts
import HTTPTypes
import Hummingbird
import ServerKernel
import Units

/// The targets of links in e-mails. Each page shows a button first, because mail scanners open links and would use them up.
struct LinkPages: Sendable {
  let pages: Pages
  let verification: Verification
  let emailChange: EmailChange
  let passwords: PasswordChange
  let requests: EmailLinkRequests
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    show(at: "/confirm", routes, confirmPage)
    routes.open(.post, "/confirm", confirm)
    show(at: "/confirm-email", routes, emailPage)
    routes.open(.post, "/confirm-email", confirmEmail)
    show(at: "/forgotten", routes) { _, texts in forgottenPage(texts) }
    routes.open(.post, "/forgotten", askForReset)
    show(at: "/reset", routes, resetPage)
    routes.open(.post, "/reset", reset)
  }

  /// - Parameter page: makes the page for the token of the e-mail.
  private func show(
    at path: String, _ routes: RouteTable, _ page: @escaping @Sendable (String, TextCatalogue) -> FormPage
  ) {
    routes.open(.get, path) { request, context in
      let reader = try await pages.readers.reader(of: request, context)
      let token = request.uri.queryParameters["token"].map(String.init) ?? ""
      return try pages.show("form", page(token, reader.texts), to: reader)
    }
  }

  private func confirm(request: Request, context: AppContext) async throws -> Response {
    let form = try await request.form()
    return try await answer(request, context, confirmPage, form) { texts in
      var randomness = environment.randomness()
      try await verification.confirm(
        form["token"] ?? "", from: context.origin(of: request), at: environment.now(), using: &randomness)
      return MessagePage(
        title: texts("accounts.confirm.doneTitle"), detail: texts("accounts.confirm.done"),
        links: [.init(address: "/log-in", words: texts("accounts.logIn.button"))])
    }
  }

  private func confirmEmail(request: Request, context: AppContext) async throws -> Response {
    let form = try await request.form()
    return try await answer(request, context, emailPage, form) { texts in
      var randomness = environment.randomness()
      try await emailChange.confirm(
        form["token"] ?? "", from: context.origin(of: request), at: environment.now(), using: &randomness)
      return MessagePage(
        title: texts("accounts.confirmEmail.doneTitle"), detail: texts("accounts.confirmEmail.done"),
        links: [.init(address: "/", words: texts("frame.toStart"))])
    }
  }

  private func askForReset(request: Request, context: AppContext) async throws -> Response {
    let form = try await request.form()
    return try await answer(request, context, { _, texts in forgottenPage(texts) }, form) { texts in
      var randomness = environment.randomness()
      try await requests.askForReset(
        of: form["email"] ?? "", from: context.origin(of: request), at: environment.now(), using: &randomness)
      return MessagePage(title: texts("accounts.forgotten.doneTitle"), detail: texts("accounts.forgotten.done"))
    }
  }

  private func reset(request: Request, context: AppContext) async throws -> Response {
    let form = try await request.form()
    return try await answer(request, context, resetPage, form) { texts in
      var randomness = environment.randomness()
      try await passwords.reset(
        with: form["token"] ?? "", to: form["password"] ?? "", tokens: form["revoke"] == "yes" ? .revoke : .keep,
        from: context.origin(of: request), at: environment.now(), using: &randomness)
      return MessagePage(
        title: texts("accounts.reset.doneTitle"), detail: texts("accounts.reset.done"),
        links: [.init(address: "/log-in", words: texts("accounts.logIn.button"))])
    }
  }

  /// Shows the message of `work`. After an error, shows the form again with its values and the error.
  private func answer(
    _ request: Request, _ context: AppContext, _ page: (String, TextCatalogue) -> FormPage, _ form: [String: String],
    _ work: (TextCatalogue) async throws -> MessagePage
  ) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    do { return try pages.show("message", try await work(reader.texts), to: reader) } catch {
      let problem = Problem(error, logger: context.logger).localized(by: reader.texts)
      let page = page(form["token"] ?? "", reader.texts).refilled(with: form, refused: problem)
      return try pages.show("form", page, to: reader, status: problem.status)
    }
  }

  private func confirmPage(_ token: String, _ texts: TextCatalogue) -> FormPage {
    FormPage(
      title: texts("accounts.confirm.title"), lead: texts("accounts.confirm.lead"), action: "/confirm",
      hidden: [.init(name: "token", value: token)], button: texts("accounts.confirm.button"),
      links: [.init(address: "/log-in", words: texts("accounts.toLogIn"))])
  }

  private func emailPage(_ token: String, _ texts: TextCatalogue) -> FormPage {
    FormPage(
      title: texts("accounts.confirmEmail.title"), action: "/confirm-email",
      hidden: [.init(name: "token", value: token)],
      button: texts("accounts.confirm.button"))
  }

  private func forgottenPage(_ texts: TextCatalogue) -> FormPage {
    FormPage(
      title: texts("accounts.forgotten.title"), lead: texts("accounts.forgotten.lead"), action: "/forgotten",
      fields: [.init(name: "email", label: texts("accounts.fields.email"), kind: "email", autocomplete: "email")],
      button: texts("accounts.forgotten.button"),
      links: [.init(address: "/log-in", words: texts("accounts.toLogIn"))])
  }

  private func resetPage(_ token: String, _ texts: TextCatalogue) -> FormPage {
    FormPage(
      title: texts("accounts.reset.title"), action: "/reset",
      fields: [
        .init(
          name: "password", label: texts("accounts.fields.newPassword"), kind: "password", autocomplete: "new-password",
          hint: texts("accounts.fields.passwordHint"))
      ],
      hidden: [.init(name: "token", value: token)],
      checkbox: .init(name: "revoke", label: texts("accounts.reset.revoke"), autocomplete: "off"),
      button: texts("accounts.reset.button"))
  }
}
