internal import Foundation
package import Units

/// Health data and the consent decisions for it.
package struct HealthPart: DataExportPart {
  private let health: HealthStore
  private let consents: ConsentStore

  package init(_ health: HealthStore, _ consents: ConsentStore) {
    self.health = health
    self.consents = consents
  }

  package func entries(of person: Identifier<Person>) async throws -> [DataExportEntry] {
    let decisions = try await consents.decisions(of: person).map(DecisionFile.init)
    let kept = try await health.record(of: person)
    return try [DataExportEntry(name: Self.consents, json: decisions)]
      + (kept.map { [try DataExportEntry(name: Self.health, json: $0.record.form)] } ?? [])
  }

  /// Restores decisions if there are none yet, and health data if none is stored and the person has consented.
  package func restore(_ contents: DataExportContents, to person: Identifier<Person>, at now: Moment) async throws {
    if let files = try contents.json(Self.consents, as: [DecisionFile].self) {
      let decisions = files.compactMap { $0.decision(notAfter: now) }
      try await consents.restore(decisions.reversed(), of: person)
    }
    guard let form = try contents.json(Self.health, as: HealthForm.self) else { return }
    try await health.restore(HealthRecord(form), of: person, at: now)
  }

  private static let consents = "consents.json"
  private static let health = "health.json"
}

private struct DecisionFile: Codable {
  let kind: String
  let textVersion: Int
  let answer: String
  let moment: String

  init(_ decision: ConsentDecision) {
    kind = decision.kind.rawValue
    textVersion = decision.textVersion
    answer = decision.answer.rawValue
    moment = decision.moment.written
  }

  /// Nil for values unknown to this version.
  func decision(notAfter now: Moment) -> ConsentDecision? {
    guard let kind = ConsentKind(rawValue: kind), let answer = ConsentDecision.Answer(rawValue: answer),
      let moment = Moment(written: moment), moment <= now
    else { return nil }
    return ConsentDecision(answer, to: kind, textVersion: textVersion, at: moment)
  }
}
