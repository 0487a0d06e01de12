/// A processing that requires consent. The raw values are stored and part of the API.
package enum ConsentKind: String, Hashable, Sendable, CaseIterable {
  /// Storing and using health data.
  case health

  /// The version of the current text. A new version requires new consent; plainer words for the same processing don't.
  package var textVersion: Int {
    switch self {
    case .health: 1
    }
  }

  /// The text to which a person consents.
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

/// The person hasn't given the required consent.
package struct ConsentMissingError: Error, Hashable, Sendable { package let kind: ConsentKind }
