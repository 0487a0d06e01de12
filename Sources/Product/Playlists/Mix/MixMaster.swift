import AudioFiles
import DSP
import Units

/// The last stage of a mix: fades in the first and out the last moment, keeps the peaks below the ceiling, measures what
/// comes out and writes it. Not thread-safe: one owner at a time.
final class MixMaster {
  private let timeline: MixTimeline
  private let writer: AudioWriter
  private let buffer = AudioBuffer(channels: 2, capacity: MixMaster.blockFrames)
  private let limiter: PeakLimiter
  private var truePeakMeter = TruePeakMeter(channels: 2)
  private var loudnessMeter: LoudnessMeter
  /// Frames taken in so far.
  private var position = 0
  /// Frames the limiter still gives out before the first that was put in.
  private var leadIn: Int

  /// About three quarters of a second: long enough that handing over costs nothing, short enough to stay small.
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

  /// Lets out what the limiter still holds and puts the file under its name.
  ///
  /// Without it nothing is left behind: the writer takes its unfinished file away when it goes.
  func finish() throws(MixError) {
    buffer.clear()
    buffer.frames = limiter.latency
    try passOn()
    try writing { () throws(AudioFileError) in try writer.finish() }
  }

  /// LUFS of everything written; nil for silence.
  var loudness: Double? { loudnessMeter.integrated }

  /// LUFS between two frames of the mix; nil when they are less than 400 ms apart or all is silence.
  func loudness(of frames: Range<Int>) -> Double? {
    let blocksPerFrame = 10 / Double(timeline.sampleRate)
    let blocks = loudnessMeter.momentaryBlocks
    let first = min(Int((Double(frames.lowerBound) * blocksPerFrame).rounded(.up)), blocks.count)
    let last = min(max(Int(Double(frames.upperBound) * blocksPerFrame), first), blocks.count)
    return LoudnessMeter.integrated(ofBlocks: blocks[first..<last])
  }

  /// dBTP of everything written; nil for silence.
  var truePeak: Double? {
    truePeakMeter.peak > 0 ? Elementary.decibels(amplitude: Double(truePeakMeter.peak)) : nil
  }

  /// −1 dBTP, and −2 dBTP for formats whose encoders change the wave: decoded again, its peaks come out up to a decibel
  /// higher (EBU Tech 3343 advises −2 for them).
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

  /// Takes frames away from the front.
  private func drop(_ count: Int) {
    guard count > 0 else { return }
    for channel in 0..<2 { buffer[channel].update(from: buffer[channel] + count, count: buffer.frames - count) }
    buffer.frames -= count
    leadIn -= count
  }
}
