import Pacing
import Testing
import Units

@Suite("Live music")
struct LiveControllerTests {
  @Test func `sounds within a second of the tap when a song is ready`() throws {
    let setting = LiveSetting.running(LiveSettings(mode: .cadence), song: 165)
    let start = try #require(setting.starts.first)
    #expect(start.at - setting.now < Seconds(1))
    #expect(start.joining == .atOnce)
    #expect((start.tempo.value - 160).magnitude < 1e-9)
  }

  @Test func `is wanted at once, and again and again, when no song is ready`() {
    var setting = LiveSetting(LiveSettings(mode: .cadence))
    setting.tell(.start)
    setting.wait(10)
    #expect(setting.wishes.count >= 5)
    #expect(setting.wishes.allSatisfy { $0.urgency == .now })
  }

  @Test func `follows the runner's steps`() throws {
    var setting = LiveSetting.running(LiveSettings(mode: .cadence), song: 165)
    setting.run(30, cadence: 170)
    #expect(try abs(#require(setting.controller.carriedCadence).value - 170) < 0.5)
  }

  @Test func `brings its beats onto the steps and keeps them there`() throws {
    var settings = LiveSettings(mode: .cadence)
    settings.strategy = .holdsPhase
    settings.openCadence = .of(170)
    var setting = LiveSetting.running(settings, song: 168)
    setting.run(25, cadence: 171)
    for _ in 0..<20 {
      setting.run(0.5, cadence: 171)
      let phase = try #require(setting.controller.relativePhase(at: setting.now))
      #expect(phase.magnitude < 0.03)
    }
  }
}
