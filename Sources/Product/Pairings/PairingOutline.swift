package import Units

/// The phases of a workout. Each pair lasts equally long.
package struct PairingOutline: Hashable, Sendable {
  package let phases: [TrainingPhase]
  package let length: Seconds

  /// About three minutes per pair: most of a song, and three sets of an exercise.
  private static let usualLength = 180.0
  /// Of the pairs, rounded. Half an hour has one of each, an hour two. Our own choice.
  private static let warmUpShare = 0.1
  private static let coolDownShare = 0.1

  package init(minutes: Int) {
    let seconds = Double(60 * minutes)
    let count = max(1, Int((seconds / Self.usualLength).rounded()))
    length = Seconds(seconds / Double(count))
    let warmUp = count < 3 ? 0 : max(1, Int((Self.warmUpShare * Double(count)).rounded()))
    let coolDown = count < 4 ? 0 : max(1, Int((Self.coolDownShare * Double(count)).rounded()))
    phases =
      Array(repeating: .warmUp, count: warmUp)
      + Array(repeating: .main, count: count - warmUp - coolDown)
      + Array(repeating: .coolDown, count: coolDown)
  }
}
