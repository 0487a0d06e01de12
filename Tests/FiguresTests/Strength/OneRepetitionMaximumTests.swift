import ActivityFiles
import Figures
import Foundation
import Plans
import Sessions
import Testing
import Units

@Suite("The estimated one-repetition maximum")
struct OneRepetitionMaximumTests {
  @Test(
    arguments: [
      (100, 1, 100, 100), (100, 5, 116.667, 112.5), (60, 10, 80, 80), (62.5, 8, 79.167, 77.586),
      (20, 2, 21.333, 20.571),
    ] as [(Double, Int, Double, Double)])
  func `is that of Epley and of Brzycki, and a single is itself`(
    weight: Double, repetitions: Int, epley: Double, brzycki: Double
  ) throws {
    let estimate = try #require(OneRepetitionMaximum(weight: weight, repetitions: repetitions))
    #expect(estimate.epley == epley)
    #expect(estimate.brzycki == brzycki)
  }

  @Test func `isn't there beyond ten repetitions, or without a weight`() {
    #expect(OneRepetitionMaximum(weight: 60, repetitions: 11) == nil)
    #expect(OneRepetitionMaximum(weight: 60, repetitions: 0) == nil)
    #expect(OneRepetitionMaximum(weight: 0, repetitions: 5) == nil)
    #expect(OneRepetitionMaximum(weight: -15, repetitions: 5) == nil)
  }

  private static let start = Moment(milliseconds: 1_750_000_000_000)

  private func figures(_ works: [SetWork]) -> SessionFigures {
    var timeline = Timeline(
      start: Self.start, end: Self.start + Seconds(3_600), legs: [Leg(.strength, start: Self.start)])
    timeline.sets = works.enumerated().map { place, work in
      ExerciseSet(work, at: Self.start + Seconds(Double(place) * 120))
    }
    return SessionFigures(timeline, of: AthleteFacts())
  }

  private func work(
    _ repetitions: Int?, _ load: SetLoad?, rpe: Double? = nil, seconds: Double = 30, isWarmUp: Bool = false,
    exercise: String = "Squat"
  ) -> SetWork {
    SetWork(
      duration: Seconds(seconds), repetitions: repetitions, load: load, exertion: rpe.flatMap { SetExertion($0) },
      exercise: exercise, isWarmUp: isWarmUp)
  }

  @Test func `is a figure of each set, and the volume adds up in kilograms`() throws {
    let made = figures([
      work(10, SetLoad(40, .kilograms), isWarmUp: true), work(5, SetLoad(100, .kilograms)),
      work(8, SetLoad(45, .pounds, per: .hand)), work(12, SetLoad(60, .kilograms)), work(6, SetLoad(-20, .kilograms)),
      work(10, SetLoad(7, .level)), work(20, nil), work(nil, SetLoad(16, .kilograms), seconds: 45),
    ])
    let sets = try #require(made.sets)
    #expect(sets.map(\.volume) == [nil, 500, 326.587, 720, nil, nil, nil, nil])
    #expect(sets.map { $0.oneRepetitionMaximum?.epley } == [nil, 116.667, 51.71, nil, nil, nil, nil, nil])
    #expect(sets.map(\.isBeyondEstimate) == [nil, nil, nil, true, nil, nil, nil, nil])
    #expect(sets.map(\.held) == [nil, nil, nil, nil, nil, nil, nil, 720])
    let strength = try #require(made.strength)
    #expect(strength.sets == 7)
    #expect(strength.repetitions == 61)
    #expect(strength.volume == 1_546.587)
    #expect(strength.held == 720)
    #expect(figures([]).strength == nil)
  }

  @Test func `marks as heavy what the beat must not urge: above 85 % of it, or RPE 9`() throws {
    let made = figures([
      work(1, SetLoad(100, .kilograms)), work(8, SetLoad(85, .kilograms)), work(8, SetLoad(70, .kilograms), rpe: 9),
      work(8, SetLoad(70, .kilograms), rpe: 8.5), work(10, SetLoad(100, .kilograms), exercise: "Deadlift"),
    ])
    // The best estimate of the squat is 85 kg × 8 = 107.7 kg, 85 % of that is 91.5 kg.
    #expect(made.sets?.map(\.isHeavy) == [true, nil, true, nil, nil])
  }

  @Test func `comes with the share of repetitions on the beat, except in heavy sets`() {
    func work(_ repetitions: Int, onBeat: Int?, rpe: Double? = nil) -> SetWork {
      SetWork(
        duration: Seconds(30), repetitions: repetitions, repetitionsOnBeat: onBeat,
        exertion: rpe.flatMap { SetExertion($0) }, exercise: "Squat")
    }
    // More than were done, after a correction, are all of them.
    let made = figures([
      work(10, onBeat: 8), work(6, onBeat: 9), work(4, onBeat: nil), work(5, onBeat: 5, rpe: 9.5), work(0, onBeat: 0),
    ])
    #expect(made.sets?.map(\.onBeat) == [8, 6, nil, nil, 0])
    #expect(made.strength?.shareOnBeat == 0.875)
    #expect(figures([work(4, onBeat: nil)]).strength?.shareOnBeat == nil)
  }
}
