extension Instrument {
  /// Slow, soft, wide.
  static let warmPad = Instrument.synth(
    SynthPatch(
      wave: .saw, oscillators: 4, detune: 18, width: 0.9, cutoff: 900, tracking: 0.4, sweepDepth: 0.9,
      sweep: .init(attack: 1.6, decay: 2, sustain: 0.5, release: 1.5),
      loudness: .init(attack: 0.5, decay: 1.5, sustain: 0.9, release: 1.4)))
  /// More noise than tone.
  static let glassPad = Instrument.synth(
    SynthPatch(
      wave: .triangle, oscillators: 4, detune: 11, width: 1, noise: 0.025, cutoff: 2_600, tracking: 0.5,
      loudness: .init(attack: 1.8, decay: 2, sustain: 0.9, release: 2.6), vibrato: 4))
  /// The sawtooth lead of dance choruses.
  static let superSaw = Instrument.synth(
    SynthPatch(
      wave: .saw, oscillators: 4, detune: 24, width: 0.85, cutoff: 3_800, tracking: 0.3, sweepDepth: 0.7,
      sweep: .init(attack: 0.004, decay: 0.35, sustain: 0.4, release: 0.3),
      loudness: .init(attack: 0.005, decay: 0.4, sustain: 0.8, release: 0.16)))
  /// A short chord with a fast filter envelope.
  static let stab = Instrument.synth(
    SynthPatch(
      wave: .saw, oscillators: 3, detune: 12, width: 0.6, cutoff: 900, tracking: 0.3, resonance: 1.3, sweepDepth: 2.3,
      sweep: .init(attack: 0.002, decay: 0.2, sustain: 0, release: 0.15),
      loudness: .init(attack: 0.003, decay: 0.3, sustain: 0.35, release: 0.12)))
  /// The plucked note of a dotted figure.
  static let synthPluck = Instrument.synth(
    SynthPatch(
      wave: .pulse(0.34), oscillators: 2, detune: 9, width: 0.4, cutoff: 900, tracking: 0.5, resonance: 1.5,
      sweepDepth: 2.4, sweep: .init(attack: 0.002, decay: 0.14, sustain: 0, release: 0.1),
      loudness: .init(attack: 0.002, decay: 0.28, sustain: 0.15, release: 0.18)))
  static let squareLead = Instrument.synth(
    SynthPatch(
      wave: .pulse(0.5), oscillators: 2, detune: 8, width: 0.25, cutoff: 2_800, tracking: 0.5, sweepDepth: 0.6,
      loudness: .init(attack: 0.006, decay: 0.4, sustain: 0.75, release: 0.1), vibrato: 14))
  static let sawLead = Instrument.synth(
    SynthPatch(
      wave: .saw, oscillators: 3, detune: 13, width: 0.5, cutoff: 3_200, tracking: 0.5, resonance: 1, sweepDepth: 0.8,
      loudness: .init(attack: 0.006, decay: 0.5, sustain: 0.8, release: 0.14), vibrato: 10))
  /// Breath noise and a soft tone.
  static let flute = Instrument.synth(
    SynthPatch(
      wave: .triangle, noise: 0.05, cutoff: 2_400, tracking: 0.8,
      loudness: .init(attack: 0.05, decay: 0.4, sustain: 0.85, release: 0.14), vibrato: 12))
  /// Trumpet and trombone combined.
  static let brass = Instrument.synth(
    SynthPatch(
      wave: .saw, oscillators: 3, detune: 9, width: 0.5, cutoff: 1_300, tracking: 0.6, sweepDepth: 1.5,
      sweep: .init(attack: 0.03, decay: 0.3, sustain: 0.55, release: 0.1),
      loudness: .init(attack: 0.02, decay: 0.3, sustain: 0.85, release: 0.08), vibrato: 5))
}
