/// What is asked of a stretcher: three numbers, so that a command line and JavaScript can say it.
struct Work {
  let quality: StretchQuality
  let map: WarpMap
  let semitones: Double

  /// - Parameter speed: 0 lets the speed change all the time, between 0.75 and 1.33.
  init(fast: Bool, speed: Double, semitones: Double) {
    quality = fast ? .fast : .best
    map = speed > 0 ? WarpMap(ratio: speed) : Self.restlessMap
    self.semitones = semitones
  }

  /// Two minutes on logarithmic waves of 7 s, a line every 0.1 s.
  private static var restlessMap: WarpMap {
    var map = WarpMap(ratio: 1)
    var input = 1.0
    for line in 0..<1_200 {
      let wave = Elementary.sin(2 * Elementary.pi * Double(line) / 70)
      input += 4_410 * Elementary.exp(0.286 * wave)
      do {
        try map.append(WarpMap.Point(output: 1 + 4_410 * Double(line + 1), input: input))
      } catch {
        preconditionFailure("the exponential function is above zero")
      }
    }
    return map
  }
}

/// Plays a song block by block, as an audio callback does.
final class Workload {
  static let sampleRate = 44_100
  private let playback: WarpedPlayback<Song>
  private let block = AudioBuffer(channels: 2, capacity: 128)

  init(_ work: Work) {
    block.frames = block.capacity
    playback = WarpedPlayback(
      of: Song(sampleRate: Self.sampleRate), sampleRate: Double(Self.sampleRate), channels: 2, map: work.map,
      pitch: work.semitones, quality: work.quality)
  }

  func render() { playback.render(into: block) }
}

/// Ten seconds of struck chords and noise bursts in stereo, played over and over.
struct Song: FrameSource {
  private let samples: AudioBuffer
  private var position = 0

  init(sampleRate: Int) {
    samples = AudioBuffer(channels: 2, capacity: 10 * sampleRate)
    samples.frames = samples.capacity
    var noise: UInt32 = 1
    for frame in 0..<samples.frames {
      let time = Double(frame) / Double(sampleRate)
      let sinceBeat = time - (time * 4).rounded(.down) / 4
      noise = noise &* 1_664_525 &+ 1_013_904_223
      let hiss = (Double(noise) / 4_294_967_296 - 0.5) * Elementary.exp(-60 * sinceBeat)
      for channel in 0..<2 {
        var chord = 0.0
        for voice in 1...6 {
          chord += Elementary.sin(2 * Elementary.pi * Double(110 * voice + channel) * time) / Double(voice)
        }
        samples[channel][frame] = Float(0.1 * chord + 0.5 * hiss)
      }
    }
  }

  mutating func read(into buffer: AudioBuffer) -> Int {
    buffer.frames = min(buffer.capacity, samples.frames - position)
    for channel in 0..<2 { buffer[channel].update(from: samples[channel] + position, count: buffer.frames) }
    position = (position + buffer.frames) % samples.frames
    return buffer.frames
  }
}
