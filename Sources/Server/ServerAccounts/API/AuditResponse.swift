import Accounts
import HTTPTypes
import Hummingbird
import ServerKernel
import Units

/// An entry of the audit log.
struct AuditResponse: Encodable, Sendable {
  let id: String
  let action: String
  let moment: JSONMoment
  /// Nil for somebody who was not logged in, for the installation itself, and for who is erased.
  let actor: String?
  let subject: String?
  /// Coarse.
  let address: String?

  init(_ entry: AuditEntry) {
    id = entry.id.rawValue
    action = entry.action.rawValue
    moment = JSONMoment(entry.moment)
    actor = entry.actor?.rawValue
    subject = entry.subject?.rawValue
    address = entry.address
  }
}

extension PageRequest<String> {
  /// The last one of the page before, when it was one of ours.
  func last<Named>() throws(Problem) -> Identifier<Named>? {
    guard let after else { return nil }
    guard let id = Identifier<Named>(after) else {
      throw .wrongParameter("cursor", "This cursor isn't valid. Use the value of “next” from the previous page.")
    }
    return id
  }
}
