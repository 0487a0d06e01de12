import Songs
import Units

/// Turns a similarity vector into numbers in which "sounds like" is a sum: random Fourier features (Rahimi and Recht 2007,
/// "Random features for large-scale kernel machines"). The dot product of two songs' waves is nearly
/// exp(−d²/2ℓ²) of their distance d, so that a weight a wave is enough to like any region of sounds.
///
/// The waves are drawn from a fixed seed and belong to the model's version.
enum SoundWaves {
  static let count = 64
  /// ℓ. Two songs taken at random are about 3 apart, those of one artist rather 1.5. Ours.
  private static let reach = 1.6

  private static let waves: [(direction: SoundVector, phase: Double)] = {
    var chance = SplitMix64(seed: 0x7A57E)
    return (0..<count).map { _ in
      let direction = (0..<SoundVector.length).map { _ in Float(chance.normal() / reach) }
      return (SoundVector(known: direction), 2 * Elementary.pi * chance.share())
    }
  }()

  static func values(of sound: SoundVector) -> [Double] {
    let size = (2 / Double(count)).squareRoot()
    return waves.map { wave in size * Elementary.cos(Double(wave.direction.dot(sound)) + wave.phase) }
  }
}
