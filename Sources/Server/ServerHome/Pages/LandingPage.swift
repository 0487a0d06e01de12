import Accounts
import Hummingbird
import ServerKernel

/// The start page of an anonymous visitor.
struct LandingPage: Sendable {
  let pages: Pages
  let signUps: SignUpStore
  let example: LandingExample

  func show(to reader: Reader) async throws -> Response {
    struct Content: Sendable {
      let isEmpty: Bool
      let example: LandingExample
      let isHeard: Bool
    }
    let content = Content(
      isEmpty: try await signUps.isEmpty(), example: example, isHeard: !example.songs.isEmpty)
    return try pages.show("landing", content, to: reader)
  }
}
