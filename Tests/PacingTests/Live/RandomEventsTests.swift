import Pacing
import Testing
import Units

/// Thousands of sessions in which anything happens at any time, with sensible numbers and with any numbers at all.
@Suite("Whatever happens")
struct RandomEventsTests {
  private static let sessions = 2000
  private static let length = 150

  private struct Session {
    let settings: LiveSettings
    let workout: PacedWorkout?
    var chance: SplitMix64
    var now = Seconds(0)

    init(seed: UInt64) throws {
      var chance = SplitMix64(seed: seed)
      var settings = LiveSettings(mode: Self.mode(&chance))
      settings.strategy = AlignmentStrategy.allCases[Int(chance.next() % 4)]
      settings.stretch = chance.share() * 0.3
      settings.changePerBeat = chance.share() * 0.01
      settings.outputLatency = Seconds(chance.share() * 0.3)
      settings.openCadence = .of(40 + chance.share() * 300)
      if chance.share() < 0.5 { settings.heartRateCeiling = .of(120 + chance.share() * 80) }
      if chance.share() < 0.3 { settings.coachedCadence = .of(100 + chance.share() * 120) }
      self.settings = settings
      workout =
        chance.share() < 0.5
        ? try .steps([(20, 60 + chance.share() * 160), (30, 60 + chance.share() * 160), (20, 150)]) : nil
      self.chance = chance
    }

    static func mode(_ chance: inout SplitMix64) -> LiveMode {
      switch chance.next() % 5 {
      case 0: .plan
      case 1: .cadence
      case 2: .pulse(target: .of(60 + chance.share() * 150))
      case 3: .pace(goal: Pace(secondsPerKilometre: 120 + chance.share() * 600))
      default: .manual
      }
    }

    /// Any number at all, now and then.
    mutating func wild(_ sensible: Double) -> Double {
      guard chance.share() < 0.03 else { return sensible }
      return [0, -1, .nan, .infinity, -.infinity, 1e300, -1e300, 5e-324][Int(chance.next() % 8)]
    }

    mutating func event() -> LiveEvent {
      now += Seconds(chance.share() < 0.02 ? chance.share() * 30 : chance.share() * 0.3)
      return LiveEvent(kind(), at: Seconds(wild(now.value - (chance.share() < 0.1 ? chance.share() : 0))))
    }

    private mutating func rate(_ from: Double, _ to: Double) -> BeatsPerMinute {
      BeatsPerMinute(wild(from + (to - from) * chance.share())) ?? .of(1e-9)
    }

    private mutating func kind() -> LiveEvent.Kind {
      switch chance.next() % 26 {
      case 0: return .start
      case 1...6: return .tick
      case 7...13: return .step(at: Seconds(wild(now.value - chance.share() * 0.3)), confidence: wild(chance.share()))
      case 14: return .cadence(rate(20, 300))
      case 15:
        return .beatHeard(
          at: Seconds(wild(now.value)), beat: wild(chance.share() * 100), song: Int(chance.next() % 4))
      case 16: return .heartRate(rate(20, 250))
      case 17: return .speed(MetresPerSecond(wild(chance.share() * 6)))
      case 18: return .sensorLost(LiveSensor.allCases[Int(chance.next() % 3)])
      case 19: return .sensorBack(LiveSensor.allCases[Int(chance.next() % 3)])
      case 20, 21:
        let song = LiveSong(
          number: Int(chance.next() % 4), tempo: rate(30, 300), beats: wild(1 + chance.share() * 300),
          stretch: 0.9...1.1)
        return song.map { .songReady($0) } ?? .songEnded
      case 22: return chance.share() < 0.3 ? .songEnded : .tick
      case 23:
        return .wentBefore(
          Seconds(wild(chance.share() * 900)), laps: Int(chance.next() % 5),
          at: chance.share() < 0.5 ? nil : rate(20, 300))
      case 24:
        return .together(
          chance.share() < 0.2
            ? nil : SharedTime(Seconds(wild(chance.share() * 80 - 5)), at: Seconds(wild(now.value + chance.share()))))
      default: return .button(button())
      }
    }

    private mutating func button() -> LiveButton {
      switch chance.next() % 20 {
      case 0...2: .pause
      case 3...6: .resume
      case 7...8: .next
      case 9: .previous
      case 10...11: .faster
      case 12...13: .slower
      case 14: .lap
      case 15: chance.share() < 0.1 ? .end : .lap
      default: .mode(Self.mode(&chance))
      }
    }
  }

  @Test func `no limit is broken, nothing traps, and music plays or is wanted`() throws {
    for seed in 0..<UInt64(Self.sessions) {
      var session = try Session(seed: seed)
      var watch = LiveWatch(session.settings)
      var controller = LiveController(session.settings, workout: session.workout)
      for _ in 0..<Self.length {
        let event = session.event()
        watch.see(event, controller.receive(event), controller)
      }
      #expect(watch.complaints.isEmpty, "seed \(seed): \(watch.complaints.prefix(3))")
    }
  }

  @Test func `the same events give the same actions`() throws {
    for seed in 0..<UInt64(200) {
      var session = try Session(seed: seed)
      var controller = LiveController(session.settings, workout: session.workout)
      var recording = LiveRecording(settings: session.settings, workout: session.workout)
      for _ in 0..<Self.length {
        let event = session.event()
        recording.entries.append(LiveRecording.Entry(event: event, actions: controller.receive(event)))
      }
      #expect(try LiveRecording(numbers: recording.numbers).replay() == nil, "seed \(seed)")
    }
  }
}
