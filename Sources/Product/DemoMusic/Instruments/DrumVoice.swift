/// Plays a drum's sound once.
final class DrumVoice: Voice {
  private let sound: DrumSound
  private let leftGain: Float
  private let rightGain: Float
  private var position = 0

  init(_ sound: DrumSound, velocity: Float) {
    self.sound = sound
    // Loudness grows faster than velocity.
    let gain = velocity * (0.35 + 0.65 * velocity)
    leftGain = gain * min(1, 1 - sound.pan)
    rightGain = gain * min(1, 1 + sound.pan)
  }

  func render(left: UnsafeMutablePointer<Float>, right: UnsafeMutablePointer<Float>, frames: Int) -> Bool {
    sound.samples.withUnsafeBufferPointer { samples in
      let count = min(frames, samples.count - position)
      for frame in 0..<count {
        left[frame] += samples[position + frame] * leftGain
        right[frame] += samples[position + frame] * rightGain
      }
      position += count
      return position < samples.count
    }
  }
}
