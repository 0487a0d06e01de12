import Songs
import Units

/// Maps a similarity vector to random Fourier features (Rahimi and Recht 2007, "Random features for large-scale kernel
/// machines").
/// The dot product of two songs' features approximates exp(−d²/2ℓ²) of their distance d. So one weight per feature can express
/// a liking for any region of sounds.
///
/// The features come from a fixed seed and belong to the model's version.
enum SoundWaves {
  static let count = 64
  /// The length scale ℓ, our own choice. Two random songs are about 3 apart, two of one artist about 1.5.
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
