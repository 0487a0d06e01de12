import Pacing
import Testing
import Units

/// Thousands of random sessions, with plausible numbers and with any numbers.
@Suite("Whatever happens")
struct RandomEventsTests {
  private static let sessions = 2000
  private static let length = 150

  private struct Session {
    let settings: LiveSettings
    let workout: PacedWorkout?
    var randomness: SplitMix64
    var now = Seconds(0)

    init(seed: UInt64) throws {
      var randomness = SplitMix64(seed: seed)
      var settings = LiveSettings(mode: Self.mode(&randomness))
      settings.strategy = AlignmentStrategy.allCases[Int(randomness.next() % 4)]
      settings.stretch = randomness.share() * 0.3
      settings.changePerBeat = randomness.share() * 0.01
      settings.outputLatency = Seconds(randomness.share() * 0.3)
      settings.openCadence = .of(40 + randomness.share() * 300)
      if randomness.share() < 0.5 { settings.heartRateCeiling = .of(120 + randomness.share() * 80) }
      if randomness.share() < 0.3 { settings.coachedCadence = .of(100 + randomness.share() * 120) }
      self.settings = settings
      workout =
        randomness.share() < 0.5
        ? try .steps([(20, 60 + randomness.share() * 160), (30, 60 + randomness.share() * 160), (20, 150)]) : nil
      self.randomness = randomness
    }

    static func mode(_ randomness: inout SplitMix64) -> LiveMode {
      switch randomness.next() % 5 {
      case 0: .plan
      case 1: .cadence
      case 2: .pulse(target: .of(60 + randomness.share() * 150))
      case 3: .pace(goal: Pace(secondsPerKilometre: 120 + randomness.share() * 600))
      default: .manual
      }
    }

    /// Any number, now and then.
    mutating func wild(_ sensible: Double) -> Double {
      guard randomness.share() < 0.03 else { return sensible }
      return [0, -1, .nan, .infinity, -.infinity, 1e300, -1e300, 5e-324][Int(randomness.next() % 8)]
    }

    mutating func event() -> LiveEvent {
      now += Seconds(randomness.share() < 0.02 ? randomness.share() * 30 : randomness.share() * 0.3)
      return LiveEvent(kind(), at: Seconds(wild(now.value - (randomness.share() < 0.1 ? randomness.share() : 0))))
    }

    private mutating func rate(_ from: Double, _ to: Double) -> BeatsPerMinute {
      BeatsPerMinute(wild(from + (to - from) * randomness.share())) ?? .of(1e-9)
    }

    private mutating func kind() -> LiveEvent.Kind {
      switch randomness.next() % 26 {
      case 0: return .start
      case 1...6: return .tick
      case 7...13:
        return .step(at: Seconds(wild(now.value - randomness.share() * 0.3)), confidence: wild(randomness.share()))
      case 14: return .cadence(rate(20, 300))
      case 15:
        return .beatHeard(
          at: Seconds(wild(now.value)), beat: wild(randomness.share() * 100), song: Int(randomness.next() % 4))
      case 16: return .heartRate(rate(20, 250))
      case 17: return .speed(MetresPerSecond(wild(randomness.share() * 6)))
      case 18: return .sensorLost(LiveSensor.allCases[Int(randomness.next() % 3)])
      case 19: return .sensorBack(LiveSensor.allCases[Int(randomness.next() % 3)])
      case 20, 21:
        let song = LiveSong(
          number: Int(randomness.next() % 4), tempo: rate(30, 300), beats: wild(1 + randomness.share() * 300),
          stretch: 0.9...1.1)
        return song.map { .songReady($0) } ?? .songEnded
      case 22: return randomness.share() < 0.3 ? .songEnded : .tick
      case 23:
        return .wentBefore(
          Seconds(wild(randomness.share() * 900)), laps: Int(randomness.next() % 5),
          at: randomness.share() < 0.5 ? nil : rate(20, 300))
      case 24:
        return .together(
          randomness.share() < 0.2
            ? nil
            : SharedTime(Seconds(wild(randomness.share() * 80 - 5)), at: Seconds(wild(now.value + randomness.share()))))
      default: return .button(button())
      }
    }

    private mutating func button() -> LiveButton {
      switch randomness.next() % 20 {
      case 0...2: .pause
      case 3...6: .resume
      case 7...8: .next
      case 9: .previous
      case 10...11: .faster
      case 12...13: .slower
      case 14: .lap
      case 15: randomness.share() < 0.1 ? .end : .lap
      default: .mode(Self.mode(&randomness))
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
