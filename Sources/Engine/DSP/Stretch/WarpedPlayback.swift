import Units

/// Sound played along a map: pulls what it needs from a source and fills exactly the frames asked for.
///
/// Output frame n sounds input frame `map.input(at: n)`, to the sample and without latency; input frames count from
/// the beginning of the song even when the source starts later. Beyond the source's ends there is silence. Everything
/// is allocated in `init`; rendering neither allocates nor locks (unless the source does). One owner at a time.
public final class WarpedPlayback<Source: FrameSource> {
  public private(set) var source: Source
  /// May change while it plays, `lookahead(…)` frames beyond the last one rendered and further.
  public var map: WarpMap {
    get { stretcher.map }
    set { stretcher.setMap(newValue) }
  }
  /// The input frame after the source's last, as soon as the source has said that it is over, which is before that
  /// end sounds: playback reads ahead.
  public private(set) var sourceEnd: Int?
  /// How many output frames have been rendered since the start.
  public private(set) var rendered = 0
  private let stretcher: Stretcher
  private let resampler: PitchResampler?
  private let incoming: AudioBuffer
  private let stretched: AudioBuffer
  private var position: Int

  /// - Parameters:
  ///   - sourceStart: the input frame that the source gives first. To lose nothing of the beginning, it should lie
  ///     `preRoll` frames before the first input frame to be heard.
  ///   - output: the output frame to begin with.
  ///   - semitones: how far to move the pitch, −12…12.
  ///   - formants: what becomes of them when the pitch moves; kept only at the best quality.
  ///   - attacks: those of the song's analysis, ascending, in its own time; nil to listen for them while playing.
  ///   - bands: which part of the sound to give; other than `both` only at the best quality.
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

  /// How many frames before the first one heard the source should begin.
  public static func preRoll(sampleRate: Double) -> Int { TimeStretcher.preRoll(sampleRate: sampleRate) }

  /// How far beyond the frames rendered the map is read, 58 ms: the latency with which a change of tempo is heard. It
  /// grows by half where the pitch moves up by an octave.
  ///
  /// An attack is pinned up to 97 ms before it is heard, where the map then says it will be; if the speed changes in
  /// between by 1 %, it falls up to 0.5 ms from its place.
  public static func lookahead(sampleRate: Double) -> Int {
    max(TimeStretcher.lookahead(sampleRate: sampleRate), SpliceStretcher.lookahead(sampleRate: sampleRate))
  }

  /// How far beyond the last frame heard the source is read, at speeds up to 2.
  public static func inputLookahead(sampleRate: Double) -> Int { TimeStretcher.inputLookahead(sampleRate: sampleRate) }

  /// Reads and computes what comes before the first frame, so that the first `render` costs no more than any other.
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
