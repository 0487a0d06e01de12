internal import DSP
package import Units

/// How loud a song is from moment to moment, to be drawn.
package struct Waveform: Hashable, Sendable {
  /// From one value to the next.
  package static let step = Seconds(0.05)

  /// The largest magnitude of any sample in each step: 255·√magnitude, so that what is soft is still seen. 255 is full
  /// scale or more.
  package let peaks: [UInt8]

  package init(peaks: [UInt8]) { self.peaks = peaks }
}

/// Makes a waveform of sound that comes in pieces.
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
