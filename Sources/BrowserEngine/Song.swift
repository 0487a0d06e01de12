import BrowserRuntime
import DSP

/// A song's samples, in stereo at the player's rate, which the page writes before it is played.
final class Song {
  let samples: AudioBuffer
  var frames: Int { samples.capacity }

  /// Nearly an hour at 48 kHz, more than a phone's memory holds.
  static let mostFrames = 1 << 27

  private init(frames: Int) {
    samples = AudioBuffer(channels: 2, capacity: frames)
    samples.frames = frames
  }

  /// Asks for the memory first. (An initialiser that throws would lose some: Embedded Swift does not take it back.)
  static func make(frames: Int) throws(Refusal) -> Song {
    guard frames > 0, frames <= mostFrames else { throw .outOfRange }
    guard browser_memory_reserve(2 * frames * MemoryLayout<Float>.stride + besideSamples) else { throw .outOfMemory }
    return Song(frames: frames)
  }

  /// In bytes, for the objects around the samples.
  private static let besideSamples = 1024
}
