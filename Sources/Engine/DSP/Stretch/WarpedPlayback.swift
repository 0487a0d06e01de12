import Units

/// Plays sound along a map: pulls input from a source and fills exactly the frames requested.
///
/// Output frame n plays input frame `map.input(at: n)`, to the sample and without latency. Input frames count from the
/// beginning of the song, even if the source starts later. Outside the source there is silence. Everything is allocated in
/// `init`; rendering neither allocates nor locks, unless the source does. Not thread-safe: one owner at a time.
public final class WarpedPlayback<Source: FrameSource> {
  public private(set) var source: Source
  /// May change during playback, from `lookahead(…)` frames after the last rendered one on.
  public var map: WarpMap {
    get { stretcher.map }
    set { stretcher.setMap(newValue) }
  }
  /// The input frame after the source's last one; nil until the source has ended. Playback reads ahead, so it is known before
  /// that end sounds.
  public private(set) var sourceEnd: Int?
  /// Number of output frames rendered since the start.
  public private(set) var rendered = 0
  private let stretcher: Stretcher
  private let resampler: PitchResampler?
  private let incoming: AudioBuffer
  private let stretched: AudioBuffer
  private var position: Int

  /// - Parameters:
  ///   - sourceStart: the first input frame of the source. For a complete beginning, it should lie `preRoll` frames before the
  ///     first audible input frame.
  ///   - output: the first output frame.
  ///   - semitones: pitch shift, −12…12.
  ///   - formants: what happens to them when the pitch shifts; kept only at the best quality.
  ///   - attacks: those of the song's analysis, ascending, in the song's time; nil to detect them during playback.
  ///   - bands: the part of the sound to output; other than `both` only at the best quality.
  public init(
    of source: Source, startingAt sourceStart: Int = 0, sampleRate: Double, channels: Int, map: WarpMap,
    from output: Int = 0, pitch semitones: Double = 0, formants: Formants = .moved, attacks: [Attack]? = nil,
    bands: TimeStretcher.Bands = .both, quality: StretchQuality = .best
  ) {
    precondition(bands == .both || quality == .best, "the fast stretcher knows no bands")
    precondition(formants == .moved || quality == .best, "the fast stretcher cannot tell formants")
    precondition(semitones >= -12 && semitones <= 12, "an octave either way")
    self.source = source
    position = sourceStart
    let factor = Elementary.exp(semitones * 0.057762265046662109)  // ln 2 / 12
    let resampler = semitones == 0 ? nil : PitchResampler(factor: factor, channels: channels, startingAt: output)
    let firstOutput = resampler?.firstInput ?? output
    switch quality {
    case .best:
      stretcher = .grains(
        TimeStretcher(
          sampleRate: sampleRate, channels: channels, map: map, firstInput: sourceStart, firstOutput: firstOutput,
          outputScale: 1 / factor, bands: bands, attacks: attacks, formants: formants))
    case .fast:
      stretcher = .splices(
        SpliceStretcher(
          sampleRate: sampleRate, channels: channels, map: map, firstInput: sourceStart, firstOutput: firstOutput,
          outputScale: 1 / factor, attacks: attacks))
    }
    self.resampler = resampler
    incoming = AudioBuffer(channels: channels, capacity: 512)
    stretched = AudioBuffer(channels: channels, capacity: TimeStretcher.longestRender)
  }

  /// How many frames before the first audible one the source should begin.
  public static func preRoll(sampleRate: Double) -> Int { TimeStretcher.preRoll(sampleRate: sampleRate) }

  /// How far beyond the rendered frames the map is read, 58 ms: the latency of a tempo change. It grows by half for a pitch
  /// shift of an octave up.
  ///
  /// An attack is pinned up to 97 ms before it is heard, at its position by the map of that time. If the speed then changes by
  /// 1 %, it is up to 0.5 ms off.
  public static func lookahead(sampleRate: Double) -> Int {
    max(TimeStretcher.lookahead(sampleRate: sampleRate), SpliceStretcher.lookahead(sampleRate: sampleRate))
  }

  /// How many frames beyond the last audible one the source is read, at speeds up to 2.
  public static func inputLookahead(sampleRate: Double) -> Int { TimeStretcher.inputLookahead(sampleRate: sampleRate) }

  /// Reads and computes what precedes the first frame, so that the first `render` costs no more than any other.
  public func prepare() throws(Source.Failure) { try stretch(0, into: stretched, at: 0) }

  /// Fills the first `buffer.frames` frames.
  public func render(into buffer: AudioBuffer) throws(Source.Failure) {
    var offset = 0
    while offset < buffer.frames {
      let piece = min(buffer.frames - offset, TimeStretcher.longestRender / 2)
      if let resampler {
        var missing = resampler.missingInput(for: piece)
        while missing > 0 {
          let part = min(missing, TimeStretcher.longestRender)
          try stretch(part, into: stretched, at: 0)
          resampler.feed(stretched, frames: part)
          missing -= part
        }
        resampler.render(piece, into: buffer, at: offset)
      } else {
        try stretch(piece, into: buffer, at: offset)
      }
      offset += piece
    }
    rendered += buffer.frames
  }

  private func stretch(_ frames: Int, into buffer: AudioBuffer, at offset: Int) throws(Source.Failure) {
    while stretcher.missingInput(for: frames) > 0 {
      if sourceEnd == nil, try source.read(into: incoming) > 0 {
        stretcher.feed(incoming)
        position += incoming.frames
      } else {
        sourceEnd = position
        stretcher.feedSilence(frames: incoming.capacity)
      }
    }
    stretcher.render(frames, into: buffer, at: offset)
  }
}
