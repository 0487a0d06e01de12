import Accounts
import HTTPTypes
import Hummingbird
import Units

/// Where the links in letters lead. Each shows a button first: programs that look at letters open links too, and must not use
/// them up.
struct LinkPages: Sendable {
  let pages: Pages
  let verification: Verification
  let emailChange: EmailChange
  let passwords: PasswordChange
  let letters: LetterRequests
  let surroundings: Surroundings

  func add(to routes: RouteTable) {
    routes.open(.get, "/confirm") { request, context in
      try show(confirmPage(request.uri.queryParameters["token"].map(String.init) ?? ""), context)
    }
    routes.open(.post, "/confirm", confirm)
    routes.open(.get, "/confirm-email") { request, context in
      try show(emailPage(request.uri.queryParameters["token"].map(String.init) ?? ""), context)
    }
    routes.open(.post, "/confirm-email", confirmEmail)
    routes.open(.get, "/forgotten") { _, context in try show(forgottenPage, context) }
    routes.open(.post, "/forgotten", askForReset)
    routes.open(.get, "/reset") { request, context in
      try show(resetPage(request.uri.queryParameters["token"].map(String.init) ?? ""), context)
    }
    routes.open(.post, "/reset", reset)
  }

  private func confirm(request: Request, context: AppContext) async throws -> Response {
    let form = try await request.form()
    return try await answer(confirmPage(form["token"] ?? ""), form, context) {
      var chance = surroundings.chance()
      try await verification.confirm(
        form["token"] ?? "", from: context.origin(of: request), at: surroundings.now(), using: &chance)
      return MessagePage(
        title: "Your address is confirmed", detail: "You can log in now.",
        links: [.init(address: "/log-in", words: "Log in")])
    }
  }

  private func confirmEmail(request: Request, context: AppContext) async throws -> Response {
    let form = try await request.form()
    return try await answer(emailPage(form["token"] ?? ""), form, context) {
      var chance = surroundings.chance()
      try await emailChange.confirm(
        form["token"] ?? "", from: context.origin(of: request), at: surroundings.now(), using: &chance)
      return MessagePage(
        title: "Your new address is confirmed", detail: "Letters go there from now on, and you can log in by it.",
        links: [.init(address: "/", words: "To the start")])
    }
  }

  private func askForReset(request: Request, context: AppContext) async throws -> Response {
    let form = try await request.form()
    return try await answer(forgottenPage, form, context) {
      var chance = surroundings.chance()
      try await letters.askForReset(
        of: form["email"] ?? "", from: context.origin(of: request), at: surroundings.now(), using: &chance)
      return MessagePage(
        title: "Look into your letters",
        detail: "If an account has this address, a letter with a link is on its way to it.")
    }
  }

  private func reset(request: Request, context: AppContext) async throws -> Response {
    let form = try await request.form()
    return try await answer(resetPage(form["token"] ?? ""), form, context) {
      var chance = surroundings.chance()
      try await passwords.reset(
        with: form["token"] ?? "", to: form["password"] ?? "", tokens: form["revoke"] == "yes" ? .revoke : .keep,
        from: context.origin(of: request), at: surroundings.now(), using: &chance)
      return MessagePage(
        title: "Your password is changed", detail: "You were logged out everywhere. Log in with the new password.",
        links: [.init(address: "/log-in", words: "Log in")])
    }
  }

  /// What `work` has to say, or the page again with what was typed and why it was refused.
  private func answer(
    _ page: FormPage, _ form: [String: String], _ context: AppContext, _ work: () async throws -> MessagePage
  ) async throws -> Response {
    do { return try pages.show("message", try await work(), to: context.caller) } catch {
      let problem = Problem(error, logger: context.logger)
      return try pages.show(
        "form", page.refilled(with: form, refused: problem), to: context.caller, status: problem.status)
    }
  }

  private func show(_ page: FormPage, _ context: AppContext) throws -> Response {
    try pages.show("form", page, to: context.caller)
  }

  private func confirmPage(_ token: String) -> FormPage {
    FormPage(
      title: "Confirm your address", lead: "One more click, and you can log in.", action: "/confirm",
      hidden: [.init(name: "token", value: token)], button: "Confirm",
      links: [.init(address: "/log-in", words: "To the log-in")])
  }

  private func emailPage(_ token: String) -> FormPage {
    FormPage(
      title: "Confirm your new address", action: "/confirm-email", hidden: [.init(name: "token", value: token)],
      button: "Confirm")
  }

  private var forgottenPage: FormPage {
    FormPage(
      title: "Forgotten your password?", lead: "We write you a letter with a link to choose another.",
      action: "/forgotten",
      fields: [.init(name: "email", label: "E-mail address", kind: "email", autocomplete: "email")],
      button: "Send the letter", links: [.init(address: "/log-in", words: "Back to the log-in")])
  }

  private func resetPage(_ token: String) -> FormPage {
    FormPage(
      title: "Choose a new password", action: "/reset",
      fields: [
        .init(
          name: "password", label: "New password", kind: "password", autocomplete: "new-password",
          hint: "At least 10 characters. A sentence is good.")
      ],
      hidden: [.init(name: "token", value: token)],
      checkbox: .init(name: "revoke", label: "Revoke my access tokens too", autocomplete: "off"),
      button: "Change the password")
  }
}
