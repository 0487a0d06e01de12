package import Accounts
import HTTPTypes
package import Hummingbird

/// A page with forms. After each form the browser returns to the page, which shows the error or a confirmation.
package protocol FormsPage: Sendable {
  var pages: Pages { get }
  /// The path of the page.
  var address: String { get }

  /// - Parameter refused: one of the page's forms with its error.
  func show(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, refused: RefusedForm?
  ) async throws -> Response
}

extension FormsPage {
  /// Handles a form.
  /// - Parameters:
  ///   - action: the address of the form.
  ///   - done: the key of the confirmation, passed as `done` in the query.
  ///   - work: handles the fields of the form.
  package func answer(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, at action: String, done: String,
    _ work: ([String: String]) async throws -> Void
  ) async throws -> Response {
    let form = try await request.form()
    do {
      try await work(form)
      return .redirect(to: "\(address)?done=\(done)")
    } catch {
      let refused = try await pages.refused(action, form, error, request, context)
      return try await show(request, context, caller, refused: refused)
    }
  }
}
