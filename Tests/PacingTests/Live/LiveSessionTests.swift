import Pacing
import Testing
import Units

@Suite("A live session")
struct LiveSessionTests {
  @Test func `stops its music and its clock in a pause and goes on where it was`() throws {
    var setting = LiveSetting.running(LiveSettings(mode: .manual), song: 160)
    setting.wait(10)
    let time = setting.controller.workoutTime
    #expect(setting.tell(.button(.pause)).contains { if case .pauseMusic = $0 { true } else { false } })
    setting.wait(30)
    #expect(setting.controller.workoutTime == time)
    #expect(setting.tell(.button(.resume)).contains { if case .resumeMusic = $0 { true } else { false } })
    setting.wait(5)
    #expect(abs((setting.controller.workoutTime - time).value - 5) < 1e-6)
  }

  @Test func `says what comes ten seconds before, and when it does`() throws {
    let workout = try PacedWorkout.steps([(30, 160), (30, 170)])
    var setting = LiveSetting.running(LiveSettings(mode: .plan), workout: workout, song: 165)
    setting.wait(70)
    #expect(setting.cues.count == 4)
    #expect(setting.cues[0] == .intervalStarts(0))
    guard case .intervalAhead(1, let left) = setting.cues[1] else { return #expect(Bool(false), "no cue ahead") }
    #expect(abs(left.value - 10) < 0.11)
    #expect(Array(setting.cues[2...]) == [.intervalStarts(1), .workoutDone])
  }

  @Test func `counts laps and keeps their times`() {
    var setting = LiveSetting.running(LiveSettings(mode: .manual), song: 160)
    setting.wait(12)
    guard case .lap(1, let first) = setting.tell(.button(.lap)).first else { return #expect(Bool(false), "no lap") }
    #expect(abs(first.value - 12) < 1e-6)
    setting.wait(8)
    guard case .lap(2, let second) = setting.tell(.button(.lap)).first else { return #expect(Bool(false), "no lap") }
    #expect(abs(second.value - 20) < 1e-6)
  }

  @Test func `is over when ended`() {
    var setting = LiveSetting.running(LiveSettings(mode: .manual), song: 160)
    setting.wait(5)
    #expect(setting.tell(.button(.end)) == [.stopMusic])
    #expect(setting.tell(.start).isEmpty)
    #expect(setting.tell(.tick).isEmpty)
  }

  @Test func `brings beats back that run off with the sound card's clock`() throws {
    var settings = LiveSettings(mode: .manual)
    settings.openCadence = .of(150)
    var setting = LiveSetting.running(settings, song: 150)
    let start = try #require(setting.starts.first).at
    // A sound card 200 ppm slow: 12 ms per minute.
    for beat in 1..<300 {
      let heard = start + Seconds(Double(beat) * 0.4 * 1.0002)
      setting.wait((heard - setting.now).value)
      setting.tell(.beatHeard(at: heard, beat: Double(beat), song: 1))
    }
    setting.tell(.button(.mode(.cadence)))
    setting.tell(.button(.pause))
    guard case .paused(let pulse?) = setting.controller.state else { return #expect(Bool(false), "no music") }
    // At the pause, one lead after the last audible beat.
    #expect(abs(pulse - 299 - 0.08 / 0.4) < 0.005)
  }
}
