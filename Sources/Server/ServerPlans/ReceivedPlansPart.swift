package import Accounts
package import Plans
package import Units

/// The plans that others sent and that wait for an answer, as plan files. They are here to be seen: who sent them may not be known
/// elsewhere, so they are not taken back.
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
  /// Milliseconds since the beginning of 1970.
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
