/// The largest magnitude a converter would make of the samples, between them too (ITU-R BS.1770-4, annex 2).
///
/// Linear, full scale is 1. What lies between the last eight samples counts only when more have followed.
/// `process` does not allocate. One owner at a time.
public struct TruePeakMeter: ~Copyable {
  public private(set) var peak: Float = 0

  private static let step = 512
  private static let history = InterSamplePeaks.reachBack + InterSamplePeaks.reachAhead
  private let interpolation = InterSamplePeaks()
  /// The last samples of each channel, followed by those being measured.
  private let recent: AudioBuffer
  private let peaks: AudioBuffer

  public init(channels: Int) {
    recent = AudioBuffer(channels: channels, capacity: Self.history + Self.step + InterSamplePeaks.stretch)
    peaks = AudioBuffer(channels: 1, capacity: Self.step + InterSamplePeaks.stretch)
  }

  public mutating func process(_ buffer: AudioBuffer) {
    precondition(buffer.channels == recent.channels)
    for channel in 0..<buffer.channels {
      let samples = buffer[channel]
      let recent = recent[channel]
      for start in stride(from: 0, to: buffer.frames, by: Self.step) {
        let count = min(Self.step, buffer.frames - start)
        let new = recent + Self.history
        new.update(from: samples + start, count: count)
        measure(recent + InterSamplePeaks.reachBack, count: count)
        for i in 0..<count { peak = max(peak, new[i].magnitude) }
        recent.update(from: recent + count, count: Self.history)
      }
    }
  }

  private mutating func measure(_ samples: UnsafePointer<Float>, count: Int) {
    let peaks = peaks[0]
    peaks.update(repeating: 0, count: count)
    interpolation.raise(peaks, over: samples, count: count, above: peak)
    var highest: Float = 0
    for i in 0..<count { highest = max(highest, peaks[i]) }
    peak = max(peak, highest)
  }
}
