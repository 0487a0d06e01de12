/// The final held tonic chord of each part.
struct LastChord {
  let song: DemoSong
  /// The part's last notes, if it plays chords.
  let voicing: [Pitch]

  func notes(for part: Part) -> [Note] {
    switch part.writing {
    case .drums(_, let fills):
      let pieces: [DrumPiece] = fills == .none ? [.kick] : [.kick, .crash]
      return pieces.map { note($0.pitch, 0.9) }
    case .bass(_, let lowest):
      return [note(Pitch(lowest).up((song.scale.tonic - lowest % 12 + 12) % 12), 0.9)]
    case .chords(_, let lowest, let voices):
      return ChordWriter.voicing(of: tonic, voices: voices, lowest: Pitch(lowest), after: voicing).map { note($0, 0.8) }
    case .arpeggio(_, let lowest):
      return ChordWriter.voicing(of: tonic, voices: 3, lowest: Pitch(lowest), after: []).map { note($0, 0.7) }
    case .melody(let style):
      let centre = Pitch((style.range.lowerBound + style.range.upperBound) / 2)
      return [note(centre.nearest(pitchClass: song.scale.tonic), 0.8)]
    case .riser:
      return []
    }
  }

  private var tonic: Chord {
    let name = ["C", "C#", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B"][song.scale.tonic]
    switch song.scale.mode {
    case .major, .mixolydian: return Chord(name)
    case .minor, .dorian: return Chord(name + "m")
    }
  }

  private func note(_ pitch: Pitch, _ velocity: Double) -> Note {
    Note(
      start: Double(song.form.bars * song.beatsPerBar), length: Double(song.beatsPerBar), pitch: pitch,
      velocity: velocity)
  }
}
