/// What people are asked to agree to before it is done. The raw values are stored, and part of the API.
package enum ConsentKind: String, Hashable, Sendable, CaseIterable {
  /// Keeping and using data about their health.
  case health

  /// Of the text that is asked now. A new text is a new version, and is asked for again.
  package var textVersion: Int {
    switch self {
    case .health: 1
    }
  }

  package func text(in language: Language) -> String {
    switch (self, language) {
    case (.health, .english):
      """
      Upbeat may keep what I tell it about my body (height, weight, sex, date of birth, heart rates and zones) and use it \
      to reckon my efforts, zones and energy. It is kept encrypted, shown to nobody else, and used for nothing else. I can \
      withdraw this at any time; these data are erased then.
      """
    case (.health, .german):
      """
      Upbeat darf aufbewahren, was ich ihm über meinen Körper sage (Größe, Gewicht, Geschlecht, Geburtsdatum, Herzfrequenzen \
      und Zonen), und daraus meine Anstrengung, Zonen und Energie berechnen. Es wird verschlüsselt aufbewahrt, niemandem \
      sonst gezeigt und für nichts anderes verwendet. Ich kann das jederzeit widerrufen; dann werden diese Daten gelöscht.
      """
    }
  }
}

/// It is not done before the person has agreed to it.
package struct ConsentMissingError: Error, Hashable, Sendable { package let kind: ConsentKind }
