import Units

/// Finds the beats of a track, processed from beginning to end.
///
/// Works on a stream: features are computed as sound arrives (`OnsetFeatures`, `AttackEnvelope`) and read by a small neural
/// network (`BeatNetwork`). At the end of a section (`BeatSection`), sequences of beats at all plausible tempos and phases are
/// proposed, ranked and aligned with onsets. Few tracks are longer than one section. Memory stays below 15 MB for any length,
/// apart from the beats themselves. Not thread-safe: one owner at a time.
public struct BeatTracker {
  /// Length of a section in seconds, and the sound required after its end, so that no section is short.
  private static let section = 600
  private static let reserve = 120

  private let sampleRate: Double
  private var features: OnsetFeatures
  private var envelope: AttackEnvelope
  private var network = BeatNetwork(.learned)
  private var sections: [BeatSection] = []
  private var samples = 0

  /// - Precondition: `sampleRate` is from 8 to 192 kHz.
  public init(sampleRate: Double) {
    self.sampleRate = sampleRate
    features = OnsetFeatures(sampleRate: sampleRate)
    envelope = AttackEnvelope(sampleRate: sampleRate)
  }

  /// Adds the next samples, any number; full scale is ±1.
  public mutating func process(_ mono: UnsafeBufferPointer<Float>) {
    var rest = mono[...]
    while !rest.isEmpty {
      let piece = UnsafeBufferPointer(rebasing: rest.prefix(HalfBand.longest))
      rest = rest.dropFirst(piece.count)
      features.process(piece)
      features.spectra.withUnsafeBufferPointer { network.process($0) }
      envelope.process(piece)
      samples += piece.count
      if features.flux[0].count >= (Self.section + Self.reserve) * Int(OnsetFeatures.frameRate) { closeSection() }
    }
  }

  /// Ends the track. Call once, after the last `process`.
  public mutating func finish() -> BeatAnalysis {
    features.finish()
    guard features.loudest > PulseJudgement.faintest else { return .withoutBeat(.silence) }
    guard Double(samples) >= PulseJudgement.shortest * sampleRate else { return .withoutBeat(.tooShort) }
    features.spectra.withUnsafeBufferPointer { network.process($0) }
    let remaining = Double(samples) / sampleRate - Double(sections.count * Self.section)
    sections.append(
      BeatSection(
        curves: OnsetCurves(flux: features.flux), heard: network.finish(), envelope: envelope.slices,
        seconds: remaining))
    return BeatAnalysis(joining: sections)
  }

  private mutating func closeSection() {
    let frames = Self.section * Int(OnsetFeatures.frameRate)
    let slices = Self.section * Int(AttackEnvelope.rate)
    sections.append(
      BeatSection(
        curves: OnsetCurves(flux: features.flux.map { Array($0.prefix(frames)) }),
        heard: network.take(Self.section * Int(BeatNetwork.frameRate)),
        envelope: Array(envelope.slices.prefix(slices)), seconds: Double(Self.section)))
    features.dropFirst(frames)
    envelope.dropFirst(slices)
  }
}
