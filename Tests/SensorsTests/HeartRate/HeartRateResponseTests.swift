import Sensors
import Testing
import Units

@Suite("The heart's response")
struct HeartRateResponseTests {
  private let heart = HeartRateResponse.average
  private let now = BeatsPerMinute(known: 140)

  @Test func `does 63 % of a change in its time constant and 95 % in three`() {
    func rate(after time: Seconds) -> Double {
      heart.rate(after: time, from: now, headingFor: now, changingSpeedBy: MetresPerSecond(0.5)).value
    }
    #expect(rate(after: .zero) == 140)
    #expect((rate(after: heart.timeConstant) - (140 + 12.1 * 0.632121)).magnitude < 1e-4)
    #expect((rate(after: heart.timeConstant * 3) - (140 + 12.1 * 0.950213)).magnitude < 1e-4)
  }

  @Test func `is foretold in steps as in one go`() {
    var rate = now
    let goal = BeatsPerMinute(known: 164.2)
    for _ in 0..<90 { rate = heart.rate(after: Seconds(1), from: rate, headingFor: goal, changingSpeedBy: .zero) }
    let once = heart.rate(after: Seconds(90), from: now, headingFor: now, changingSpeedBy: MetresPerSecond(1))
    #expect((rate.value - once.value).magnitude < 1e-9)
  }

  @Test func `takes about three time constants to settle`() {
    let settling = heart.time(from: now, toWithin: 1, of: BeatsPerMinute(known: 160))
    #expect((settling.value - 57.6 * 2.9957).magnitude < 0.01)
    #expect(heart.time(from: now, toWithin: 1, of: BeatsPerMinute(known: 140.5)) == .zero)
  }

  @Test func `never stops the heart`() {
    let stopped = heart.rate(after: .minutes(60), from: now, headingFor: now, changingSpeedBy: MetresPerSecond(-50))
    #expect(stopped.value == 25)
  }
}
