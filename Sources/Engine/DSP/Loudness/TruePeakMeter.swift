/// Measures the true peak: the largest magnitude on and between the samples (ITU-R BS.1770-4, annex 2).
///
/// Linear, full scale is 1. Points between the last 80 samples count only after more samples. `process` does not allocate. Not
/// thread-safe: one owner at a time.
public struct TruePeakMeter: ~Copyable {
  /// The highest peak so far.
  public private(set) var peak: Float = 0

  private static let step = 1024
  /// Samples needed around a block: earlier ones, and later ones that are not yet measured themselves.
  private static let reach = InterSamplePeaks.reachBack + InterSamplePeaks.reachAhead
  private let interpolation = InterSamplePeaks()
  /// The last samples of each channel, followed by those being measured.
  private let recent: AudioBuffer
  private var waiting = TruePeakMeter.reach

  public init(channels: Int) {
    recent = AudioBuffer(channels: channels, capacity: Self.reach + InterSamplePeaks.stretch + Self.step)
  }

  public mutating func process(_ buffer: AudioBuffer) {
    precondition(buffer.channels == recent.channels)
    for start in stride(from: 0, to: buffer.frames, by: Self.step) {
      let count = min(Self.step, buffer.frames - start)
      let measured = (waiting + count - Self.reach) / InterSamplePeaks.stretch * InterSamplePeaks.stretch
      for channel in 0..<buffer.channels {
        let recent = recent[channel]
        (recent + waiting).update(from: buffer[channel] + start, count: count)
        peak = interpolation.largest(over: recent + InterSamplePeaks.reachBack, count: measured, above: peak)
        recent.update(from: recent + measured, count: waiting + count - measured)
      }
      waiting += count - measured
    }
    // A sample's own magnitude does not depend on its neighbours.
    for channel in 0..<buffer.channels {
      for i in max(0, buffer.frames - Self.reach - InterSamplePeaks.stretch)..<buffer.frames {
        peak = max(peak, buffer[channel][i].magnitude)
      }
    }
  }
}
