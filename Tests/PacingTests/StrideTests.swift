import Pacing
import Testing
import Units

@Suite("A stride")
struct StrideTests {
  private let runner = Stride(
    gait: .running, usualCadence: BeatsPerMinute(known: 166), usualPace: Pace(secondsPerKilometre: 360))
  private let walker = Stride(
    gait: .walking, usualCadence: BeatsPerMinute(known: 112), usualPace: Pace(secondsPerKilometre: 720))

  @Test func `is the usual one at the usual pace and effort`() {
    for stride in [runner, walker] {
      #expect(stride.cadence(at: stride.usualPace) == stride.usualCadence)
      #expect((stride.cadence(at: .usual) / stride.usualCadence - 1).magnitude < 1e-12)
      #expect((stride.effort(at: stride.usualPace).share - Effort.usual.share).magnitude < 1e-12)
    }
  }

  @Test func `grows quicker with effort, and says back what effort it was`() {
    for stride in [runner, walker] {
      var last = 0.0
      for tenths in 0...10 {
        let effort = Effort(nearest: Double(tenths) / 10)
        #expect(stride.cadence(at: effort).value > last)
        #expect((stride.effort(at: stride.pace(at: effort)).share - effort.share).magnitude < 1e-9)
        last = stride.cadence(at: effort).value
      }
    }
  }

  @Test func `stays that of a human all the way from a shuffle to a sprint`() {
    #expect(runner.cadence(at: Pace(secondsPerKilometre: 1200)).value > 140)
    #expect(runner.cadence(at: Pace(secondsPerKilometre: 120)).value < 220)
    #expect(runner.cadence(at: Effort(nearest: 1)).value < 180)
    #expect(walker.cadence(at: Effort(nearest: 1)).value < 150)
  }

  @Test func `of walkers grows in length and rate alike`() {
    let faster = walker.cadence(at: Pace(secondsPerKilometre: 360))
    #expect((faster / walker.usualCadence - 2.0.squareRoot()).magnitude < 1e-12)
  }

  @Test func `is shorter and quicker in shorter people`() {
    let short = Stride.expectedCadence(.running, height: Metres(1.55))
    let tall = Stride.expectedCadence(.running, height: Metres(1.95))
    #expect(Stride.expectedCadence(.running, height: nil).value == 166)
    #expect((15...25).contains(short.value - tall.value))
  }
}
