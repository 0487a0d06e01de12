@testable import Sensors
import Simulation
import Testing
import Units

@Suite("A repetition rate")
struct RepetitionRateTests {
  private func rate(at times: [Double], set: Int = 0) -> Double? {
    var rate = RepetitionRate()
    for time in times { rate.receive(repetition(time, set: set)) }
    return rate.rate
  }

  private func repetition(_ time: Double, set: Int) -> Repetition {
    Repetition(time: Seconds(time), period: Seconds(3), range: 8, confidence: 1, set: set)
  }

  @Test func `is known from the sixth repetition on`() throws {
    #expect(rate(at: [0, 2, 4, 6, 8]) == nil)
    #expect(try #require(rate(at: [0, 2, 4, 6, 8, 10])) == 30)
  }

  @Test func `leaves out a pause and a missed repetition`() throws {
    #expect(try #require(rate(at: [0, 2, 4, 9, 11, 13, 17, 19])) == 30)
  }

  @Test func `follows somebody who tires`() throws {
    let slower = (0..<20).map { 2 * Double($0) } + (1...12).map { 38 + 3 * Double($0) }
    #expect(try #require(rate(at: slower)) == 20)
  }

  @Test func `starts anew with each set`() {
    var rate = RepetitionRate()
    for time in 0..<6 { rate.receive(repetition(2 * Double(time), set: 0)) }
    rate.receive(repetition(60, set: 1))
    #expect(rate.rate == nil)
  }

  @Test(arguments: GymExercise.allCases)
  func `is within 3 percent of the movement`(exercise: GymExercise) throws {
    for (seed, slowness) in [0.8, 1, 1.4].enumerated() {
      let set = GymSet(exercise, repetitions: 10, period: exercise.usualPeriod * slowness)
      let visit = GymVisit([.still(seconds: 6), .set(set), .still(seconds: 3)], seed: UInt64(300 + seed))
      var counter = RepetitionCounter()
      var measured = RepetitionRate()
      for sample in visit.samples { for repetition in counter.receive(sample) { measured.receive(repetition) } }
      let truths = visit.repetitions[0].map(\.value)
      let intervals = zip(truths.dropFirst(), truths).map { $0 - $1 }
      let usual = try #require(intervals.middle)
      let pace = intervals.filter { $0 < 1.6 * usual }
      let rate = try #require(measured.rate)
      #expect((rate * pace.reduce(0, +) / Double(pace.count) / 60 - 1).magnitude < 0.03)
    }
  }
}
