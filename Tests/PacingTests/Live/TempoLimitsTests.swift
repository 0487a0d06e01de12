import Pacing
import Testing
import Units

@Suite("The tempo")
struct TempoLimitsTests {
  private static func cadenceSettings() -> LiveSettings {
    var settings = LiveSettings(mode: .cadence)
    settings.openCadence = .of(160)
    return settings
  }

  @Test func `changes by no more than 0,3 % from beat to beat, however the runner leaps about`() {
    for strategy in AlignmentStrategy.allCases {
      var settings = Self.cadenceSettings()
      settings.strategy = strategy
      var setting = LiveSetting.running(settings, song: 165)
      for cadence in [160.0, 178, 150, 171, 165] { setting.run(12, cadence: cadence) }
      #expect(setting.largestChangePerBeat < 0.00301)
      #expect(strategy == .tempoSetAtStart || setting.largestChangePerBeat > 0.002)
    }
  }

  @Test func `falls more gently than it rises, because sudden drops make people stumble`() {
    var setting = LiveSetting.running(LiveSettings(mode: .manual), song: 160)
    for _ in 0..<3 { setting.tell(.button(.faster)) }
    setting.wait(30)
    let rise = setting.largestChangePerSecond
    for _ in 0..<3 { setting.tell(.button(.slower)) }
    setting.wait(30)
    #expect(rise > 0.007)
    #expect(setting.largestFallPerSecond > 0 && setting.largestFallPerSecond < rise * 0.75)
  }

  @Test func `climbs 1 % a second where an interval was announced, and falls more gently`() throws {
    let workout = try PacedWorkout.steps([(30, 155), (60, 170), (60, 155)])
    var setting = LiveSetting.running(LiveSettings(mode: .plan), workout: workout, song: 162)
    setting.wait(20)
    let before = try #require(setting.controller.carriedCadence)
    setting.wait(16)
    let high = try #require(setting.controller.carriedCadence)
    #expect((high / before - 1) > 0.05)
    #expect(setting.largestChangePerSecond <= 0.0101)
    setting.wait(90)
    #expect(setting.largestChangePerSecond <= 0.0101)
    #expect(setting.largestFallPerSecond <= 0.0072)
  }

  @Test func `never stretches a song further than the listener allows`() {
    for stretch in [0.04, 0.08, 0.15] {
      var settings = Self.cadenceSettings()
      settings.stretch = stretch
      settings.openCadence = .of(150)
      var setting = LiveSetting.running(settings, song: 152)
      setting.run(90, cadence: 185)
      for change in setting.tempos { #expect(abs(change.ratio - 1) <= stretch + 1e-9) }
      #expect(setting.tempos.contains { abs($0.ratio - 1 - stretch) < 1e-6 })
    }
  }

  @Test func `never stretches a song further than it bears`() throws {
    var setting = LiveSetting(Self.cadenceSettings())
    let delicate = try #require(LiveSong(number: 1, tempo: .of(160), beats: 600, stretch: 0.99...1.02))
    setting.tell(.songReady(delicate))
    setting.tell(.start)
    setting.run(30, cadence: 172)
    setting.run(30, cadence: 150)
    for change in setting.tempos { #expect(change.ratio >= 0.99 - 1e-9 && change.ratio <= 1.02 + 1e-9) }
  }

  @Test func `asks for no more steps than are safe, whatever the runner does`() throws {
    var settings = Self.cadenceSettings()
    settings.fastestCadence = SafetyCaps.fastestCadence(age: 70, weight: nil)
    #expect(settings.fastestCadence == .of(185))
    for strategy in AlignmentStrategy.allCases {
      settings.strategy = strategy
      var setting = LiveSetting.running(settings, song: 180)
      setting.run(60, cadence: 195)
      #expect(try #require(setting.controller.carriedCadence) <= .of(185 + 1e-6))
    }
  }

  @Test func `goes on smoothly when the mode is switched`() throws {
    let workout = try PacedWorkout.steps([(600, 172)])
    var setting = LiveSetting.running(LiveSettings(mode: .plan), workout: workout, song: 168)
    setting.run(30, cadence: 165)
    for mode in [
      LiveMode.cadence, .manual, .pulse(target: .of(140)), .plan, .pace(goal: Pace(secondsPerKilometre: 300)), .cadence,
    ] {
      let before = try #require(setting.controller.carriedCadence)
      setting.tell(.button(.mode(mode)))
      setting.wait(0.3)
      #expect(try abs(#require(setting.controller.carriedCadence) / before - 1) < 0.005)
      setting.run(15, cadence: 165)
    }
    #expect(setting.largestChangePerBeat < 0.0071)
  }
}
