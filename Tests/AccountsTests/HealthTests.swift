import DatabaseSupport
import Persistence
import Testing
import Units

@testable import Accounts

@Suite("Data about health")
struct HealthTests {
  static let form: HealthForm = {
    var form = HealthForm()
    form.height = 1.6789
    form.sex = "female"
    form.birthDate = "1987-02-28"
    form.restingHeartRate = 47
    form.maximumHeartRate = 191
    form.zones = [95, 114, 133, 152, 171, 191]
    form.weights = [.init(day: "2026-01-31", kilograms: 61.2345), .init(day: "2026-02-01", kilograms: 61)]
    return form
  }()

  @Test(arguments: DatabaseKind.allCases)
  func `is kept only after consent to the text of now`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      let record = try HealthRecord(Self.form)
      await #expect(throws: ConsentMissingError(kind: .health)) { try await upbeat.keep(record, of: anna) }
      await #expect(throws: FormError(.consentVersion, .unknown)) {
        try await upbeat.decide(.given, of: anna, textVersion: 0)
      }
      try await upbeat.decide(.given, of: anna)

      #expect(try await upbeat.keep(record, of: anna).version == 1)
      #expect(try await upbeat.health.record(of: anna.id)?.record == record)
      #expect(record.form == Self.form)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `goes when consent is withdrawn, and the decisions stay`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      try await upbeat.decide(.given, of: anna)
      _ = try await upbeat.keep(HealthRecord(Self.form), of: anna)
      try await upbeat.decide(.withdrawn, of: anna)

      #expect(try await upbeat.health.record(of: anna.id) == nil)
      #expect(try await upbeat.consents.decisions(of: anna.id).map(\.answer) == [.withdrawn, .given])
      await #expect(throws: ConsentMissingError(kind: .health)) {
        try await upbeat.keep(HealthRecord(Self.form), of: anna)
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is not written over what another place wrote`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      try await upbeat.decide(.given, of: anna)
      let record = try HealthRecord(Self.form)
      await #expect(throws: OutdatedError()) { try await upbeat.keep(record, of: anna, replacing: 1) }
      _ = try await upbeat.keep(record, of: anna, replacing: 0)
      await #expect(throws: OutdatedError()) { try await upbeat.keep(record, of: anna, replacing: 0) }
      #expect(try await upbeat.keep(record, of: anna, replacing: 1).version == 2)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `put into another's row does not open`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      let bert = try await upbeat.person("bert")
      try await upbeat.decide(.given, of: anna)
      _ = try await upbeat.keep(HealthRecord(Self.form), of: anna)
      try await upbeat.database.run("UPDATE health SET account_id = \(bert.id.rawValue)")

      await #expect(throws: Vault.OpenError.damaged) { try await upbeat.health.record(of: bert.id) }
    }
  }

  @Test func `out of range is told by field`() {
    var form = HealthForm()
    form.height = .nan
    form.sex = "other"
    form.birthDate = "1987-02-29"
    form.restingHeartRate = -1e308
    form.maximumHeartRate = .infinity
    form.zones = [100, 90, 110, 120, 130, 140]
    form.weights = [.init(day: "2026-02-01", kilograms: 60), .init(day: "2026-02-01", kilograms: 61)]
    let error = #expect(throws: FormError.self) { try HealthRecord(form) }

    #expect(
      error?.faults == [
        FieldIssue(.height, .outOfRange(0.5...2.8)), FieldIssue(.sex, .unknown), FieldIssue(.birthDate, .malformed),
        FieldIssue(.restingHeartRate, .outOfRange(20...150)), FieldIssue(.maximumHeartRate, .outOfRange(80...250)),
        FieldIssue(.zones, .unordered), FieldIssue(.weights, .unordered),
      ])
  }

  @Test(arguments: ["2024-02-29", "1900-01-01", "2999-12-31"])
  func `knows days`(text: String) { #expect(CalendarDay(text)?.text == text) }

  @Test(arguments: [
    "2023-02-29", "1899-12-31", "2026-13-01", "2026-00-01", "2026-1-1", "26-01-01", "2026-01-01\n", "１987-01-01", "",
  ])
  func `knows what is no day`(text: String) { #expect(CalendarDay(text) == nil) }
}

extension Installation {
  func decide(
    _ answer: ConsentDecision.Answer, of account: Account, textVersion: Int = 1, at now: Moment = .start
  ) async throws {
    try await consents.decide(
      ConsentDecision(answer, to: .health, textVersion: textVersion, at: now), by: account.id,
      noting: entry(answer == .given ? .consentGiven : .consentWithdrawn, of: account, at: now))
  }

  func keep(_ record: HealthRecord, of account: Account, replacing version: Int64? = nil) async throws
    -> HealthStore.Kept
  {
    try await health.keep(
      record, of: account.id, replacing: version, at: .start, noting: entry(.healthChanged, of: account))
  }
}
