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

/// Plays the song block by block, as an audio callback does.
final class Workload {
  private let playback: WarpedPlayback<Song>
  private let block = AudioBuffer(channels: 2, capacity: 128)

  init(quality: StretchQuality) {
    block.frames = block.capacity
    playback = WarpedPlayback(
      of: Song(sampleRate: 44_100), sampleRate: 44_100, channels: 2, map: WarpMap(ratio: 1.08), quality: quality)
  }

  func render() { playback.render(into: block) }
}
