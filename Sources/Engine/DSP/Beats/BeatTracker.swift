import Units

/// Listens to a track from beginning to end and says where its beats are.
///
/// Streaming: features are taken as the sound comes in (`OnsetFeatures`, `AttackEnvelope`) and read by a small neural
/// network (`BeatNetwork`). When a section of the track is complete (`BeatSection`), rows of beats are proposed at all
/// plausible tempos and phases, judged and put where the sound starts. Few tracks are longer than one section. Memory
/// stays below 15 MB whatever the length, but for the beats themselves.
public struct BeatTracker {
  /// Seconds of a section, and of sound there must be beyond its end, so that no section is short.
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

  /// The next stretch of sound, any length; full scale is ±1.
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

  /// Call once, after the last `process`.
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
