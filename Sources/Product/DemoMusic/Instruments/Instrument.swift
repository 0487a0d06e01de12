import Units

/// The instrument of a part.
enum Instrument {
  case synth(SynthPatch)
  case frequencyModulation(FMPatch)
  case plucked(PluckPatch)
  case drums(DrumKit)
  case sweep

  /// Creates the player of a part for one sample rate.
  func player(of notes: [Note], sampleRate: Double) -> Player {
    var sounds: [DrumPiece: DrumSound] = [:]
    if case .drums(let kit) = self {
      for piece in Set(notes.compactMap { DrumPiece(rawValue: $0.pitch.number) }) {
        sounds[piece] = kit.sound(of: piece, sampleRate: sampleRate)
      }
    }
    return Player(instrument: self, sounds: sounds, sampleRate: sampleRate)
  }

  struct Player {
    let instrument: Instrument
    /// The part's drum sounds, generated once and reused.
    let sounds: [DrumPiece: DrumSound]
    let sampleRate: Double

    /// A voice for a note; nil if the instrument has none, such as a kit for an unknown drum number.
    func voice(for note: Note, frames: Int, randomness: inout SplitMix64) -> (any Voice)? {
      let pitch = note.pitch.frequency
      let velocity = Float(note.velocity)
      switch instrument {
      case .synth(let patch):
        return SynthVoice(
          patch, frequency: pitch, velocity: velocity, frames: frames, sampleRate: sampleRate, seed: randomness.next())
      case .frequencyModulation(let patch):
        return FMVoice(patch, frequency: pitch, velocity: velocity, frames: frames, sampleRate: sampleRate)
      case .plucked(let patch):
        return PluckVoice(
          patch, frequency: pitch, velocity: velocity, frames: frames, sampleRate: sampleRate, seed: randomness.next())
      case .drums:
        guard let piece = DrumPiece(rawValue: note.pitch.number), let sound = sounds[piece] else { return nil }
        return DrumVoice(sound, velocity: velocity)
      case .sweep:
        return SweepVoice(frames: frames, sampleRate: sampleRate, seed: randomness.next())
      }
    }
  }
}
