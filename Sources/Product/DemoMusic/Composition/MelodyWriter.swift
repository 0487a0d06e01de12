import Units

/// Writes a melody in periods of eight bars: question, open answer, varied question, closing answer.
///
/// One motif, generated from the seed, is transposed to each chord, so that listeners recognise it. Strong and long notes are
/// chord notes; the others are passing notes of the scale.
struct MelodyWriter {
  let passage: Passage
  let style: MelodyStyle

  func notes() -> [Note] {
    var randomness = SplitMix64(seed: style.seed)
    let question = Motif(pattern: style.question, contour: style.contour, randomness: &randomness)
    let answer = Motif(pattern: style.answer, contour: .falling, randomness: &randomness)
    var variation = SplitMix64(seed: style.seed &+ UInt64(passage.section.occurrence))
    let bars = Double(passage.section.bars) * passage.beatsPerBar
    let half = 2 * passage.beatsPerBar
    var notes: [Note] = []
    var start = 0.0
    var turn = 0
    while start < bars {
      let motif = turn % 2 == 0 ? question : answer
      var phrase = laid(motif, at: start)
      if turn % 4 == 2 || passage.section.occurrence > 1 { phrase = varied(phrase, &variation) }
      if turn % 2 == 1 { close(&phrase, fully: turn % 4 == 3) }
      notes += phrase.filter { passage.beats.contains($0.start) }
      start += half
      turn += 1
    }
    return notes.map {
      Note(start: $0.start + passage.start, length: $0.length, pitch: $0.pitch, velocity: $0.velocity)
    }
  }

  /// The motif on the chords from `beat` of the section.
  private func laid(_ motif: Motif, at beat: Double) -> [Note] {
    let centre = Pitch((style.range.lowerBound + style.range.upperBound) / 2)
    let anchor = passage.scale.degree(of: chordNote(near: centre, passage.chord(at: beat)))
    return motif.tones.map { tone in
      let start = beat + tone.start
      let chord = passage.chord(at: start)
      var pitch = passage.scale.pitch(degree: anchor + tone.offset)
      if passage.isStrong(start) || tone.length >= 1 || clashes(pitch, chord) { pitch = chordNote(near: pitch, chord) }
      return Note(
        start: start, length: tone.length * 0.93, pitch: inRange(pitch), velocity: passage.isStrong(start) ? 0.9 : 0.74)
    }
  }

  /// Occasionally adds the upper neighbour to a long note.
  private func varied(_ phrase: [Note], _ randomness: inout SplitMix64) -> [Note] {
    phrase.flatMap { note -> [Note] in
      guard note.length > 0.9, randomness.bipolar() > 0.3 else { return [note] }
      var first = note
      var second = note
      first.length = note.length / 2
      second.start += note.length / 2
      second.length = note.length / 2
      let neighbour = passage.scale.pitch(degree: passage.scale.degree(of: note.pitch) + 1)
      if !clashes(neighbour, passage.chord(at: second.start)) { second.pitch = inRange(neighbour) }
      second.velocity *= 0.85
      return [first, second]
    }
  }

  /// Ends a phrase on the chord's root if it closes, otherwise on its fifth.
  private func close(_ phrase: inout [Note], fully: Bool) {
    guard var last = phrase.popLast() else { return }
    let chord = passage.chord(at: last.start)
    last.pitch = inRange(last.pitch.nearest(pitchClass: (chord.root + (fully ? 0 : chord.fifth)) % 12))
    last.velocity = 0.85
    phrase.append(last)
  }

  private func chordNote(near pitch: Pitch, _ chord: Chord) -> Pitch {
    chord.pitchClasses.map { pitch.nearest(pitchClass: $0) }
      .min { abs($0.number - pitch.number) < abs($1.number - pitch.number) } ?? pitch
  }

  /// Whether the pitch is a semitone from a chord note outside the scale: E7 in A minor contains G sharp, not G.
  private func clashes(_ pitch: Pitch, _ chord: Chord) -> Bool {
    chord.pitchClasses.contains { note in
      let apart = abs(pitch.nearest(pitchClass: note).number - pitch.number)
      let known = passage.scale.pitch(degree: passage.scale.degree(of: Pitch(60 + note))).pitchClass == note
      return apart == 1 && !known
    }
  }

  private func inRange(_ pitch: Pitch) -> Pitch {
    var moved = pitch
    while moved.number > style.range.upperBound { moved = moved.up(-12) }
    while moved.number < style.range.lowerBound { moved = moved.up(12) }
    return moved
  }
}
