import DSP
import Testing
import TestSupport
import Units

@Suite("A day of stretched sound")
struct StretchEnduranceTests {
  /// A point each second at 44.1 kHz, removed after playing, as a controller does all day. Points are at whole frames, so
  /// integers give the exact map.
  @Test func `leaves a growing map exact to a millionth of a frame`() throws {
    var random = SplitMix64(seed: 1)
    var output = 0
    var input = 0
    var map = try WarpMap(points: [.init(output: -44_100, input: -44_100), .init(output: 0, input: 0)])
    var worst = 0.0
    for _ in 1...86_400 {
      let line = Int.random(in: 33_000...58_000, using: &random)
      output += 44_100
      input += line
      try map.append(.init(output: Double(output), input: Double(input)))
      map.forget(before: Double(output - 88_200))

      let halfway = (output: Double(output) - 22_050, input: Double(input) - Double(line) / 2)
      worst = max(worst, (map.input(at: halfway.output) - halfway.input).magnitude)
      worst = max(worst, (map.output(at: halfway.input) - halfway.output).magnitude)
    }
    #expect(worst < 1e-6)
    #expect(output == 24 * 3_600 * 44_100)
    #expect(map.points.count <= 4)
  }

  /// A day, and its duration at these speeds, are whole numbers of bars, grains and hops.
  @Test(arguments: [StretchQuality.best, .fast], [0.75, 1.25])
  func `sounds after 24 hours as at its beginning`(quality: StretchQuality, ratio: Double) {
    let rate = 8_000.0
    let bar = LoopedBar(Sound.music(sampleRate: rate, seconds: 4))
    let map = WarpMap(ratio: ratio)
    let day = 24 * 3_600 * Int(rate)
    let first = bar.played(sampleRate: rate, map: map, frames: 20_000, quality: quality)
    let next = bar.played(
      sampleRate: rate, map: map, frames: 20_000, from: day, startingAt: Int(Double(day) * ratio), quality: quality)

    let error = zip(next, first).map { $0 - $1 }
    #expect(Sound.decibels(of: error, above: first) < -80)
  }

  /// A whole day in `scripts/test --nightly`.
  @Test(
    .enabled(if: FullSpeed.isOn, "hours of sound need an optimised build"), arguments: [StretchQuality.best, .fast])
  func `brings each hour's click in its place`(quality: StretchQuality) {
    let hours = Nightly.isOn ? 24 : 2
    let rate = 2_000.0
    let ratio = 0.92
    let hour = 3_600 * rate
    let playback = WarpedPlayback(
      of: LoopedBar(Sound.clicks(at: [1_800], sampleRate: rate, seconds: 3_600)), sampleRate: rate, channels: 1,
      map: WarpMap(ratio: ratio), quality: quality)
    let buffer = AudioBuffer(channels: 1, capacity: 512)
    buffer.frames = 512
    for count in 0..<hours {
      // The loudest sample until half an hour after the click.
      var peak: (frame: Int, level: Float) = (0, 0)
      while Double(playback.rendered) < Double(count + 1) * hour / ratio {
        let first = playback.rendered
        playback.render(into: buffer)
        for index in 0..<512 where buffer[0][index].magnitude > peak.level {
          peak = (first + index, buffer[0][index].magnitude)
        }
      }
      let promised = (Double(count) + 0.5) * hour / ratio
      #expect((Double(peak.frame) - promised).magnitude < 0.001 * rate)
    }
  }
}
