import Accounts
import Hummingbird
import ServerKernel
import Songs

/// A person's music folders on the server.
struct FolderRoutes: Sendable {
  let work: FolderWork

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/folders", .libraryRead, list)
    routes.personal(.post, "/api/v1/folders/scans", .libraryWrite, scan)
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ListResponse<FolderResponse>> {
    var answers: [FolderResponse] = []
    // Few: only the configured folders.
    for folder in try await work.folders(of: caller.person) {
      answers.append(FolderResponse(folder, try await work.store.summary(of: folder)))
    }
    return JSONResponse(ListResponse(items: answers))
  }

  private func scan(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    try await work.addScans(of: caller.person)
    return .accepted
  }
}

private struct FolderResponse: Encodable, Sendable {
  struct FailedFile: Encodable, Sendable {
    let path: String
    let reason: String
  }
  let path: String
  let files: Int
  let missing: Int
  let faults: [FailedFile]

  init(_ folder: MusicFolder, _ summary: MusicFolderSummary) {
    path = folder.path
    files = summary.files
    missing = summary.missing
    faults = summary.faults.map { FailedFile(path: $0.path, reason: $0.reason) }
  }
}
