import Pacing
import Plans
import Testing
import Units

@Suite("Live music for a plan")
struct LivePlanTests {
  /// The limit by age, weight and heart rate (PLAY-9), through the settings of every run.
  @Test(
    arguments: [
      (nil, nil, 200.0), (nil, 90, 200), (nil, 91, 199.75), (nil, 130, 190), (40, 90, 200), (60, 110, 185),
      (60, nil, 190),
      (90, 250, 160),
    ] as [(Int?, Double?, Double)])
  func `asks for no more steps than age and weight allow`(age: Int?, weight: Double?, most: Double) throws {
    let athlete = age.map { "athlete: {age: \($0)}\n" } ?? ""
    let plan = try plan("\(athlete)steps: [{for: 20min, cadence: 198}]\n")
    let settings = plan.deviceSettings(
      .plan, along: plan.timetable(), weight: weight.map { Kilograms($0) }, sex: nil, stretch: nil)
    #expect(settings.live.fastestCadence == BeatsPerMinute(most))
    let withHeart = try self.plan("athlete: {age: 50, maximum heart rate: 180}\nfor: 20min\n")
    #expect(withHeart.liveSettings(mode: .plan, weight: nil).heartRateCeiling == BeatsPerMinute(171))
  }

  private func plan(_ text: String) throws -> WorkoutPlan { try PlanFile.plan(from: Array(text.utf8)) }
}
