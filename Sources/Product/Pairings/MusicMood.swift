/// A mood to choose songs by.
package enum MusicMood: String, CaseIterable, Hashable, Sendable {
  case calm, lively, driving, dark, bright

  /// How far a song's mood is from this one, 0…1.
  func distance(energy: Double, valence: Double) -> Double {
    switch self {
    case .calm: energy
    case .lively: 2 * (energy - 0.5).magnitude
    case .driving: 1 - energy
    case .dark: valence
    case .bright: 1 - valence
    }
  }
}
