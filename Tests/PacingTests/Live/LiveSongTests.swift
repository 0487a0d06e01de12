import Pacing
import Testing
import Units

@Suite("The next song")
struct LiveSongTests {
  @Test func `is folded to two steps a beat when slow and half a step when fast, never rounded first`() throws {
    for (tempo, steps) in [(84.7, StepsPerBeat.two), (169.4, .one), (338.8, .half)] {
      var settings = LiveSettings(mode: .manual)
      settings.openCadence = .of(169.4)
      let setting = LiveSetting.running(settings, song: tempo)
      let start = try #require(setting.starts.first)
      #expect(start.stepsPerBeat == steps)
      #expect(abs(start.ratio - 1) < 1e-12)
    }
  }

  @Test func `is asked for before the present one ends, and comes in on its last beat`() throws {
    var settings = LiveSettings(mode: .manual)
    settings.openCadence = .of(150)
    var setting = LiveSetting(settings)
    setting.tell(.songReady(.even(150, beats: 200)))
    setting.tell(.start)
    setting.wait(30)
    #expect(setting.wishes.isEmpty)
    setting.wait(15)
    let wish = try #require(setting.wishes.first)
    #expect(wish.urgency == .soon)
    #expect(wish.tempos.contains(.of(150)))
    setting.tell(.songReady(.even(155, number: 2)))
    setting.wait(40)
    let starts = setting.starts
    #expect(starts.count == 2)
    #expect(abs((starts[1].at - starts[0].at).value - 200 * 60 / 150) < 1e-6)
    #expect(starts[1].joining == .onBeat)
    #expect(abs(starts[1].tempo.value - 150) < 1e-9)
  }

  @Test func `starts with a beat on a step`() throws {
    for strategy in [AlignmentStrategy.startsInPhase, .holdsPhase] {
      var settings = LiveSettings(mode: .cadence)
      settings.strategy = strategy
      var setting = LiveSetting(settings)
      setting.tell(.start)
      setting.run(10, cadence: 170)
      let lastStep = setting.now
      setting.tell(.songReady(.even(168)))
      let start = try #require(setting.starts.first)
      #expect(start.joining == .onStep)
      let steps = (start.at - lastStep).value * 170 / 60
      #expect(abs(steps - steps.rounded()) < 0.01)
    }
  }

  @Test func `comes at once when asked for`() {
    var setting = LiveSetting.running(LiveSettings(mode: .manual), song: 160)
    setting.wait(10)
    let asked = setting.tell(.button(.next))
    #expect(asked.contains { if case .wantSong(let wish) = $0 { wish.urgency == .now } else { false } })
    setting.tell(.songReady(.even(158, number: 2)))
    setting.wait(1)
    #expect(setting.starts.count == 2)
  }

  @Test func `is the one before when asked for`() {
    var setting = LiveSetting.running(LiveSettings(mode: .manual), song: 160)
    setting.wait(10)
    #expect(setting.tell(.button(.previous)) == [.previousSong])
    setting.tell(.songReady(.even(150, number: 7)))
    setting.wait(1)
    #expect(setting.starts.last?.song.number == 7)
  }

  @Test func `plays although it does not fit, and the runner is told what to add`() throws {
    var settings = LiveSettings(mode: .manual)
    settings.openCadence = .of(165)
    let setting = LiveSetting.running(settings, song: 130)
    let start = try #require(setting.starts.first)
    #expect(abs(start.ratio - 1.08) < 1e-9)
    #expect(setting.warnings == [.addSongs(around: .of(165))])
  }

  @Test func `replaces one that cannot follow the runner any more`() {
    var settings = LiveSettings(mode: .cadence)
    settings.openCadence = .of(150)
    var setting = LiveSetting.running(settings, song: 150)
    setting.run(10, cadence: 150)
    setting.run(40, cadence: 175)
    #expect(setting.wishes.contains { $0.urgency == .now && abs($0.steps.value - 175) < 2 })
  }

  @Test func `is for what the plan wants then, not now`() throws {
    let workout = try PacedWorkout.steps([(100, 150), (300, 170)])
    var setting = LiveSetting(LiveSettings(mode: .plan), workout: workout)
    setting.tell(.songReady(.even(150, beats: 240)))
    setting.tell(.start)
    setting.wait(70)
    #expect(try abs(#require(setting.wishes.first).steps.value - 170) < 3)
  }

  @Test func `of a ride to music is never folded`() throws {
    let workout = try PacedWorkout.steps([(300, 90)], carrier: .music)
    var setting = LiveSetting(LiveSettings(mode: .plan), workout: workout)
    setting.tell(.start)
    #expect(try #require(setting.wishes.first).stepsPerBeat == .one)
    setting.tell(.songReady(.even(180)))
    #expect(try #require(setting.starts.first).stepsPerBeat == .one)
  }

  @Test func `is wanted when the music ran out`() {
    var setting = LiveSetting.running(LiveSettings(mode: .manual), song: 160)
    setting.wait(5)
    #expect(setting.tell(.songEnded).contains { if case .wantSong = $0 { true } else { false } })
  }
}
