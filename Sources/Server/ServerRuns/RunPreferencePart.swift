package import Accounts
import Pacing
package import Runs
package import Units

/// A person's preferences for music while running.
package struct RunPreferencePart: DataExportPart {
  package let preferences: RunPreferenceStore

  package init(preferences: RunPreferenceStore) {
    self.preferences = preferences
  }

  package func entries(of person: Identifier<Person>) async throws -> [DataExportEntry] {
    guard let kept = try await preferences.preferences(of: person) else { return [] }
    return [try DataExportEntry(name: Self.name, json: RunPreferencesRequest(kept))]
  }

  /// Existing preferences stay unchanged.
  package func restore(_ contents: DataExportContents, to person: Identifier<Person>, at now: Moment) async throws {
    guard let file = try contents.json(Self.name, as: RunPreferencesRequest.self),
      let strategy = AlignmentStrategy(name: file.strategy),
      let kept = RunPreferences(
        strategy: strategy, coachedCadence: file.coachedCadence, listeningLevel: file.listeningLevel),
      try await preferences.preferences(of: person) == nil
    else { return }
    try await preferences.set(kept, of: person, at: now)
  }

  private static let name = "music-following.json"
}
