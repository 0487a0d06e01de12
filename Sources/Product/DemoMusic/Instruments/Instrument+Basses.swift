extension Instrument {
  /// Warm and round: for soul and slow songs.
  static let roundBass = Instrument.synth(
    SynthPatch(
      wave: .triangle, sub: 0.5, cutoff: 1_400, tracking: 0.5, sweepDepth: 1,
      loudness: .init(attack: 0.006, decay: 0.9, sustain: 0.7, release: 0.09)))
  /// A sawtooth with a fast filter envelope: for house and synth-pop.
  static let snappyBass = Instrument.synth(
    SynthPatch(
      wave: .saw, oscillators: 2, detune: 7, sub: 0.6, cutoff: 620, tracking: 0.3, resonance: 1.4, sweepDepth: 2.2,
      sweep: .init(attack: 0.002, decay: 0.16, sustain: 0, release: 0.1),
      loudness: .init(attack: 0.003, decay: 0.4, sustain: 0.75, release: 0.06)))
  /// Distorted and modulated: for drum and bass.
  static let reeseBass = Instrument.synth(
    SynthPatch(
      wave: .saw, oscillators: 3, detune: 26, width: 0.25, sub: 1.1, cutoff: 760, tracking: 0.2, resonance: 1.1,
      sweepDepth: 0.8, sweep: .init(attack: 0.2, decay: 0.8, sustain: 0.3, release: 0.2),
      loudness: .init(attack: 0.008, decay: 0.5, sustain: 0.9, release: 0.1)))
  /// Acid: resonant and sharp.
  static let acidBass = Instrument.synth(
    SynthPatch(
      wave: .saw, cutoff: 480, tracking: 0.2, resonance: 6.5, sweepDepth: 2.9,
      sweep: .init(attack: 0.002, decay: 0.2, sustain: 0.05, release: 0.1),
      loudness: .init(attack: 0.002, decay: 0.25, sustain: 0.6, release: 0.04)))
  /// An electric bass played with a pick.
  static let pickedBass = Instrument.plucked(PluckPatch(brightness: 0.35, sustain: 5, release: 0.07))
  /// A double bass, plucked with the finger.
  static let doubleBass = Instrument.plucked(PluckPatch(brightness: 0.12, sustain: 3.2, release: 0.1))
}
