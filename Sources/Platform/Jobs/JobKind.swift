/// A kind of job with the type of its payload.
///
/// Each feature declares its own: `extension JobKind where Payload == TrackAnalysis { static var analysis: Self { … } }`.
package struct JobKind<Payload: Codable & Sendable>: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  /// - Precondition: `rawValue` is 1…40 lowercase letters, digits and dashes. It is stored, so it must never change.
  package init(rawValue: String) {
    let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789-")
    precondition((1...40).contains(rawValue.utf8.count) && rawValue.allSatisfy(letters.contains), "a plain name")
    self.rawValue = rawValue
  }
}
