/// Writes arpeggios: the pattern's digits are indices into the chord's notes, lowest first.
struct ArpeggioWriter {
  let passage: Passage
  let pattern: StepPattern
  let lowest: Pitch

  func notes() -> [Note] {
    passage.steps(of: pattern).map { step in
      Note(
        start: passage.start + step.start, length: step.length * 0.9,
        pitch: pitch(rung: step.sign.wholeNumberValue ?? 0, of: passage.chord(at: step.start)),
        velocity: step.start.truncatingRemainder(dividingBy: 1) == 0 ? 0.85 : 0.65)
    }
  }

  private func pitch(rung: Int, of chord: Chord) -> Pitch {
    // At most four notes per octave; a ninth would cross the next octave's root.
    let classes = chord.pitchClasses.prefix(4)
    var notes = (0..<12).map { lowest.up($0) }.filter { classes.contains($0.pitchClass) }
    // Start from the root if it is low enough, so that index 0 grounds the figure.
    if let root = notes.firstIndex(where: { $0.pitchClass == chord.root }) {
      notes = Array(notes[root...]) + notes[..<root].map { $0.up(12) }
    }
    return notes[rung % notes.count].up(12 * (rung / notes.count))
  }
}
