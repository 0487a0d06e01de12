import Accounts
import HTTPTypes
import Hummingbird

/// Getting an account by a form.
struct SignUpPages: Sendable {
  let pages: Pages
  let signUp: SignUp
  let surroundings: Surroundings

  func add(to routes: RouteTable) {
    routes.open(.get, "/sign-up", show)
    routes.open(.post, "/sign-up", enter)
  }

  private func show(request: Request, context: AppContext) throws -> Response {
    try pages.show("form", page, to: context.caller)
  }

  private func enter(request: Request, context: AppContext) async throws -> Response {
    let form = try await request.form()
    var chance = surroundings.chance()
    do {
      try await signUp.signUp(
        SignUpForm(form), from: context.origin(of: request), at: surroundings.now(), using: &chance)
    } catch {
      let problem = Problem(error, logger: context.logger)
      return try pages.show(
        "form", page.refilled(with: form, refused: problem), to: context.caller, status: problem.status)
    }
    let message = MessagePage(
      title: "Nearly there",
      detail: "We have written to you. Follow the link in the letter to confirm your address, then log in. "
        + "Whoever is the first here can log in at once.",
      links: [.init(address: "/log-in", words: "Log in")])
    return try pages.show("message", message, to: context.caller, status: .accepted)
  }

  private var page: FormPage {
    FormPage(
      title: "Sign up", action: "/sign-up",
      fields: [
        .init(name: "firstName", label: "First name", autocomplete: "given-name"),
        .init(name: "lastName", label: "Last name", autocomplete: "family-name"),
        .init(name: "email", label: "E-mail address", kind: "email", autocomplete: "email"),
        .init(
          name: "username", label: "Username", autocomplete: "username",
          hint: "By this others find you: 3 to 30 letters, digits, dots or dashes."),
        .init(
          name: "password", label: "Password", kind: "password", autocomplete: "new-password",
          hint: "At least 10 characters. A sentence is good."),
      ],
      button: "Sign up", links: [.init(address: "/log-in", words: "Have an account? Log in.")])
  }
}

/// A page that says what happened.
struct MessagePage: Sendable {
  let title: String
  let detail: String
  var links: [FormPage.Link] = []
}

extension SignUpForm {
  fileprivate init(_ form: [String: String]) {
    self.init(
      firstName: form["firstName"] ?? "", lastName: form["lastName"] ?? "", username: form["username"] ?? "",
      email: form["email"] ?? "", password: form["password"] ?? "")
  }
}
