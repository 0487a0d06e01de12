import Pacing
import Testing
import Units

@Suite("Music is driven")
struct LiveModeTests {
  @Test func `by the plan, with the runner within 3 % of it`() throws {
    let workout = try PacedWorkout.steps([(600, 170)])
    var setting = LiveSetting.running(LiveSettings(mode: .plan), workout: workout, song: 170)
    setting.run(60, cadence: 167)
    #expect(try abs(#require(setting.controller.carriedCadence).value - 167) < 0.5)
    setting.run(60, cadence: 155)
    #expect(try abs(#require(setting.controller.carriedCadence).value - 170 * 0.97) < 0.5)
  }

  @Test func `by the heart, slower while it beats too fast and faster while too slow`() throws {
    for (rate, isSlower) in [(165.0, true), (120, false)] {
      var settings = LiveSettings(mode: .pulse(target: .of(140)))
      settings.openCadence = .of(160)
      var setting = LiveSetting.running(settings, song: 160)
      setting.wait(240, telling: .heartRate(.of(rate)))
      let carried = try #require(setting.controller.carriedCadence)
      #expect(isSlower ? carried < .of(157) : carried > .of(163))
      #expect(abs(carried.value / 160 - 1) < 0.0801)
    }
  }

  @Test func `by pace, from the cadence that should bring it`() throws {
    var settings = LiveSettings(mode: .pace(goal: Pace(secondsPerKilometre: 300)))
    let stride = Stride(gait: .running, usualCadence: .of(166), usualPace: Pace(secondsPerKilometre: 360))
    settings.stride = stride
    settings.openCadence = .of(166)
    var slow = LiveSetting.running(settings, song: 170)
    slow.wait(90, telling: .speed(MetresPerSecond(3.0)))
    var fast = LiveSetting.running(settings, song: 170)
    fast.wait(90, telling: .speed(MetresPerSecond(3.6)))
    let expected = stride.cadence(at: Pace(secondsPerKilometre: 300))
    #expect(try #require(slow.controller.carriedCadence) > expected)
    #expect(try #require(fast.controller.carriedCadence) < expected)
  }

  @Test func `by hand, in steps of 2 %`() throws {
    var settings = LiveSettings(mode: .manual)
    settings.openCadence = .of(150)
    var setting = LiveSetting.running(settings, song: 150)
    setting.tell(.button(.faster))
    setting.tell(.button(.faster))
    setting.wait(20)
    #expect(try abs(#require(setting.controller.carriedCadence).value - 150 * 1.02 * 1.02) < 0.01)
    setting.tell(.button(.slower))
    setting.tell(.button(.slower))
    setting.wait(20)
    #expect(try abs(#require(setting.controller.carriedCadence).value - 150) < 0.01)
  }

  @Test func `by the last known cadence when the steps fall silent in an open run`() throws {
    var setting = LiveSetting.running(LiveSettings(mode: .cadence), song: 170)
    setting.run(40, cadence: 172)
    setting.tell(.sensorLost(.steps))
    setting.wait(60)
    #expect(setting.warnings.contains(.cadenceUnknown))
    #expect(try abs(#require(setting.controller.carriedCadence).value - 172) < 0.5)
  }

  @Test func `by the plan when the steps fall silent in a workout, and by the steps again when they return`() throws {
    let workout = try PacedWorkout.steps([(600, 162)])
    var setting = LiveSetting.running(LiveSettings(mode: .cadence), workout: workout, song: 166)
    setting.run(40, cadence: 172)
    setting.wait(40)
    #expect(setting.warnings.contains(.cadenceUnknown))
    #expect(try abs(#require(setting.controller.carriedCadence).value - 162) < 0.1)
    setting.run(40, cadence: 172)
    #expect(setting.warnings.last == .cadenceBack)
    #expect(try abs(#require(setting.controller.carriedCadence).value - 172) < 0.5)
    #expect(setting.largestChangePerBeat < 0.0045)
  }

  @Test func `by a foot pod that tells cadence but no steps`() throws {
    var setting = LiveSetting.running(LiveSettings(mode: .cadence), song: 165)
    setting.wait(30, telling: .cadence(.of(168)))
    #expect(try abs(#require(setting.controller.carriedCadence).value - 168) < 0.1)
  }

  @Test func `in time with the foot through slow headphones, too`() throws {
    var settings = LiveSettings(mode: .cadence)
    settings.strategy = .holdsPhase
    settings.openCadence = .of(168)
    settings.outputLatency = Seconds(0.2)
    settings.asynchrony = Seconds(0.03)
    var setting = LiveSetting.running(settings, song: 168)
    setting.run(60, cadence: 168)
    // Steps land 30 ms before the audible beat.
    let phase = try #require(setting.controller.relativePhase(at: setting.now + Seconds(0.03)))
    let shift = 0.03 * 168 / 60
    #expect(abs(phase + shift) < 0.02)
  }
}
