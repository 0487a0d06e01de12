import Exercises
import Pacing
import Sensors
import Testing
import Units

@testable import Plans

@Suite("A workout in one line")
struct PlanLineTests {
  @Test func `a repeat takes the easy step after its hard one`() throws {
    let parts = try PlanLine.parts("6 × 2 min fast, 3 min easy, 10 min cool-down", of: .run)

    #expect(parts.map(written) == ["6 × (2min Fast, 3min Easy)", "10min Cool-down"])
    #expect(parts.last?.steps.first?.song == .calm)
  }

  @Test(
    arguments: [
      ("10 min warm-up; 4x400m hard / 90s jog; 2 km easy", "10min Warm-up; 4 × (400m Hard, 1min 30s Jog); 2km Easy"),
      ("2 mal 1,2 km schnell und 3 Minuten locker", "2 × (1.2km Schnell, 3min Locker)"),
      ("3 × (2 × (30 s sprint, 30 s rest), 3 min walk)", "3 × (2 × (30s Sprint, 30s Rest), 3min Walk)"),
      ("5 × 3 min fast; 10 min easy", "5 × (3min Fast); 10min Easy"),
      ("1 h 20 min steady, 1:30 sprint, 1:30 h easy", "1h 20min Steady; 1min 30s Sprint; 1h 30min Easy"),
      ("20 min", "20min "),
    ])
  func `is read as it is said`(line: String, meant: String) throws {
    #expect(try PlanLine.parts(line, of: .run).map(written).joined(separator: "; ") == meant)
  }

  @Test(
    arguments: [
      ("5 min at 172", Course.steady(.cadence(BeatsPerMinute(known: 172)))),
      (
        "5 min 160–175 spm", .ramp(from: .cadence(BeatsPerMinute(known: 160)), to: .cadence(BeatsPerMinute(known: 175)))
      ),
      ("5 min zone 2", .steady(.zone(.two))),
      ("5 min 6/10", .steady(.effort(Effort(nearest: 0.6)))),
      ("15 min to 8/10", .ramp(from: nil, to: .effort(Effort(nearest: 0.8)))),
      ("1 km 5:30/km", .steady(.pace(Pace(secondsPerKilometre: 330)))),
      ("5 min 220 W", .steady(.power(.watts(Watts(220))))),
      ("5 min 95 %", .steady(.power(.threshold(percent: 95)))),
      ("5 min fast", .steady(.effort(Effort(nearest: 0.8)))),
    ])
  func `has targets`(line: String, course: Course) throws {
    #expect(try PlanLine.parts(line, of: .run).first?.steps.first?.course == course)
  }

  @Test(
    arguments: [
      ("", PlanLineError(.empty, column: 1)),
      ("2 min fast, soon", PlanLineError(.noLength, column: 13)),
      ("6 × 2 fast", PlanLineError(.noUnit("2"), column: 5)),
      ("2 min 400 m", PlanLineError(.twoLengths, column: 7)),
      ("3 × (2 min fast", PlanLineError(.openBracket, column: 5)),
      ("2 min fast)", PlanLineError(.strayBracket, column: 11)),
      ("5 min 150 160 170", PlanLineError(.tooManyTargets, column: 15)),
    ])
  func `says what is wrong and where`(line: String, error: PlanLineError) {
    #expect(throws: error) { try PlanLine.parts(line, of: .run) }
  }

  @Test func `a value out of reach is found at its place`() {
    #expect { try PlanLine.parts("2 min fast, 3 min at 900", of: .run) } throws: { error in
      (error as? PlanLineError)?.column == 22
    }
  }

  @Test(
    arguments: [
      ("3 x 10 push-ups, rest 60 s", "3 × 10 push-up, rest 1min"),
      ("3 × 8–12 Kniebeugen 2 × 20 kg; 90 s Pause", "3 × 8-12 bodyweight-squat 2 × 20kg; 90 s"),
      ("3 × 8–12 Kniebeugen 2 × 20 kg, 90 s Pause", "3 × 8-12 bodyweight-squat 2 × 20kg, rest 1min 30s"),
      ("5 × 5 bench press at 80 %, 10 min cool-down", "5 × 5 barbell-bench-press 80%; 10min Cool-down"),
      ("20 burpees; 40 s plank, pause 30 s", "20 burpee; 40s plank, rest 30s"),
      ("10 min rowing machine", "10min rowing-machine"),
      ("3 × (10 push-ups, 20 squats)", "3 × (10 push-up, 20 bodyweight-squat)"),
    ])
  func `has exercises in sets`(line: String, meant: String) throws {
    let expected = meant.replacing("90 s", with: "1min 30s Pause")
    #expect(try PlanLine.parts(line, of: .strength).map(written).joined(separator: "; ") == expected)
  }

  @Test func `takes a time of rowing for a step, except in the gym`() throws {
    #expect(try PlanLine.parts("10 min rowing machine", of: .run).map(written) == ["10min Rowing machine"])
    #expect { try PlanLine.parts("51 × 10 push-ups", of: .run) } throws: { ($0 as? PlanLineError)?.column == 1 }
  }

  private func written(_ part: WorkoutPart) -> String {
    switch part {
    case .exercise(let exercise):
      let amount = "\(exercise.sets > 1 ? "\(exercise.sets) × " : "")\(PlanText.amount(exercise.amount))"
      let load = exercise.load.map { " \(PlanText.load($0))" } ?? ""
      let rest = exercise.rest.map { ", rest \(PlanText.time($0))" } ?? ""
      return "\(amount) \(exercise.exercise.text)\(load)\(rest)"
    case .group: return ""
    case .rounds(let count, let parts): return "\(count) × (\(parts.map(written).joined(separator: ", ")))"
    case .step(let step):
      let length =
        switch step.extent {
        case .time(let time), .untilLap(let time): PlanText.time(time)
        case .distance(let distance): PlanText.distance(distance)
        }
      return "\(length) \(step.name ?? "")"
    }
  }
}
