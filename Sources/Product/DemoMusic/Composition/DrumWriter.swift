import Units

/// Writes the drums of a section: the groove, a fill after every eight bars, and a crash at the start of sections.
struct DrumWriter {
  let passage: Passage
  let groove: DrumGroove
  let fill: DrumFill

  func notes(_ randomness: inout SplitMix64) -> [Note] {
    var notes = grooveNotes()
    for bar in passage.bars where fill != .none && (bar % 8 == 7 || bar == passage.section.bars - 1) {
      let length = passage.beatsPerBar == 4 ? 2.0 : 1.0
      let start = Double(bar + 1) * passage.beatsPerBar - length
      let figure = fill.figures[Int(randomness.next() % UInt64(fill.figures.count))]
      notes.removeAll { $0.start >= start && $0.start < start + length }
      notes += hits(figure, from: 0, to: length).map { Note(moving: $0, by: start) }
    }
    if fill == .acoustic || fill == .electronic, passage.section.kind != .intro, passage.section.kind != .build {
      notes.append(Note(start: passage.beats.lowerBound, length: 2, pitch: DrumPiece.crash.pitch, velocity: 0.8))
    }
    if passage.section.kind == .build { notes = notes.map(swelling) }
    return notes.map { Note(moving: $0, by: passage.start) }
  }

  private func grooveNotes() -> [Note] {
    hits(groove, from: passage.beats.lowerBound, to: passage.beats.upperBound)
  }

  private func hits(_ groove: DrumGroove, from start: Double, to end: Double) -> [Note] {
    groove.lanes.flatMap { lane in
      lane.pattern.steps(from: start, to: end).map { step in
        Note(start: step.start, length: step.length, pitch: lane.piece.pitch, velocity: velocity(of: step.sign))
      }
    }
  }

  private func velocity(of sign: Character) -> Double {
    switch sign {
    case "X": 1
    case "o": 0.42
    default: 0.75
    }
  }

  /// Increases the velocity over a build-up from half to full.
  private func swelling(_ note: Note) -> Note {
    var louder = note
    louder.velocity *= 0.5 + 0.5 * note.start / passage.beats.upperBound
    return louder
  }
}

extension Note {
  fileprivate init(moving note: Note, by beats: Double) {
    self = note
    start += beats
  }
}

extension DrumFill {
  /// Half a bar each.
  fileprivate var figures: [DrumGroove] {
    switch self {
    case .none: []
    case .brushes: [[.brush: "x.ooxoxo", .kick: "....x..."], [.brush: "xooxooxo", .rim: "......x."]]
    case .acoustic:
      [
        [.snare: "xxoxX...", .lowTom: "......xX", .kick: "x...x..."],
        [.highTom: "xx......", .midTom: "..xx....", .lowTom: "....xxXX", .kick: "x...x..."],
        [.snare: "x.xxx.XX", .kick: "x...x...", .openHat: "......x."],
      ]
    case .electronic:
      [
        [.snare: "xxxxXXXX", .kick: "x......."],
        [.clap: "x..x..x.", .kick: "x...x...", .snare: "......xX"],
        [.kick: "x.......", .openHat: "....x...", .snare: "....x.xx"],
      ]
    }
  }
}
