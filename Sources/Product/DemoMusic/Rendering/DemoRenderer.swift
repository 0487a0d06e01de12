package import DSP
package import Units

/// Renders a score in blocks. The same score gives the same samples on every machine.
///
/// Not thread-safe.
package final class DemoRenderer {
  private static let block = 512

  package let sampleRate: Double
  /// The total number of frames.
  package let totalFrames: Int

  private let parts: [PartRenderer]
  private let mix: AudioBuffer
  private let reverbSend: AudioBuffer
  private let echoSend: AudioBuffer
  private let duckingCurve: AudioBuffer
  private let reverb: Reverb
  private let echo: Echo
  private var ducker: Ducker
  private var master: MasterBus
  private var position = 0

  /// - Parameter upTo: renders only up to this time; for fast tests.
  package init(_ song: DemoSong, sampleRate: Double = 44_100, upTo end: Seconds? = nil) {
    let score = song.score
    self.sampleRate = sampleRate
    let seconds = end.map { min($0, score.duration) } ?? score.duration
    totalFrames = Int(seconds.value * sampleRate)
    parts = score.lines.enumerated().map { index, line in
      PartRenderer(
        line: line, score: score, sampleRate: sampleRate, block: Self.block, seed: song.seed &+ UInt64(index) &* 104_729
      )
    }
    mix = AudioBuffer(channels: 2, capacity: Self.block)
    reverbSend = AudioBuffer(channels: 2, capacity: Self.block)
    echoSend = AudioBuffer(channels: 2, capacity: Self.block)
    duckingCurve = AudioBuffer(channels: 1, capacity: Self.block)
    reverb = Reverb(fade: song.room, sampleRate: sampleRate)
    let beat = song.startTempo.beatInterval.value
    echo = Echo(delay: 0.75 * beat, sampleRate: sampleRate)
    ducker = Ducker(
      strokes: parts.flatMap { $0.frames(of: .kick) }.sorted(), recovery: min(0.8 * beat, 0.4), sampleRate: sampleRate)
    master = MasterBus(drive: song.drive, sampleRate: sampleRate)
  }

  /// Fills `buffer` with the next frames and returns their number; 0 at the end.
  /// - Precondition: `buffer` has two channels.
  package func render(into buffer: AudioBuffer) -> Int {
    precondition(buffer.channels == 2, "demo music is in stereo")
    var done = 0
    while done < buffer.capacity, position < totalFrames {
      if position % Self.block == 0 { renderBlock() }
      let offset = position % Self.block
      let count = min(buffer.capacity - done, Self.block - offset, totalFrames - position)
      for side in 0..<2 { (buffer[side] + done).update(from: mix[side] + offset, count: count) }
      done += count
      position += count
    }
    buffer.frames = done
    return done
  }

  private func renderBlock() {
    mix.clear()
    reverbSend.clear()
    echoSend.clear()
    ducker.fill(duckingCurve[0], from: position, count: Self.block)
    for part in parts where part.render(from: position, count: Self.block) { add(part) }
    echo.process(echoSend, addingTo: mix, frames: Self.block)
    reverb.process(reverbSend, addingTo: mix, frames: Self.block)
    master.process(mix, frames: Self.block)
  }

  private func add(_ part: PartRenderer) {
    let ducking = Float(part.part.ducking)
    let toReverb = Float(part.part.reverb)
    let toEcho = Float(part.part.echo)
    let curve = duckingCurve[0]
    for side in 0..<2 {
      let gain = side == 0 ? part.leftGain : part.rightGain
      let (sound, dry, room, repeats) = (part.buffer[side], mix[side], reverbSend[side], echoSend[side])
      for frame in 0..<Self.block {
        let sample = sound[frame] * gain * (1 - ducking * curve[frame])
        dry[frame] += sample
        room[frame] += sample * toReverb
        repeats[frame] += sample * toEcho
      }
    }
  }
}
