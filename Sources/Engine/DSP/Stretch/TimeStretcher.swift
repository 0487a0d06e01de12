/// Changes the speed of sound without its pitch, along a map: output frame n plays input frame `map.input(at: n)`.
///
/// A phase vocoder in two bands: long grains below about 1.2 kHz, where partials are close, and short ones above, where attacks
/// must stay sharp. The caller feeds input in order and takes output in order:
///
///     while stretcher.needsInput(for: 256) { stretcher.feed(…) }
///     stretcher.render(256, into: buffer)
///
/// Latency is compensated by looking ahead: the map is read `lookahead` frames in advance. Everything is allocated in `init`;
/// feeding and rendering neither allocate nor lock. Not thread-safe: one owner at a time.
public final class TimeStretcher {
  /// The part of the sound to output. `low` and `high` add up to `both`, so two threads can share the work, each with a
  /// stretcher that is fed the same input.
  public enum Bands: Sendable { case low, high, both }

  public let sampleRate: Double
  public let channels: Int
  /// Changes must lie at least `lookahead` frames after the last rendered frame.
  public var map: WarpMap {
    get { placer.map }
    set { placer.map = newValue }
  }
  private let history: InputHistory
  private let feed: AttackFeed
  private let low: GrainBand
  private let high: GrainBand
  private let bands: Bands
  private var placer: GrainPlacer
  private var rendered: Int

  /// Maximum number of frames per call of `render`.
  public static let longestRender = 512

  /// - Parameters:
  ///   - firstInput: position of the first frame that will be fed; silence precedes it.
  ///   - firstOutput: the first output frame to render.
  ///   - outputScale: map frames per output frame; not 1 if a resampler follows.
  ///   - formants: whether formants are kept if a resampler follows.
  ///   - attacks: those of the song's analysis, ascending; nil to detect them, which costs an eighth more.
  public init(
    sampleRate: Double, channels: Int, map: WarpMap, firstInput: Int = 0, firstOutput: Int = 0, outputScale: Double = 1,
    bands: Bands = .both, attacks: [Attack]? = nil, formants: Formants = .moved
  ) {
    self.sampleRate = sampleRate
    self.channels = channels
    self.bands = bands
    let unit = Self.unit(sampleRate: sampleRate)
    history = InputHistory(channels: channels, frames: 16 * unit, startingAt: firstInput)
    feed = AttackFeed(known: attacks, history: history, sampleRate: sampleRate, choice: .careful)
    let crossover = Self.crossover
    let factor = formants == .kept && outputScale != 1 ? 1 / outputScale : nil
    low = GrainBand(
      shapes: GrainShapes(
        even: GrainShape(before: unit, after: 3 * unit / 2),
        striking: GrainShape(before: 3 * unit / 4, after: 3 * unit / 4), hop: unit / 2),
      channels: channels, sampleRate: sampleRate, range: 0..<crossover.end, edges: .blended, startingAt: firstOutput,
      phase: unit / 4, keepingFormantsAt: factor, weight: crossover.below)
    high = GrainBand(
      shapes: GrainShapes(
        even: GrainShape(before: unit, after: unit), striking: GrainShape(before: unit / 2, after: unit / 2),
        hop: unit / 4),
      channels: channels, sampleRate: sampleRate, range: crossover.start..<sampleRate, edges: .cut,
      startingAt: firstOutput, keepingFormantsAt: factor, weight: crossover.above)
    placer = GrainPlacer(map: map, outputScale: outputScale, sampleRate: sampleRate, reach: unit)
    rendered = firstOutput
  }

  private static let crossover = Crossover(start: 1_000, end: 1_300)

  /// The unit of grain and hop lengths: 2,048 frames, 46 ms, at 44.1 and 48 kHz, and a similar duration at other rates.
  private static func unit(sampleRate: Double) -> Int {
    var size = 64
    while Double(size) * 1.5 < sampleRate * 0.0464 { size *= 2 }
    return size
  }

  /// Number of input frames before the first audible one that affect it, at speeds up to 2.
  public static func preRoll(sampleRate: Double) -> Int { 6 * unit(sampleRate: sampleRate) }

  /// How many frames beyond the rendered ones the map is read.
  public static func lookahead(sampleRate: Double) -> Int { unit(sampleRate: sampleRate) + longestRender }

  /// How many frames beyond the current position the input is read.
  public static func inputLookahead(sampleRate: Double) -> Int { 4 * unit(sampleRate: sampleRate) }

  /// Whether more input must be fed before `frames` more output frames can be rendered.
  public func needsInput(for frames: Int) -> Bool { history.end < inputEnd(for: frames) }

  /// Number of input frames missing for `frames` more output frames.
  public func missingInput(for frames: Int) -> Int { max(0, inputEnd(for: frames) - history.end) }

  public func feed(_ buffer: AudioBuffer) {
    history.add(buffer, from: 0, frames: buffer.frames)
    listen()
  }

  /// Feeds silence after the end of a source.
  public func feedSilence(frames: Int) {
    history.addSilence(frames: frames)
    listen()
  }

  /// Fills `frames` frames of `buffer` from `offset` on. At most `longestRender`; input must not be missing.
  public func render(_ frames: Int, into buffer: AudioBuffer, at offset: Int = 0) {
    precondition(frames <= Self.longestRender, "render in pieces")
    for channel in 0..<channels { (buffer[channel] + offset).update(repeating: 0, count: frames) }
    if bands != .high { sound(low, frames: frames, addingTo: buffer, at: offset) }
    if bands != .low { sound(high, frames: frames, addingTo: buffer, at: offset) }
    rendered += frames
    placer.forget(before: rendered - low.shapes.even.length)
  }

  private func inputEnd(for frames: Int) -> Int {
    let lastCentre = rendered + frames + low.shapes.even.before
    let furthest = Int(placer.input(at: Double(lastCentre)).rounded(.up)) + low.shapes.even.after
    return furthest + placer.lead + feed.latency
  }

  private func sound(_ band: GrainBand, frames: Int, addingTo buffer: AudioBuffer, at offset: Int) {
    while band.complete < rendered + frames {
      band.sound(placer.grain(at: band.nextOutput, shapes: band.shapes), from: history)
    }
    band.take(frames: frames, addingTo: buffer, at: offset)
  }

  private func listen() {
    feed.advance { placer.add($0) }
  }
}
