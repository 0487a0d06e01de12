package import Accounts
import HTTPTypes
package import Hummingbird

/// A page with forms of which each leads back to it: with what was refused, or with a line that says what was done.
package protocol FormsPage: Sendable {
  var pages: Pages { get }
  /// Where the page is.
  var address: String { get }

  /// - Parameter refused: what one of its forms was sent, and why it cannot be taken.
  func show(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, refused: RefusedForm?
  ) async throws -> Response
}

extension FormsPage {
  /// Does what a form asks for.
  /// - Parameters:
  ///   - action: where the form was sent.
  ///   - done: what the page then says was done, `done` in its address.
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
