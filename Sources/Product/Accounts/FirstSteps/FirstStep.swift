/// A step of the onboarding. The raw values are stored and part of URLs.
package enum FirstStep: String, Hashable, Sendable, CaseIterable {
  /// Body data.
  case body
  case music
  /// The first workout.
  case plan
}
