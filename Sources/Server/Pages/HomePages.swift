import Accounts
import Hummingbird
import Units

/// What stands at `/`: a welcome, or one's own place.
struct HomePages: Sendable {
  let pages: Pages
  let accounts: AccountStore
  let signUps: SignUpStore
  let sessions: SessionStore
  let now: @Sendable () -> Moment

  func add(to routes: RouteTable) { routes.open(.get, "/", show) }

  private func show(request: Request, context: AppContext) async throws -> Response {
    guard let caller = context.caller, let account = try await accounts.account(caller.person) else {
      struct Welcome: Sendable { let isEmpty: Bool }
      return try pages.show("welcome", Welcome(isEmpty: try await signUps.isEmpty()), to: nil)
    }
    struct Place: Sendable { let device: String, address: String, lastSeen: String, isCurrent: Bool }
    struct Home: Sendable { let firstName: String, username: String, sessions: [Place] }
    let places = try await sessions.sessions(of: caller.person, at: now()).map { session in
      Place(
        device: session.device, address: session.address, lastSeen: JSONMoment(session.lastSeen).forPeople,
        isCurrent: caller.proof == .session(session.id))
    }
    let home = Home(firstName: account.firstName.text, username: account.username.text, sessions: places)
    return try pages.show("home", home, to: caller)
  }
}
