import Accounts
import Plans
import Presentation
import ServerKernel
import Units

/// Sends a plan to a person by username.
struct PlanDelivery: Sendable {
  let received: ReceivedPlanStore
  let accounts: AccountStore
  let environment: ServerEnvironment

  /// Throws a problem with the field `to`.
  func send(_ plan: Identifier<StoredPlan>, of sender: Identifier<Person>, to name: String) async throws {
    let receiver = try await receiver(named: name)
    guard receiver != sender else {
      throw Problem.wrongField("/to", "wrong-value", "You can't send a workout to yourself.")
    }
    var randomness = environment.randomness()
    try await received.send(plan, of: sender, to: receiver, at: environment.now(), using: &randomness)
  }

  /// Doesn't take e-mail addresses: signing up reveals whether a username is taken, but nothing may reveal whether an address
  /// is registered.
  private func receiver(named text: String) async throws -> Identifier<Person> {
    let unknown = Problem.wrongField("/to", "unknown", "There is no account with this username.")
    let name: Username
    do { name = try Username(text) } catch { throw unknown }
    guard let account = try await accounts.account(named: name.text), account.verified != nil,
      account.suspended == nil
    else { throw unknown }
    return account.id
  }
}
