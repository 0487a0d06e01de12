extension Instrument {
  static let steelGuitar = Instrument.plucked(PluckPatch(brightness: 0.55, sustain: 3.4, release: 0.25))
  static let nylonGuitar = Instrument.plucked(PluckPatch(brightness: 0.35, sustain: 2.8, release: 0.2))
  static let mutedGuitar = Instrument.plucked(PluckPatch(brightness: 0.5, sustain: 0.5, release: 0.05))
  static let cleanGuitar = Instrument.plucked(PluckPatch(brightness: 0.45, sustain: 2.2, release: 0.1))
  /// The strings of an electric guitar; `Modulation.overdrive` is the amplifier.
  static let electricGuitar = Instrument.plucked(PluckPatch(brightness: 0.7, sustain: 6, release: 0.06))
  static let harp = Instrument.plucked(PluckPatch(brightness: 0.45, sustain: 4.5, release: 0.9))
  /// A string section.
  static let strings = Instrument.synth(
    SynthPatch(
      wave: .saw, oscillators: 4, detune: 14, width: 0.8, cutoff: 2_300, tracking: 0.3,
      loudness: .init(attack: 0.28, decay: 1, sustain: 0.95, release: 0.7), vibrato: 6))
  /// A solo fiddle.
  static let fiddle = Instrument.synth(
    SynthPatch(
      wave: .saw, oscillators: 2, detune: 5, width: 0.2, noise: 0.02, cutoff: 3_000, tracking: 0.5, resonance: 1.2,
      sweepDepth: 0.5, sweep: .init(attack: 0.06, decay: 0.4, sustain: 0.6, release: 0.2),
      loudness: .init(attack: 0.045, decay: 0.5, sustain: 0.85, release: 0.12), vibrato: 16))
}
