import Accounts
import HTTPTypes
import Hummingbird
import ServerKernel

/// The audit log of one's own account.
struct AuditRoutes: Sendable {
  let audit: AuditStore

  func add(to routes: RouteTable) { routes.personal(.get, "/api/v1/me/audit", .accountRead, list) }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PageOfItems<AuditResponse>> {
    let page = try PageRequest<String>(request)
    let entries = try await audit.entries(of: caller.person, before: page.last(), atMost: page.limit + 1)
    return JSONResponse(try PageOfItems(entries.map(AuditResponse.init), page, place: \.id))
  }
}
