import Pacing
import Testing
import Units

@Suite("Cadence coaching")
struct CadenceCoachTests {
  private static func coached(to goal: Double) -> LiveSetting {
    var settings = LiveSettings(mode: .cadence)
    settings.openCadence = .of(160)
    settings.coachedCadence = .of(goal)
    return .running(settings, song: 165)
  }

  @Test func `leads by stages of 2 % from the runner's own cadence`() throws {
    var setting = Self.coached(to: 172)
    setting.run(22, cadence: 160)
    setting.run(15, cadence: 160)
    #expect(try abs(#require(setting.controller.carriedCadence).value - 163.2) < 0.3)
  }

  @Test func `brings a runner who follows to the goal`() throws {
    var setting = Self.coached(to: 170)
    for _ in 0..<60 {
      let music = setting.controller.carriedCadence?.value ?? 160
      setting.run(5, cadence: max(music, 160))
    }
    #expect(try abs(#require(setting.controller.carriedCadence).value - 170) < 0.8)
    #expect(!setting.warnings.contains(.coachingGivenUp))
  }

  @Test func `gives up when not followed, and goes back to the runner`() throws {
    var setting = Self.coached(to: 175)
    setting.run(180, cadence: 160)
    #expect(setting.warnings.contains(.coachingGivenUp))
    #expect(try abs(#require(setting.controller.carriedCadence).value - 160) < 0.5)
  }
}
