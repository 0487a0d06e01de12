import DSP
import Testing

@Suite("Seeking and looping, stretched")
struct StretchSeekTests {
  private let rate = 8_000.0

  /// A seek starts a new playback whose source begins `preRoll` frames earlier.
  @Test(arguments: [StretchQuality.best, .fast], [0.8, 1, 1.25])
  func `a seek into a tone begins at its full level, without a click`(quality: StretchQuality, ratio: Double) {
    let tone = Sound.sine(300, sampleRate: rate, seconds: 3)
    let target = Int(rate * 1.0123)
    let preRoll = WarpedPlayback<Recording>.preRoll(sampleRate: rate)
    let heard = Recording([tone]).played(
      sampleRate: rate, map: WarpMap(ratio: ratio, startingAt: Double(target)), frames: Int(rate),
      startingAt: target - preRoll, quality: quality)[0]

    #expect(Sound.decibels(of: Array(heard[..<400]), above: tone).magnitude < 0.5)
    #expect(Sound.steepestStep(of: heard) < 1.1 * Sound.steepestStep(of: tone))
  }

  private func looped(_ bar: [Float], ratio: Double, quality: StretchQuality) -> [Float] {
    LoopedBar(bar).played(
      sampleRate: rate, map: WarpMap(ratio: ratio), frames: Int(Double(4 * bar.count) / ratio), quality: quality)
  }

  @Test(arguments: [StretchQuality.best, .fast], [0.8, 1.25])
  func `a looped bar brings each beat in its place`(quality: StretchQuality, ratio: Double) {
    let beats = [0.25, 0.75, 1.25, 1.75]
    let heard = looped(Sound.clicks(at: beats, sampleRate: rate, seconds: 2), ratio: ratio, quality: quality)

    for beat in (0..<4).flatMap({ bar in beats.map { $0 + 2 * Double(bar) } }) {
      #expect(Sound.loudest(in: heard, near: beat / ratio, within: 0.1, sampleRate: rate) < 0.001)
    }
  }

  @Test(arguments: [StretchQuality.best, .fast], [0.8, 1.25])
  func `a looped bar joins its ends without a click`(quality: StretchQuality, ratio: Double) {
    // Low tones, in which a step shows. They fit the bar but hardly each other, so no splice is perfect.
    let tones = [67.0, 101].map { Sound.sine($0, sampleRate: rate, seconds: 1) }
    let bar = zip(tones[0], tones[1]).map { ($0 + $1) / 2 }
    let heard = looped(bar, ratio: ratio, quality: quality)

    #expect(Sound.steepestStep(of: heard) < 1.5 * Sound.steepestStep(of: bar))
  }
}
