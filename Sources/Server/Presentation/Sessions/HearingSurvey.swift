package import Accounts
package import Figures
package import Runs
package import Sessions
package import Units

/// How much of the weekly sound allowance a person has used, from their listening level and age.
package struct HearingSurvey: Sendable {
  private let store: HearingStore
  private let preferences: RunPreferenceStore
  private let health: HealthStore

  package init(_ store: HearingStore, _ preferences: RunPreferenceStore, _ health: HealthStore) {
    self.store = store
    self.preferences = preferences
    self.health = health
  }

  package func week(of account: Account, at now: Moment) async throws -> HearingWeek {
    try await store.week(
      of: account.id, in: account.preferences.timeZone, at: now, level: try await level(of: account.id),
      age: try await age(of: account.id, at: now))
  }

  /// Only for the session's owner. Nil without music or for a simulated session.
  package func music(of session: TrainingSession, _ figures: SessionFigures?) async throws -> HeardMusic? {
    guard let figures, !session.isSimulated else { return nil }
    return figures.heardMusic(
      at: try await level(of: session.owner),
      HearingAllowance(age: try await age(of: session.owner, at: session.begins)))
  }

  private func level(of person: Identifier<Person>) async throws -> Int? {
    try await preferences.preferences(of: person)?.listeningLevel
  }

  private func age(of person: Identifier<Person>, at moment: Moment) async throws -> Double? {
    try await health.record(of: person)?.record.birthDate?.age(at: moment)
  }
}
