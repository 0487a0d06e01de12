import Accounts
import Hummingbird
import ServerKernel

/// Theme and language, chosen by a form in the layout of every page, with or without an account.
struct LookPages: Sendable {
  let readers: Readers
  let profile: ProfileStore
  let environment: ServerEnvironment

  func add(to routes: RouteTable) { routes.open(.post, "/look", choose) }

  private func choose(request: Request, context: AppContext) async throws -> Response {
    let form = try await request.form()
    let theme = form["theme"].flatMap { Theme(rawValue: $0) }
    let language = form["language"].flatMap { Language(rawValue: $0) }
    guard theme != nil || language != nil else { throw Problem.noForm }
    var response = Response.redirect(to: localPath(form["next"]))
    if let theme { readers.remember(theme, on: &response) }
    if let language {
      readers.remember(language, on: &response)
      if let caller = context.caller {
        var change = ProfileChange()
        change.language = language.rawValue
        _ = try await profile.change(
          change, of: caller.person, version: nil,
          noting: environment.entry(.profileChanged, by: caller, context.origin(of: request)))
      }
    }
    return response
  }
}
