import BrowserRuntime
import DSP
import Units

/// A song's stereo samples at the player's rate. The page writes them before the song plays.
final class Song {
  let samples: AudioBuffer
  /// Ascending; nil to detect them during playback.
  private(set) var attacks: [Attack]?
  var frames: Int { samples.capacity }

  /// Nearly an hour at 48 kHz, more than a phone's memory holds.
  static let mostFrames = 1 << 27

  private init(frames: Int) {
    samples = AudioBuffer(channels: 2, capacity: frames)
    samples.frames = frames
  }

  /// Reserves the memory first, because Embedded Swift leaks memory when an initialiser throws.
  static func make(frames: Int) throws(EngineError) -> Song {
    guard frames > 0, frames <= mostFrames else { throw .outOfRange }
    guard browser_memory_reserve(2 * frames * MemoryLayout<Float>.stride + besideSamples) else { throw .outOfMemory }
    return Song(frames: frames)
  }

  static let mostAttacks: Int32 = 100_000

  func setAttacks(pairs: UnsafeBufferPointer<Double>) throws(EngineError) {
    guard browser_memory_reserve(pairs.count * MemoryLayout<Attack>.stride) else { throw .outOfMemory }
    var attacks: [Attack] = []
    attacks.reserveCapacity(pairs.count / 2)
    for index in stride(from: 0, to: pairs.count, by: 2) {
      let (time, strength) = (pairs[index], pairs[index + 1])
      // No song lasts a day, and the limit keeps frame numbers in range.
      guard time >= attacks.last?.time.value ?? 0, time < 86_400, strength.isFinite else { throw .outOfRange }
      attacks.append(Attack(time: Seconds(time), strength: Float(strength)))
    }
    self.attacks = attacks
  }

  /// In bytes, for the objects around the samples.
  private static let besideSamples = 1024
}
