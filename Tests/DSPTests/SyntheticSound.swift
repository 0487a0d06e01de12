import DSP
import Foundation

/// Mono sounds for tests.
enum SyntheticSound {
  static let sampleRate = 22_050.0

  static func buffer(seconds: Double, channels: Int = 1, _ sample: (Double) -> Double) -> AudioBuffer {
    let frames = Int(seconds * sampleRate)
    let buffer = AudioBuffer(channels: channels, capacity: frames)
    buffer.frames = frames
    for i in 0..<frames {
      let value = Float(sample(Double(i) / sampleRate))
      for channel in 0..<channels { buffer[channel][i] = value }
    }
    return buffer
  }

  /// The cadence I–IV–V–I (in minor i–iv–V–i), two thirds of a second per chord, each note with five overtones.
  static func cadence(tonic: Int, minor: Bool, cents: Double = 0) -> AudioBuffer {
    let third = minor ? 3 : 4
    let sixth = minor ? 8 : 9
    let chords = [[0, third, 7], [5, sixth, 12], [7, 11, 14], [0, third, 7]]
    let frequencies = chords.map { chord in
      chord.map { 261.63 * pow(2, (Double($0 + tonic) + cents / 100) / 12) / 2 }
    }
    return buffer(seconds: 2.6) { time in
      let place = time / 0.65
      let chord = frequencies[min(3, Int(place))]
      let envelope = exp(-2 * (place - place.rounded(.down)))
      var sum = 0.0
      for frequency in chord {
        for overtone in 1...5 {
          sum += pow(0.5, Double(overtone)) * sin(2 * .pi * frequency * Double(overtone) * time)
        }
      }
      return 0.2 * envelope * sum
    }
  }

  /// Reproducible white noise.
  static func noise(seconds: Double, _ envelope: (Double) -> Double = { _ in 0.2 }) -> AudioBuffer {
    var state: UInt64 = 88_172_645_463_325_252
    return buffer(seconds: seconds) { time in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return envelope(time) * (Double(state % 65_536) / 32_768 - 1)
    }
  }

  /// Like speech: four or five buzzing syllables per second with gliding pitch and uneven length, and pauses.
  static func babble(seconds: Double) -> AudioBuffer {
    var phase = 0.0
    return buffer(seconds: seconds) { time in
      let syllable = time * 4.3 + 0.3 * sin(time * 5.1) + 0.2 * sin(time * 9.7)
      let place = syllable - syllable.rounded(.down)
      let pauses = Int(syllable) % 5 == Int(syllable / 7) % 5
      let envelope = pauses ? 0 : max(0, sin(.pi * place)) * (place < 0.7 ? 1 : 0.2)
      phase += 2 * .pi * (130 + 35 * sin(time * 2.3) - 20 * place) / sampleRate
      var sum = 0.0
      for harmonic in 1...8 { sum += sin(phase * Double(harmonic)) / Double(harmonic) }
      return 0.2 * envelope * sum
    }
  }

  static func analysed(_ buffer: AudioBuffer) -> SoundAnalysis {
    var analyzer = SoundAnalyzer(sampleRate: sampleRate, channels: buffer.channels)
    analyzer.process(buffer)
    return analyzer.finish(tempo: nil)
  }
}
