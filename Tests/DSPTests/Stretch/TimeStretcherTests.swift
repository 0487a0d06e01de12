import DSP
import Foundation
import Testing

@Suite("The time stretcher")
struct TimeStretcherTests {
  private let rate = 8_000.0

  @Test(arguments: [0.5, 0.75, 0.9, 1, 1.08, 1.33, 2])
  func `keeps a tone's pitch and level`(ratio: Double) {
    let tone = Sound.sine(440, sampleRate: rate, seconds: 2.5 * ratio + 0.5)
    let heard = Recording([tone]).played(sampleRate: rate, map: WarpMap(ratio: ratio), frames: Int(rate * 2.5))[0]

    let middle = Array(heard[Int(rate * 0.5)..<Int(rate * 2)])
    #expect(Sound.cents(of: middle, above: 440, sampleRate: rate).magnitude < 0.5)
    #expect(Sound.decibels(of: middle, above: tone).magnitude < 0.3)
  }

  @Test(arguments: [-12.0, -5, 0.5, 7, 12])
  func `moves a tone's pitch and not its speed`(semitones: Double) {
    let tone = Sound.sine(440, sampleRate: rate, seconds: 3)
    let heard = Recording([tone])
      .played(sampleRate: rate, map: WarpMap(ratio: 1.1), frames: Int(rate * 2.5), pitch: semitones)[0]

    let middle = Array(heard[Int(rate * 0.5)..<Int(rate * 2)])
    let expected = 440 * pow(2, semitones / 12)
    #expect(Sound.cents(of: middle, above: expected, sampleRate: rate).magnitude < 1)
    #expect(Sound.decibels(of: middle, above: tone).magnitude < 0.5)
  }

  @Test(arguments: [0.75, 0.92, 1, 1.08, 1.33])
  func `puts clicks where the ratio puts them`(ratio: Double) {
    let clicks = (1...6).map { 0.1 + 0.31 * Double($0) }
    let sound = Sound.clicks(at: clicks, sampleRate: rate, seconds: 2.5)
    let heard = Recording([sound])
      .played(sampleRate: rate, map: WarpMap(ratio: ratio), frames: Int(rate * 2.2 / ratio))[0]

    for click in clicks {
      #expect(Sound.loudest(in: heard, near: click / ratio, within: 0.05, sampleRate: rate) < 0.001)
    }
  }

  @Test func `follows a map whose speed changes`() throws {
    let clicks = (1...8).map { 0.05 + 0.27 * Double($0) }
    let sound = Sound.clicks(at: clicks, sampleRate: rate, seconds: 3)
    let map = try WarpMap.swaying(sampleRate: rate)
    let heard = Recording([sound]).played(sampleRate: rate, map: map, frames: Int(rate * 2.8))[0]

    for click in clicks {
      let expected = map.output(at: click * rate) / rate
      #expect(Sound.loudest(in: heard, near: expected, within: 0.05, sampleRate: rate) < 0.001)
    }
  }

  @Test func `follows a map that grows while it plays`() throws {
    let clicks = [0.5, 1.0, 1.5, 2.0]
    let source = Recording([Sound.clicks(at: clicks, sampleRate: rate, seconds: 3)])
    var map = WarpMap(ratio: 1)
    let playback = WarpedPlayback(of: source, sampleRate: rate, channels: 1, map: map)
    let ahead = Double(WarpedPlayback<Recording>.lookahead(sampleRate: rate))
    let buffer = AudioBuffer(channels: 1, capacity: 128)
    buffer.frames = 128
    var heard: [Float] = []
    while heard.count < Int(rate * 2) {
      playback.render(into: buffer)
      heard += (0..<128).map { buffer[0][$0] }
      let last = map.points[map.points.count - 1]
      if Double(heard.count) + ahead > last.output {
        let speed = heard.count % 256 == 0 ? 1.2 : 1.1
        try map.append(.init(output: last.output + 1_000, input: last.input + 1_000 * speed))
        playback.map = map
      }
    }
    for click in clicks {
      let expected = map.output(at: click * rate) / rate
      #expect(Sound.loudest(in: heard, near: expected, within: 0.05, sampleRate: rate) < 0.001)
    }
  }

  @Test func `is transparent at speed 1`() {
    let sound = Sound.music(sampleRate: rate, seconds: 2)
    let heard = Recording([sound]).played(sampleRate: rate, map: WarpMap(ratio: 1), frames: Int(rate * 1.8))[0]

    let error = zip(heard, sound).map { $0 - $1 }
    #expect(Sound.decibels(of: error, above: sound) < -40)
  }

  @Test func `keeps the stereo image`() {
    let left = Sound.music(sampleRate: rate, seconds: 2)
    let right = left.map { $0 * -0.25 }
    let heard = Recording([left, right])
      .played(sampleRate: rate, map: WarpMap(ratio: 0.8), frames: Int(rate * 2))

    let error = zip(heard[0], heard[1]).map { $0 * -0.25 - $1 }
    #expect(Sound.decibels(of: error, above: heard[1]) < -80)
  }

  @Test func `leaves silence silent and gives only numbers`() {
    let silence = [Float](repeating: 0, count: Int(rate))
    let heard = Recording([silence]).played(sampleRate: rate, map: WarpMap(ratio: 0.9), frames: Int(rate))[0]
    #expect(heard.allSatisfy { $0 == 0 })
  }

  @Test func `is silent beyond the end of the source`() {
    let sound = Sound.music(sampleRate: rate, seconds: 0.5)
    let heard = Recording([sound]).played(sampleRate: rate, map: WarpMap(ratio: 1), frames: Int(rate))[0]
    #expect(heard[Int(rate * 0.7)...].allSatisfy { $0.magnitude < 1e-6 })
    #expect(heard.allSatisfy { $0.isFinite })
  }

  @Test func `starts anywhere as if it had played from the beginning`() {
    let sound = Sound.clicks(at: [0.3, 1.1, 1.6], sampleRate: rate, seconds: 3)
    let start = Int(rate * 0.9)
    let preRoll = WarpedPlayback<Recording>.preRoll(sampleRate: rate)
    let map = WarpMap(ratio: 1.1, startingAt: Double(start))
    let heard = Recording([sound])
      .played(sampleRate: rate, map: map, frames: Int(rate), startingAt: start - preRoll)[0]

    for click in [1.1, 1.6] {
      let expected = map.output(at: click * rate) / rate
      #expect(Sound.loudest(in: heard, near: expected, within: 0.05, sampleRate: rate) < 0.001)
    }
  }
}
