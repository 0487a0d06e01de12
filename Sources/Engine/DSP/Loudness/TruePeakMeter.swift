/// The largest magnitude a converter would make of the samples, between them too (ITU-R BS.1770-4, annex 2).
///
/// Linear, full scale is 1. What lies between the last 80 samples counts only when more have followed.
/// `process` does not allocate. One owner at a time.
public struct TruePeakMeter: ~Copyable {
  public private(set) var peak: Float = 0

  private static let step = 1024
  /// What a stretch needs around it: samples seen before, and those after it that wait to be measured themselves.
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
    // A sample's own magnitude need not wait for its neighbours.
    for channel in 0..<buffer.channels {
      for i in max(0, buffer.frames - Self.reach - InterSamplePeaks.stretch)..<buffer.frames {
        peak = max(peak, buffer[channel][i].magnitude)
      }
    }
  }
}
