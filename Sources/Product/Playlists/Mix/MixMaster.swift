import AudioFiles
import DSP
import Units

/// The last stage of a mix: fades in and out, limits peaks, measures the result and writes it. Not thread-safe: one owner at a
/// time.
final class MixMaster {
  private let timeline: MixTimeline
  private let writer: AudioWriter
  private let buffer = AudioBuffer(channels: 2, capacity: MixMaster.blockFrames)
  private let limiter: PeakLimiter
  private var truePeakMeter = TruePeakMeter(channels: 2)
  private var loudnessMeter: LoudnessMeter
  /// The number of frames received.
  private var position = 0
  /// The remaining frames of the limiter's latency.
  private var leadIn: Int

  /// About 0.75 s: long enough to make handing over cheap, short enough to need little memory.
  static let blockFrames = 32_768

  init(timeline: MixTimeline, writer: AudioWriter) {
    self.timeline = timeline
    self.writer = writer
    limiter = PeakLimiter(
      sampleRate: Double(timeline.sampleRate), channels: 2, ceiling: Self.ceiling(for: writer.format))
    leadIn = limiter.latency
    loudnessMeter = LoudnessMeter(sampleRate: Double(timeline.sampleRate), channels: 2)
  }

  /// Takes the next block of at most `blockFrames`.
  func take(_ block: SoundBlock) throws(MixError) {
    block.copy(into: buffer)
    fade()
    position += block.frames
    try passOn()
  }

  /// Flushes the limiter and moves the file to its name.
  ///
  /// Without this call no file is left: the writer's deinitializer removes the unfinished one.
  func finish() throws(MixError) {
    buffer.clear()
    buffer.frames = limiter.latency
    try passOn()
    try writing { () throws(AudioFileError) in try writer.finish() }
  }

  /// The loudness of all written audio in LUFS; nil for silence.
  var loudness: Double? { loudnessMeter.integrated }

  /// The loudness between two frames of the mix in LUFS. Nil for less than 400 ms, or for silence.
  func loudness(of frames: Range<Int>) -> Double? {
    let blocksPerFrame = 10 / Double(timeline.sampleRate)
    let blocks = loudnessMeter.momentaryBlocks
    let first = min(Int((Double(frames.lowerBound) * blocksPerFrame).rounded(.up)), blocks.count)
    let last = min(max(Int(Double(frames.upperBound) * blocksPerFrame), first), blocks.count)
    return LoudnessMeter.integrated(ofBlocks: blocks[first..<last])
  }

  /// The true peak of all written audio in dBTP; nil for silence.
  var truePeak: Double? {
    truePeakMeter.peak > 0 ? Elementary.decibels(amplitude: Double(truePeakMeter.peak)) : nil
  }

  /// −1 dBTP, or −2 dBTP for lossy formats, which raise peaks by up to a decibel (EBU Tech 3343 advises −2 for them).
  private static func ceiling(for format: OutputFormat) -> Float {
    Float(Elementary.amplitude(decibels: format.isLossless ? -1 : -2))
  }

  private func fade() {
    let here = position..<position + buffer.frames
    if here.overlaps(timeline.opening.frames) { scale { timeline.opening.incoming(at: $0) } }
    if here.overlaps(timeline.ending.frames) { scale { timeline.ending.outgoing(at: $0) } }
  }

  private func scale(by gain: (_ frame: Int) -> Float) {
    for index in 0..<buffer.frames {
      let gain = gain(position + index)
      buffer[0][index] *= gain
      buffer[1][index] *= gain
    }
  }

  private func passOn() throws(MixError) {
    limiter.process(buffer)
    drop(min(leadIn, buffer.frames))
    guard buffer.frames > 0 else { return }
    truePeakMeter.process(buffer)
    loudnessMeter.process(buffer)
    try writing { () throws(AudioFileError) in try writer.write(buffer) }
  }

  private func writing(_ work: () throws(AudioFileError) -> Void) throws(MixError) {
    do {
      try work()
    } catch {
      throw .output(error)
    }
  }

  /// Drops frames at the front.
  private func drop(_ count: Int) {
    guard count > 0 else { return }
    for channel in 0..<2 { buffer[channel].update(from: buffer[channel] + count, count: buffer.frames - count) }
    buffer.frames -= count
    leadIn -= count
  }
}
