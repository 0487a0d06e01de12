/// Writes bass lines: the pattern gives the rhythm and the chord note.
struct BassWriter {
  let passage: Passage
  let pattern: StepPattern
  let lowest: Pitch

  func notes() -> [Note] {
    passage.steps(of: pattern).map { step in
      let next = passage.chord(at: step.start + step.length)
      return Note(
        start: passage.start + step.start, length: step.length * 0.94,
        pitch: pitch(step.sign, chord: passage.chord(at: step.start), next: next),
        velocity: passage.isStrong(step.start) ? 0.95 : 0.8)
    }
  }

  private func pitch(_ sign: Character, chord: Chord, next: Chord) -> Pitch {
    let root = lowest.up((chord.root - lowest.pitchClass + 12) % 12)
    switch sign {
    case "3": return root.up(chord.third)
    case "5": return root.up(chord.fifth)
    case "7": return root.up(chord.intervals.count > 3 ? chord.intervals[3] : 9)
    case "8": return root.up(12)
    case "b": return root.up(chord.fifth - 12)
    case "a": return approach(to: root.nearest(pitchClass: next.root), from: root)
    default: return root
    }
  }

  /// The scale step below the next root, or above it in a descending line.
  private func approach(to target: Pitch, from root: Pitch) -> Pitch {
    let degree = passage.scale.degree(of: target)
    return passage.scale.pitch(degree: target < root ? degree + 1 : degree - 1)
  }
}
