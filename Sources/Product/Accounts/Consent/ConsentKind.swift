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
      Upbeat may store my body data (height, weight, sex, date of birth, heart rates and zones) and use them to calculate \
      my effort, zones and energy. Upbeat stores them encrypted, shows them to nobody else and uses them for nothing else. \
      I can withdraw my consent at any time. Upbeat then erases these data.
      """
    case (.health, .german):
      """
      Upbeat darf meine Körperdaten (Größe, Gewicht, Geschlecht, Geburtsdatum, Herzfrequenzen und Zonen) speichern und \
      daraus meine Anstrengung, Zonen und Energie berechnen. Die Daten werden verschlüsselt gespeichert, niemandem sonst \
      gezeigt und für nichts anderes verwendet. Ich kann das jederzeit widerrufen. Dann werden diese Daten gelöscht.
      """
    }
  }
}

/// It is not done before the person has agreed to it.
package struct ConsentMissingError: Error, Hashable, Sendable { package let kind: ConsentKind }
