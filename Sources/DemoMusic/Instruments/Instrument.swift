/// What a part is played on.
enum Instrument {
  case synth(SynthPatch)
  case frequencyModulation(FMPatch)
  case plucked(PluckPatch)
  case drums(DrumKit)
  case sweep

  /// Makes the voices of this instrument at one sample rate.
  func player(sampleRate: Double) -> Player {
    switch self {
    case .drums(let kit): Player(instrument: self, sounds: kit.sounds(sampleRate: sampleRate), sampleRate: sampleRate)
    default: Player(instrument: self, sounds: [:], sampleRate: sampleRate)
    }
  }

  struct Player {
    let instrument: Instrument
    /// Drums are made once and struck again and again.
    let sounds: [DrumPiece: DrumSound]
    let sampleRate: Double

    /// A voice for a note, or nil where the instrument has none: a kit without that drum.
    func voice(for note: Note, frames: Int, chance: inout SeededGenerator) -> (any Voice)? {
      let pitch = note.pitch.frequency
      let velocity = Float(note.velocity)
      switch instrument {
      case .synth(let patch):
        return SynthVoice(
          patch, frequency: pitch, velocity: velocity, frames: frames, sampleRate: sampleRate, seed: chance.next())
      case .frequencyModulation(let patch):
        return FMVoice(patch, frequency: pitch, velocity: velocity, frames: frames, sampleRate: sampleRate)
      case .plucked(let patch):
        return PluckVoice(
          patch, frequency: pitch, velocity: velocity, frames: frames, sampleRate: sampleRate, seed: chance.next())
      case .drums:
        guard let piece = DrumPiece(rawValue: note.pitch.number), let sound = sounds[piece] else { return nil }
        return DrumVoice(sound, velocity: velocity)
      case .sweep:
        return SweepVoice(frames: frames, sampleRate: sampleRate, seed: chance.next())
      }
    }
  }
}
