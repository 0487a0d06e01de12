import Accounts
import Hummingbird
import Jobs
import ServerKernel
import Songs

/// Demo songs for people without music.
struct DemoSongRoutes: Sendable {
  let jobs: JobStore
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.post, "/api/v1/library/demo-songs", .libraryWrite, take)
  }

  private func take(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    var randomness = environment.randomness()
    try await jobs.add(try .demoSongs(for: caller.person, at: environment.now(), using: &randomness))
    return .accepted
  }
}
