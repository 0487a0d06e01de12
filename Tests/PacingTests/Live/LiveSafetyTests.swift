import Pacing
import Testing
import Units

@Suite("A runner is kept safe")
struct LiveSafetyTests {
  @Test func `with a lower top cadence for the old and the heavy`() {
    #expect(SafetyCaps.fastestCadence(age: nil, weight: nil) == .of(200))
    #expect(SafetyCaps.fastestCadence(age: 25, weight: Kilograms(70)) == .of(200))
    #expect(SafetyCaps.fastestCadence(age: 60, weight: Kilograms(110)) == .of(185))
    #expect(SafetyCaps.fastestCadence(age: 110, weight: Kilograms(200)) == .of(160))
  }

  @Test func `with a ceiling from the measured maximum rather than from age`() throws {
    #expect(SafetyCaps.heartRateCeiling(measuredMaximum: .of(200), age: 60) == .of(190))
    let expected = try #require(SafetyCaps.heartRateCeiling(measuredMaximum: nil, age: 40))
    #expect(abs(expected.value - 162) < 1e-9)
    #expect(SafetyCaps.heartRateCeiling(measuredMaximum: nil, age: nil) == nil)
  }

  @Test func `when the heart beats too fast the music says so, eases off, and comes back`() throws {
    var settings = LiveSettings(mode: .manual)
    settings.heartRateCeiling = .of(170)
    settings.openCadence = .of(165)
    var setting = LiveSetting.running(settings, song: 165)
    setting.wait(20, telling: .heartRate(.of(160)))
    #expect(setting.warnings.isEmpty)
    setting.wait(90, telling: .heartRate(.of(182)))
    #expect(setting.warnings.first.map { if case .heartRateTooHigh = $0 { true } else { false } } == true)
    #expect(setting.warnings.contains(.easingOff))
    let eased = try #require(setting.controller.carriedCadence)
    #expect(eased < .of(160))
    setting.wait(240, telling: .heartRate(.of(150)))
    #expect(setting.warnings.contains(.easedEnough))
    #expect(try abs(#require(setting.controller.carriedCadence).value - 165) < 0.1)
    #expect(setting.largestChangePerBeat < 0.00301)
  }

  @Test func `and who slows with the easing music is not slowed without end`() throws {
    var settings = LiveSettings(mode: .cadence)
    settings.heartRateCeiling = .of(170)
    var setting = LiveSetting.running(settings, song: 165)
    setting.run(20, cadence: 165)
    for _ in 0..<60 {
      setting.tell(.heartRate(.of(185)))
      let music = setting.controller.carriedCadence?.value ?? 165
      setting.run(4, cadence: min(music, 165))
    }
    let carried = try #require(setting.controller.carriedCadence)
    #expect(carried < .of(152) && carried > .of(147))
  }

  @Test func `not by one wild reading of a chest strap`() {
    var settings = LiveSettings(mode: .manual)
    settings.heartRateCeiling = .of(170)
    var setting = LiveSetting.running(settings, song: 160)
    setting.wait(20, telling: .heartRate(.of(150)))
    setting.tell(.heartRate(.of(230)))
    setting.wait(20, telling: .heartRate(.of(150)))
    #expect(setting.warnings.isEmpty)
  }

  @Test func `by locking what needs reading while they move fast`() {
    var setting = LiveSetting.running(LiveSettings(mode: .manual), song: 160)
    #expect(setting.tell(.speed(MetresPerSecond(1.5))).isEmpty)
    #expect(setting.tell(.speed(MetresPerSecond(3))) == [.controls(.locked)])
    setting.wait(5, telling: .speed(MetresPerSecond(2)))
    #expect(!setting.actions.contains { $0.action == .controls(.unlocked) })
    setting.wait(4, telling: .speed(MetresPerSecond(0.5)))
    #expect(setting.actions.contains { $0.action == .controls(.unlocked) })
  }

  @Test func `and can read again as soon as they pause`() {
    var setting = LiveSetting.running(LiveSettings(mode: .manual), song: 160)
    setting.tell(.speed(MetresPerSecond(3)))
    #expect(setting.tell(.button(.pause)).contains(.controls(.unlocked)))
  }
}
