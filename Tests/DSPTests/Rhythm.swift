import DSP

/// Times of notes, in seconds.
enum Rhythm {
  static func even(_ tempo: Double, seconds: Double, start: Double = 0.2) -> [Double] {
    Array(stride(from: start, to: seconds, by: 60 / tempo))
  }

  /// The tempo grows linearly from the first second to the last.
  static func growing(from first: Double, to last: Double, seconds: Double, start: Double = 0.2) -> [Double] {
    var beats = [start]
    while let beat = beats.last, beat < seconds {
      beats.append(beat + 60 / (first + (last - first) * beat / seconds))
    }
    return beats
  }
}

extension DrumMachine {
  /// Kick and snare alternate, hats play the eighths. `swing` is the position of the second eighth in the beat.
  mutating func rock(on beats: [Double], swing: Double = 0.5) {
    for (index, beat) in beats.enumerated() {
      if index % 2 == 0 { kick(at: beat) } else { snare(at: beat) }
      hat(at: beat)
      if index + 1 < beats.count { hat(at: beat + swing * (beats[index + 1] - beat)) }
    }
  }

  /// A bass note and a new chord on the first beat of the bar, hats on the others.
  mutating func dance(on beats: [Double], beatsPerBar: Int) {
    for (index, beat) in beats.enumerated() {
      if index % beatsPerBar == 0 {
        kick(at: beat)
        let root = [220.0, 247, 196, 262][index / beatsPerBar % 4]
        for partial in [1, 1.5, 2.52] { tone(root * partial, at: beat, 0.15, decay: 0.4) }
      } else {
        hat(at: beat, loudness: 0.3)
      }
    }
  }

  /// Adds pink noise with the power of the music so far (P. Kellet's filter with three poles).
  mutating func addPinkNoiseOfEqualPower() {
    var low: Float = 0
    var middle: Float = 0
    var high: Float = 0
    var noise = samples
    for n in noise.indices {
      let next = white()
      low = 0.99765 * low + 0.0990460 * next
      middle = 0.963 * middle + 0.2965164 * next
      high = 0.57 * high + 1.0526913 * next
      noise[n] = low + middle + high + 0.1848 * next
    }
    let power = { (sound: [Float]) in sound.reduce(0.0) { $0 + Double($1 * $1) } }
    let gain = Float((power(samples) / power(noise)).squareRoot())
    var n = 0
    transform { sample in
      defer { n += 1 }
      return sample + gain * noise[n]
    }
  }
}

extension DrumMachine {
  /// The tracker's result at another sample rate, as from a tape that runs too fast.
  func heard(playedAt rate: Double) -> BeatAnalysis {
    var tracker = BeatTracker(sampleRate: rate)
    samples.withUnsafeBufferPointer { tracker.process($0) }
    return tracker.finish()
  }
}
