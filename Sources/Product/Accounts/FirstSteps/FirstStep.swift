/// What a new account is led through. The raw values are stored, and part of addresses.
package enum FirstStep: String, Hashable, Sendable, CaseIterable {
  /// What somebody tells of their body.
  case body
  case music
  /// Their first workout.
  case plan
}
