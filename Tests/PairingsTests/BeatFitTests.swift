import Exercises
import Testing
import Units

@testable import Pairings

@Suite("A song's beat as the rhythm of an exercise")
struct BeatFitTests {
  private let squat: BeatMatcher

  init() throws {
    let rhythm = try #require(Exercise.Rhythm(slowest: 14, natural: 22, fastest: 34, beats: [4, 2, 8]))
    squat = BeatMatcher(rhythm, limit: Elementary.log(1.08))
  }

  private func best(at tempo: Double) -> BeatFit? { squat.match(logTempo: Elementary.log(tempo))?.fit }

  @Test func `needs no stretch at the natural rate`() throws {
    let fit = try #require(best(at: 88))
    #expect(fit.beats == 4 && (fit.speed - 1).magnitude < 1e-9 && (fit.rate - 22).magnitude < 1e-9)
  }

  @Test func `takes more beats per repetition for faster songs, and fewer for slower ones`() {
    #expect(best(at: 176)?.beats == 8 && best(at: 100)?.beats == 4 && best(at: 50)?.beats == 2)
  }

  @Test func `stretches towards the natural rate, and less than all the way`() throws {
    let fit = try #require(best(at: 100))
    #expect(fit.speed < 1 && fit.speed > 0.97 && fit.rate > 22)
  }

  @Test func `stretches into the range within the limit, and not beyond it`() throws {
    let rope = try #require(Exercise.Rhythm(slowest: 100, natural: 125, fastest: 150, beats: [1]))
    let matcher = BeatMatcher(rope, limit: Elementary.log(1.08))
    let slow = try #require(matcher.match(logTempo: Elementary.log(95))?.fit)
    #expect(slow.rate >= 100 - 1e-9 && slow.speed <= 1.08 + 1e-9)
    #expect(matcher.match(logTempo: Elementary.log(90)) == nil)
    #expect(matcher.match(logTempo: Elementary.log(163)) == nil)
  }

  @Test func `is as cheap as any other stretch`() throws {
    for tempo in stride(from: 60.0, through: 190, by: 7) {
      guard let best = squat.match(logTempo: Elementary.log(tempo)) else { continue }
      for stretch in stride(from: -0.076, through: 0.076, by: 0.004) {
        let share = stretch / Elementary.log(1.08)
        let rate = Elementary.log(tempo / Double(best.beats)) + stretch
        let off = (rate - Elementary.log(22)) / Elementary.log(PairingWeights.naturalRatio)
        let cost = share * share * (stretch < 0 ? PairingWeights.slowed : 1) + PairingWeights.rate * off * off
        #expect(best.stretch + best.rate <= cost + 1e-9, "\(tempo) at \(stretch)")
      }
    }
  }
}
