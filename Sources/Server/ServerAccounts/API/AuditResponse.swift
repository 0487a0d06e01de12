import Accounts
import HTTPTypes
import Hummingbird
import ServerKernel
import Units

/// An entry of the audit log in a response.
struct AuditResponse: Encodable, Sendable {
  let id: String
  let action: String
  let moment: JSONMoment
  /// Nil for an anonymous visitor, for the server itself and for an erased person.
  let actor: String?
  let subject: String?
  /// Only the network: `203.0.113.0/24`.
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
  /// The last item of the previous page. Throws a problem for a cursor that isn't ours.
  func last<Named>() throws(Problem) -> Identifier<Named>? {
    guard let after else { return nil }
    guard let id = Identifier<Named>(after) else {
      throw .wrongParameter("cursor", "This cursor isn't valid. Use the value of “next” from the previous page.")
    }
    return id
  }
}
