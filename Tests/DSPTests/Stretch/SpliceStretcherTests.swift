import DSP
import Foundation
import Testing

@Suite("The fast stretcher")
struct SpliceStretcherTests {
  private let rate = 8_000.0

  private func played(
    _ sound: [Float], along map: WarpMap, seconds: Double, startingAt start: Int = 0, pitch: Double = 0
  ) -> [Float] {
    Recording([sound]).played(
      sampleRate: rate, map: map, frames: Int(rate * seconds), startingAt: start, pitch: pitch, quality: .fast)[0]
  }

  @Test(arguments: [0.5, 0.75, 0.9, 1.08, 1.33, 2])
  func `keeps a tone's pitch and level`(ratio: Double) {
    let tone = Sound.sine(440, sampleRate: rate, seconds: 2.5 * ratio + 0.5)
    let heard = played(tone, along: WarpMap(ratio: ratio), seconds: 2.5)

    let middle = Array(heard[Int(rate * 0.5)..<Int(rate * 2)])
    #expect(Sound.cents(of: middle, above: 440, sampleRate: rate).magnitude < 5)
    #expect(Sound.decibels(of: middle, above: tone).magnitude < 0.3)
  }

  @Test(arguments: [-12.0, -5, 7, 12])
  func `moves a tone's pitch and not its speed`(semitones: Double) {
    let tone = Sound.sine(440, sampleRate: rate, seconds: 3)
    let heard = played(tone, along: WarpMap(ratio: 1.1), seconds: 2.5, pitch: semitones)

    let middle = Array(heard[Int(rate * 0.5)..<Int(rate * 2)])
    let expected = 440 * pow(2, semitones / 12)
    #expect(Sound.cents(of: middle, above: expected, sampleRate: rate).magnitude < 5)
    #expect(Sound.decibels(of: middle, above: tone).magnitude < 0.5)
  }

  @Test(arguments: [0.75, 0.92, 1, 1.08, 1.33])
  func `plays each click once, where the ratio puts it`(ratio: Double) {
    let clicks = (1...6).map { 0.1 + 0.31 * Double($0) }
    let sound = Sound.clicks(at: clicks, sampleRate: rate, seconds: 2.5)
    let heard = played(sound, along: WarpMap(ratio: ratio), seconds: 2.2 / ratio)

    for click in clicks {
      #expect(Sound.loudest(in: heard, near: click / ratio, within: 0.1, sampleRate: rate) < 0.0005)
    }
    #expect(heard.count { $0.magnitude > 0.5 } == sound.count { $0.magnitude > 0.5 })
  }

  @Test func `follows a map whose speed changes`() throws {
    let clicks = (1...8).map { 0.05 + 0.27 * Double($0) }
    let sound = Sound.clicks(at: clicks, sampleRate: rate, seconds: 3)
    let map = try WarpMap.swaying(sampleRate: rate)
    let heard = played(sound, along: map, seconds: 2.8)

    for click in clicks {
      let expected = map.output(at: click * rate) / rate
      #expect(Sound.loudest(in: heard, near: expected, within: 0.05, sampleRate: rate) < 0.0005)
    }
  }

  @Test(arguments: [0.8, 1.25])
  func `joins pieces without clicks`(ratio: Double) {
    let tone = Sound.sine(300, sampleRate: rate, seconds: 4)
    let heard = played(tone, along: WarpMap(ratio: ratio), seconds: 2.5)

    #expect(Sound.steepestStep(of: heard) < 1.1 * Sound.steepestStep(of: tone))
  }

  @Test func `is the sound itself at speed 1`() {
    let sound = Sound.music(sampleRate: rate, seconds: 2)
    let heard = played(sound, along: WarpMap(ratio: 1), seconds: 1.8)

    #expect(heard == Array(sound[..<heard.count]))
  }

  @Test func `starts anywhere as if it had played from the beginning`() {
    let sound = Sound.clicks(at: [0.3, 1.1, 1.6], sampleRate: rate, seconds: 3)
    let start = Int(rate * 0.9)
    let preRoll = WarpedPlayback<Recording>.preRoll(sampleRate: rate)
    let map = WarpMap(ratio: 1.1, startingAt: Double(start))
    let heard = played(sound, along: map, seconds: 1, startingAt: start - preRoll)

    for click in [1.1, 1.6] {
      let expected = map.output(at: click * rate) / rate
      #expect(Sound.loudest(in: heard, near: expected, within: 0.05, sampleRate: rate) < 0.0005)
    }
  }

  @Test func `leaves silence silent, and is silent beyond the end`() {
    let silence = [Float](repeating: 0, count: Int(rate))
    #expect(played(silence, along: WarpMap(ratio: 0.9), seconds: 1).allSatisfy { $0 == 0 })

    let sound = Sound.music(sampleRate: rate, seconds: 0.5)
    let heard = played(sound, along: WarpMap(ratio: 0.9), seconds: 1)
    #expect(heard[Int(rate * 0.65)...].allSatisfy { $0 == 0 })
  }
}
