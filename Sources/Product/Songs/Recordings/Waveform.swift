internal import DSP
package import Units

/// The peak curve of a song, for display.
package struct Waveform: Hashable, Sendable {
  /// The time between two values.
  package static let step = Seconds(0.05)

  /// The largest magnitude of any sample in each step, as 255·√magnitude so that soft passages stay visible. 255 is full scale
  /// or more.
  package let peaks: [UInt8]

  package init(peaks: [UInt8]) { self.peaks = peaks }
}

/// Computes a waveform from consecutive blocks of audio.
struct WaveformMaker {
  private let framesPerStep: Int
  private var frames = 0
  private var peak: Float = 0
  private var peaks: [UInt8] = []

  /// - Parameter sampleRate: in hertz, a multiple of twenty.
  init(sampleRate: Int) { framesPerStep = Int(Double(sampleRate) * Waveform.step.value) }

  mutating func add(_ sound: AudioBuffer) {
    var start = 0
    while start < sound.frames {
      let end = min(sound.frames, start + framesPerStep - frames)
      for channel in 0..<sound.channels {
        let samples = sound[channel]
        for frame in start..<end { peak = max(peak, abs(samples[frame])) }
      }
      frames += end - start
      start = end
      if frames == framesPerStep { close() }
    }
  }

  mutating func finish() -> Waveform {
    if frames > 0 { close() }
    return Waveform(peaks: peaks)
  }

  private mutating func close() {
    peaks.append(UInt8(min(255, (peak.squareRoot() * 255).rounded())))
    frames = 0
    peak = 0
  }
}
