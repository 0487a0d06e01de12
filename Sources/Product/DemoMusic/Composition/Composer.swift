import Units

/// Composes the notes of a song: each part writes its bars for each section of the form.
struct Composer {
  let song: DemoSong

  func score() -> DemoScore {
    let bars = song.form.bars
    // The final chord or beat has a bar of its own.
    let beatCount = bars * song.beatsPerBar + 1
    let lines = song.parts.enumerated().map { index, part in
      DemoScore.Line(part: part, notes: notes(of: part, index: index).sorted { $0.start < $1.start })
    }
    let ringing = song.ending == .chord ? Double(song.beatsPerBar) : 1
    return DemoScore(
      lines: lines, beatCount: beatCount, beatsPerBar: song.beatsPerBar, groove: song.groove,
      curve: song.tempo.curve(beats: Double(bars * song.beatsPerBar) + ringing), hasBeat: song.hasBeat,
      fade: Seconds(song.room + 0.5))
  }

  private func notes(of part: Part, index: Int) -> [Note] {
    var randomness = SplitMix64(seed: song.seed &+ UInt64(index) &* 7919)
    var notes: [Note] = []
    var voicing: [Pitch] = []
    for section in song.form.sections where plays(part, in: section) {
      let passage = Passage(song: song, section: section, rest: section.kind == .intro ? part.introRest : 0)
      switch part.writing {
      case .drums(let grooves, let fills):
        guard let groove = grooves[section.kind] else { continue }
        notes += DrumWriter(passage: passage, groove: groove, fill: fills).notes(&randomness)
      case .bass(let pattern, let lowest):
        notes += BassWriter(passage: passage, pattern: pattern, lowest: Pitch(lowest)).notes()
      case .chords(let pattern, let lowest, let voices):
        let writer = ChordWriter(passage: passage, pattern: pattern, lowest: Pitch(lowest), voices: voices)
        notes += writer.notes(after: &voicing)
      case .arpeggio(let pattern, let lowest):
        notes += ArpeggioWriter(passage: passage, pattern: pattern, lowest: Pitch(lowest)).notes()
      case .melody(let style):
        notes += MelodyWriter(passage: passage, style: style).notes()
      case .riser(let bars):
        let length = Double(min(bars, section.bars) * song.beatsPerBar)
        notes.append(Note(start: passage.end - length, length: length, pitch: Pitch(60), velocity: 1))
      }
    }
    if song.ending == .chord, part.sections.contains(.outro) {
      notes += LastChord(song: song, voicing: voicing).notes(for: part)
    }
    return notes.map { humanised($0, &randomness) }
  }

  private func plays(_ part: Part, in section: SongForm.Section) -> Bool {
    part.sections.contains(section.kind) && section.occurrence >= part.firstOccurrence
  }

  /// Varies the velocity like a player. The timing stays exact, because the beat files depend on it.
  private func humanised(_ note: Note, _ randomness: inout SplitMix64) -> Note {
    var played = note
    played.velocity = min(1, max(0.05, note.velocity * (1 + 0.1 * randomness.bipolar())))
    return played
  }
}
