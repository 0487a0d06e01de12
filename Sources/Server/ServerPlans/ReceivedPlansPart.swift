package import Accounts
package import Plans
package import Units

/// Plans received from others without an answer yet, as plan files. They are exported for reading only: on another server, the
/// senders may be unknown.
package struct ReceivedPlansPart: DataExportPart {
  package let received: ReceivedPlanStore

  package init(received: ReceivedPlanStore) {
    self.received = received
  }

  package func entries(of person: Identifier<Person>) async throws -> [DataExportEntry] {
    try await DataExportList("received-plans", mostInAFile: 50).entries(as: ReceivedPlanRow.init) { last, count in
      try await received.plans(for: person, after: last?.id, atMost: count)
    }
  }

  package func restore(_ contents: DataExportContents, to person: Identifier<Person>, at now: Moment) async throws {}
}

private struct ReceivedPlanRow: Encodable {
  let id: String
  let sender: String
  /// Unix time in milliseconds.
  let sent: Int64
  /// A plan file.
  let plan: String

  init(_ received: ReceivedPlan) {
    id = received.id.rawValue
    sender = received.sender
    sent = received.sent.milliseconds
    plan = received.workout.yaml
  }
}
