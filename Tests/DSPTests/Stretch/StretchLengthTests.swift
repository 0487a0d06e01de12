import DSP
import Testing
import TestSupport
import Units

@Suite("The length of what is stretched")
struct StretchLengthTests {
  private let rate = 8_000.0

  /// Segments of 20 ms to half a second, each with its own speed from 0.5 to 2.
  private func randomMap(seconds: Double, using random: inout SplitMix64) throws -> WarpMap {
    var points = [WarpMap.Point(output: 0, input: 0)]
    while let last = points.last, last.input < rate * seconds {
      let length = Double.random(in: 0.02...0.5, using: &random) * rate
      let speed = Double.random(in: 0.5...2, using: &random)
      points.append(WarpMap.Point(output: last.output + length, input: last.input + length * speed))
    }
    return try WarpMap(points: points)
  }

  @Test(arguments: [StretchQuality.best, .fast], 1...12)
  func `is what the map promises, to the frame, whatever the speeds and the pitch`(
    quality: StretchQuality, seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let seconds = Double.random(in: 0.5...2, using: &random)
    let map = try randomMap(seconds: seconds, using: &random)
    let pitch = Bool.random(using: &random) ? 0 : Double.random(in: -12...12, using: &random)
    let tone = Sound.sine(440, sampleRate: rate, seconds: seconds)
    let length = Int(map.output(at: Double(tone.count)).rounded())
    let playback = WarpedPlayback(
      of: Recording([tone]), sampleRate: rate, channels: 1, map: map, pitch: pitch, quality: quality)
    let buffer = AudioBuffer(channels: 1, capacity: 1_024)
    var heard: [Float] = []
    var knownAt: Int?
    while heard.count < length + Int(rate / 2) {
      buffer.frames = Int.random(in: 1...buffer.capacity, using: &random)
      playback.render(into: buffer)
      if knownAt == nil, playback.sourceEnd != nil { knownAt = heard.count }
      heard += (0..<buffer.frames).map { buffer[0][$0] }
      #expect(playback.rendered == heard.count)
    }

    #expect(playback.sourceEnd == tone.count)
    // The end is known before rendering passes it.
    let known = try #require(knownAt)
    #expect(known < length)
    let lastPeriods = heard[(length - Int(rate * 0.07))..<(length - Int(rate * 0.05))]
    #expect(Sound.decibels(of: Array(lastPeriods), above: tone) > -3)
    #expect(heard[(length + Int(rate * 0.1))...].allSatisfy { $0.magnitude < 1e-5 })
  }
}
