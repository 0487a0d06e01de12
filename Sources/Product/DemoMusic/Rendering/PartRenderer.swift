import DSP
import Units

/// Renders the notes of one part: starts voices on time and removes them after they fade.
final class PartRenderer {
  private struct Cue {
    let frame: Int
    let length: Int
    let note: Note
  }

  let part: Part
  /// The last rendered block, before panning.
  let buffer: AudioBuffer
  let leftGain: Float
  let rightGain: Float

  private let player: Instrument.Player
  private let modulator: Modulator
  private let cues: [Cue]
  private var next = 0
  private var voices: [any Voice] = []
  private var randomness: SplitMix64

  init(line: DemoScore.Line, score: DemoScore, sampleRate: Double, block: Int, seed: UInt64) {
    part = line.part
    buffer = AudioBuffer(channels: 2, capacity: block)
    player = line.part.instrument.player(of: line.notes, sampleRate: sampleRate)
    modulator = Modulator(line.part.modulation, sampleRate: sampleRate)
    randomness = SplitMix64(seed: seed)
    let gain = Elementary.amplitude(decibels: line.part.level)
    leftGain = Float(gain * min(1, 1 - line.part.pan))
    rightGain = Float(gain * min(1, 1 + line.part.pan))
    cues = line.notes.map { note in
      let start = score.time(ofBeat: note.start).value
      let end = score.time(ofBeat: note.start + note.length).value
      return Cue(
        frame: Int((start * sampleRate).rounded()), length: max(1, Int((end - start) * sampleRate)), note: note)
    }
  }

  /// The onsets of one drum, in frames.
  func frames(of piece: DrumPiece) -> [Int] {
    guard case .drums = part.instrument else { return [] }
    return cues.filter { $0.note.pitch == piece.pitch }.map(\.frame)
  }

  /// Renders `count` frames from `start` into `buffer`; false for silence.
  func render(from start: Int, count: Int) -> Bool {
    let firstCue = next
    while next < cues.count, cues[next].frame < start + count { next += 1 }
    // The tail of the chorus is cut off; it is inaudibly short.
    guard !voices.isEmpty || next > firstCue else { return false }
    buffer.clear()
    voices.removeAll { !$0.render(left: buffer[0], right: buffer[1], frames: count) }
    for cue in cues[firstCue..<next] {
      let offset = max(0, cue.frame - start)
      guard let voice = player.voice(for: cue.note, frames: cue.length, randomness: &randomness) else { continue }
      if voice.render(left: buffer[0] + offset, right: buffer[1] + offset, frames: count - offset) {
        voices.append(voice)
      }
    }
    modulator.process(buffer, frames: count)
    return true
  }
}
