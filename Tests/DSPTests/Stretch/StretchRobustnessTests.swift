import DSP
import Foundation
import Testing

@Suite("Both stretchers")
struct StretchRobustnessTests {
  private let rate = 8_000.0

  private func played(_ sound: [Float], ratio: Double, quality: StretchQuality) -> [Float] {
    Recording([sound]).played(
      sampleRate: rate, map: WarpMap(ratio: ratio), frames: Int(Double(sound.count) / ratio), quality: quality)[0]
  }

  @Test(arguments: [StretchQuality.best, .fast], [0.8, 1.25])
  func `bring every beat back when a stretch is undone`(quality: StretchQuality, ratio: Double) {
    let clicks = (1...8).map { 0.1 + 0.31 * Double($0) }
    let sound = Sound.clicks(at: clicks, sampleRate: rate, seconds: 3)
    let back = played(played(sound, ratio: ratio, quality: quality), ratio: 1 / ratio, quality: quality)

    #expect((back.count - sound.count).magnitude <= 1)
    for click in clicks {
      #expect(Sound.loudest(in: back, near: click, within: 0.05, sampleRate: rate) < 0.001)
    }
  }

  @Test(arguments: [StretchQuality.best, .fast], [Float.nan, .infinity, -.infinity, .leastNonzeroMagnitude, 1e30])
  func `recover from broken samples`(quality: StretchQuality, broken: Float) {
    let tone = Sound.sine(440, sampleRate: rate, seconds: 3)
    var sound = tone
    for index in 4_000..<4_100 { sound[index] = broken }
    let heard = played(sound, ratio: 0.9, quality: quality)

    #expect(heard.allSatisfy { $0.magnitude < 2 })
    #expect(Sound.decibels(of: Array(heard[10_000..<20_000]), above: tone).magnitude < 0.5)
  }

  @Test(arguments: [StretchQuality.best, .fast])
  func `bear the loudest sound there is`(quality: StretchQuality) {
    let square = (0..<Int(rate * 2)).map { $0 / 40 % 2 == 0 ? Float(1) : -1 }
    let heard = played(square, ratio: 1.1, quality: quality)

    #expect(heard.allSatisfy { $0.magnitude < 2 })
    #expect(Sound.decibels(of: Array(heard[2_000..<12_000]), above: square).magnitude < 0.5)
  }
}
