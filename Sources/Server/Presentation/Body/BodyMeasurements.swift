package import Accounts
import Hummingbird
package import ServerKernel
package import Units

/// Reads and stores the health data of a person, for the settings and the first steps.
package struct BodyMeasurements: Sendable {
  package let health: HealthStore
  package let consents: ConsentStore
  package let environment: ServerEnvironment

  package init(health: HealthStore, consents: ConsentStore, environment: ServerEnvironment) {
    self.health = health
    self.consents = consents
    self.environment = environment
  }

  package struct Kept: Sendable {
    package let health: HealthForm
    /// Whether the person agreed to the current text of the consent.
    package let isAgreed: Bool
  }

  package func kept(of person: Identifier<Person>) async throws -> Kept {
    let last = try await consents.decisions(of: person).first { $0.kind == .health }
    return Kept(
      health: try await health.record(of: person)?.record.form ?? HealthForm(),
      isAgreed: last.map { $0.answer == .given && $0.textVersion == ConsentKind.health.textVersion } ?? false)
  }

  package func form(_ kept: Kept, to action: String, for reader: Reader) -> FormPage {
    BodyForm(units: reader.units, texts: reader.texts).page(
      kept.health, to: action, asksConsent: !kept.isAgreed, today: today(for: reader))
  }

  /// Throws `FormError` for an invalid value or a missing consent.
  package func keep(
    _ form: [String: String], of caller: SignedIn, for reader: Reader, from origin: Origin
  ) async throws {
    let kept = try await kept(of: caller.person)
    let told = try BodyForm(units: reader.units, texts: reader.texts).health(
      form, changing: kept.health, today: today(for: reader))
    let record = try HealthRecord(told)
    if !kept.isAgreed {
      guard form["consent"] == "yes" else { throw FormError([FieldIssue(.consent, .missing)]) }
      try await consents.decide(
        ConsentDecision(
          .given, to: .health, textVersion: ConsentKind.health.textVersion, at: environment.now()),
        by: caller.person, noting: environment.entry(.consentGiven, by: caller, origin))
    }
    try await change(to: record, of: caller, from: origin)
  }

  /// Stores the record, whatever version is stored now, and adds an entry to the audit log.
  package func change(to record: HealthRecord, of caller: SignedIn, from origin: Origin) async throws {
    _ = try await health.keep(
      record, of: caller.person, replacing: nil, at: environment.now(),
      noting: environment.entry(.healthChanged, by: caller, origin))
  }

  private func today(for reader: Reader) -> String {
    guard let zone = reader.account?.preferences.timeZone else { return "" }
    return environment.now().day(in: zone)
  }
}
