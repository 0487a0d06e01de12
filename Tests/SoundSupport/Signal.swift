package import DSP
import Units

/// Synthetic test sounds.
package enum Signal {
  /// Mono, `seconds` long; sample n is `value(n / sampleRate)`.
  package static func buffer(
    seconds: Double, sampleRate: Int = 44_100, channels: Int = 1, _ value: (_ time: Double) -> Double
  ) -> AudioBuffer {
    let frames = Int(seconds * Double(sampleRate))
    let buffer = AudioBuffer(channels: channels, capacity: max(1, frames))
    for frame in 0..<frames {
      let sample = Float(value(Double(frame) / Double(sampleRate)))
      for channel in 0..<channels { buffer[channel][frame] = sample }
    }
    buffer.frames = frames
    return buffer
  }

  package static func sine(
    _ frequency: Double, amplitude: Double = 0.5, seconds: Double, sampleRate: Int = 44_100, channels: Int = 1
  ) -> AudioBuffer {
    buffer(seconds: seconds, sampleRate: sampleRate, channels: channels) {
      amplitude * Elementary.sin(2 * Elementary.pi * frequency * $0)
    }
  }

  /// Short decaying tones: one at 0, then one per beat, the first of every four higher.
  package static func clicks(
    beatsPerMinute: Double, seconds: Double, sampleRate: Int = 44_100, channels: Int = 1
  ) -> AudioBuffer {
    buffer(seconds: seconds, sampleRate: sampleRate, channels: channels) { time in
      let beat = (time * beatsPerMinute / 60).rounded(.down)
      let age = time - beat * 60 / beatsPerMinute
      let frequency = beat.truncatingRemainder(dividingBy: 4) == 0 ? 1_500.0 : 1_000
      return 0.6 * Elementary.exp(-age * 60) * Elementary.sin(2 * Elementary.pi * frequency * age)
    }
  }
}
