extension Instrument {
  static let electricPiano = Instrument.frequencyModulation(
    FMPatch(
      pairs: [
        .init(ratio: 1, modulator: 1, index: 2.6, indexDecay: 1.4, level: 0.8, decay: 3.6),
        .init(ratio: 1, modulator: 14, index: 1.4, indexDecay: 0.2, level: 0.34, decay: 1.4),
        .init(ratio: 2, modulator: 1, index: 1.2, indexDecay: 0.8, level: 0.2, decay: 1.8),
      ],
      loudness: .init(attack: 0.003, decay: 1, sustain: 1, release: 0.22)))
  static let bell = Instrument.frequencyModulation(
    FMPatch(
      pairs: [
        .init(ratio: 1, modulator: 3.5, index: 2.2, indexDecay: 0.7, level: 0.6, decay: 2.2),
        .init(ratio: 2, modulator: 7.1, index: 1.1, indexDecay: 0.3, level: 0.25, decay: 1.2),
        .init(ratio: 1.003, level: 0.3, decay: 3),
      ],
      loudness: .init(attack: 0.002, decay: 1, sustain: 1, release: 0.7)))
  static let vibraphone = Instrument.frequencyModulation(
    FMPatch(
      pairs: [
        .init(ratio: 1, level: 0.8, decay: 2.8),
        .init(ratio: 4, modulator: 1, index: 0.3, indexDecay: 0.2, level: 0.22, decay: 0.5),
        .init(ratio: 10, level: 0.08, decay: 0.08),
      ],
      loudness: .init(attack: 0.002, decay: 1, sustain: 1, release: 0.45)))
  static let marimba = Instrument.frequencyModulation(
    FMPatch(
      pairs: [
        .init(ratio: 1, level: 0.9, decay: 0.7), .init(ratio: 3.93, level: 0.3, decay: 0.16),
        .init(ratio: 9.2, level: 0.12, decay: 0.06),
      ],
      loudness: .init(attack: 0.001, decay: 1, sustain: 1, release: 0.25)))
  /// Drawbars: fundamental, octave, twelfth and double octave.
  static let organ = Instrument.frequencyModulation(
    FMPatch(
      pairs: [
        .init(ratio: 1, modulator: 1, index: 0.25, level: 0.5), .init(ratio: 2, level: 0.35),
        .init(ratio: 3, level: 0.25), .init(ratio: 4, level: 0.12),
      ],
      loudness: .init(attack: 0.006, decay: 1, sustain: 1, release: 0.05)))
}
