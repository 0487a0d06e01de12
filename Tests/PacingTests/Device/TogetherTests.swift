import Pacing
import Testing
import Units

/// Several devices with separate clocks run one workout to their own songs. Their beats must coincide.
struct TogetherTests {
  /// A device with a drifting clock that asks a server for the time over a network with varying latency.
  private struct Runner {
    var setting: DeviceSetting
    /// Its clock at the server's `zero`, and its drift.
    let shift: Double
    let rate: Double
    /// The maximum latency in each direction.
    let way: Double
    var randomness: SplitMix64
    var asked = -1e9

    static let zero = 1_790_000_000.0

    init(_ seed: UInt64, drift: Double, way: Double, songs: [DeviceSong], workout: PacedWorkout) {
      var live = LiveSettings(mode: .plan)
      live.strategy = .holdsPhase
      live.lead = Seconds(0.2)
      setting = DeviceSetting(DeviceSettings(live: live, workout: workout), songs: songs)
      randomness = SplitMix64(seed: seed)
      shift = setting.now.value
      rate = 1 + drift
      self.way = way
    }

    func server(_ own: Seconds) -> Double { Self.zero + (own.value - shift) / rate }
    func own(_ server: Double) -> Double { shift + (server - Self.zero) * rate }

    mutating func ask() {
      let (there, back) = (way * (0.2 + randomness.share()) / 1.2, way * (0.2 + randomness.share()) / 1.2)
      let sent = setting.now - Seconds(there + back)
      // Rounded down to milliseconds.
      let stamp = ((server(sent) + there) * 1000).rounded(.down) / 1000
      setting.tell(.clock(sent: sent, server: Seconds(stamp), received: setting.now))
      asked = server(setting.now)
    }

    mutating func goOn(to time: Double, running cadence: Double?) {
      while server(setting.now) < time {
        setting.wait(0.1, running: cadence)
        if server(setting.now) - asked > 5 { ask() }
      }
    }

    /// The times of audible beats, by the server's clock.
    func beats(from: Double, to: Double) -> [Double] {
      let (start, end) = (own(from), own(to))
      guard let sounding = setting.player.sounding(at: Seconds((start + end) / 2)).first,
        let song = setting.song(sounding.song)
      else { return [] }
      let deck = setting.player.decks[sounding.deck]
      var times: [Double] = []
      var time = start
      while time < end {
        let (one, other) = (deck.rawPlace(at: Seconds(time)), deck.rawPlace(at: Seconds(time + 0.002)))
        for beat in song.beats where beat.value >= one && beat.value < other {
          times.append(server(Seconds(time + 0.002 * (beat.value - one) / (other - one))))
        }
        time += 0.002
      }
      return times
    }
  }

  private static func songs(_ tempos: [Double], from number: Int) throws -> [DeviceSong] {
    try tempos.enumerated().map { try .even($0.element, number: number + $0.offset, beats: 300, jitter: 0.008) }
  }

  /// 150, then up by 1 % per second to 170, and back at 0.7 %.
  private static func workout() throws -> PacedWorkout {
    var pen = CurvePen()
    var intervals: [PacedWorkout.Interval] = []
    for (index, step) in [(90.0, 150.0), (120, 170), (390, 156)].enumerated() {
      let start = pen.time
      pen.draw(
        [.init(time: .zero, rate: .of(step.1)), .init(time: Seconds(step.0), rate: .of(step.1))], arriving: .gliding)
      intervals.append(.init(step: index, start: start, end: pen.time, effort: 0.5, carrier: .steps))
    }
    return PacedWorkout(curve: try #require(pen.curve()), intervals: intervals)
  }

  private static func three() throws -> [Runner] {
    let workout = try workout()
    return [
      Runner(1, drift: 4e-5, way: 0.02, songs: try songs([152, 149, 158, 166, 160], from: 0), workout: workout),
      Runner(2, drift: -4e-5, way: 0.06, songs: try songs([155, 161, 148, 168, 157], from: 10), workout: workout),
      Runner(3, drift: 0, way: 0.12, songs: try songs([78, 82, 80, 76], from: 20), workout: workout),
    ]
  }

  /// The largest distance in seconds from a beat of `one` to the nearest of `other`. `one` may have a beat on every other step
  /// only.
  private static func apart(_ one: Runner, _ other: Runner, at time: Double) -> Double {
    let (those, theirs) = (one.beats(from: time - 1.2, to: time + 1.2), other.beats(from: time - 2, to: time + 2))
    guard !those.isEmpty, !theirs.isEmpty else { return .infinity }
    return those.map { beat in
      theirs.map { abs($0 - beat) }.min() ?? .infinity
    }.max() ?? .infinity
  }

  /// Three devices that have asked for the time, with a start in ten seconds.
  private static func gathered() throws -> [Runner] {
    var all = try three()
    for index in all.indices {
      for _ in 0..<8 { all[index].ask() }
      all[index].setting.tell(.together(Seconds(Runner.zero + 10)))
    }
    return all
  }

  /// The distances between the beats of each pair, for devices that have run for eight seconds.
  private static func looks(_ all: [Runner], starts: [Double], at time: Double) -> [Double] {
    [(0, 1), (2, 0), (2, 1)].filter { time > Runner.zero + max(starts[$0.0], starts[$0.1]) + 8 }
      .map { apart(all[$0.0], all[$0.1], at: time) }
  }

  @Test func `beats of three fall together within 20 ms, over changes of tempo and song`() throws {
    var all = try Self.gathered()
    // Each device starts when its person starts; the last one is half a minute late.
    let starts = [10.0, 10.3, 40]
    var started: Set<Int> = []
    var looks: [Double] = []
    for tick in 0..<5500 {
      let time = Runner.zero + 8 + Double(tick) * 0.1
      for index in all.indices {
        all[index].goOn(to: time, running: index == 1 ? 154 : nil)
        if time >= Runner.zero + starts[index], started.insert(index).inserted { all[index].setting.tell(.start) }
      }
      if tick % 20 == 19 { looks += Self.looks(all, starts: starts, at: time - 2.5) }
    }
    let sorted = looks.sorted()
    #expect(looks.count > 600)
    #expect(try #require(sorted.last) < 0.020)
    #expect(sorted[sorted.count * 95 / 100] < 0.012)
    #expect(sorted[sorted.count / 2] < 0.006)
    for runner in all {
      // Each device waits for the next common beat before it starts.
      #expect(runner.setting.silences <= 4)
      #expect(runner.setting.played.count >= 4)
      let error = try #require(runner.setting.device.readings(at: runner.setting.now).sharedError)
      #expect(error < Seconds(0.06))
    }
  }

  @Test func `who paused comes back onto the beat of the others, at their place of the workout`() throws {
    var all = try Self.gathered()
    for index in all.indices {
      all[index].goOn(to: Runner.zero + 10, running: nil)
      all[index].setting.tell(.start)
      all[index].goOn(to: Runner.zero + 60, running: nil)
    }
    all[0].setting.tell(.button(.pause))
    for index in all.indices { all[index].goOn(to: Runner.zero + 73.3, running: nil) }
    #expect(abs(all[0].setting.device.controller.workoutTime.value - 50) < 0.2)
    all[0].setting.tell(.button(.resume))
    for index in all.indices { all[index].goOn(to: Runner.zero + 80, running: nil) }
    #expect(abs(all[0].setting.device.controller.workoutTime.value - 70) < 0.2)
    for apart in Self.looks(all, starts: [10, 10, 10], at: Runner.zero + 77) { #expect(apart < 0.020) }
  }

  @Test func `a pause for all puts the workout off for all`() throws {
    var all = try Self.gathered()
    for index in all.indices {
      all[index].goOn(to: Runner.zero + 10, running: nil)
      all[index].setting.tell(.start)
      all[index].goOn(to: Runner.zero + 40.2 + 0.3 * Double(index), running: nil)
      // They receive the message one after the other.
      all[index].setting.tell(.button(.pause))
      all[index].goOn(to: Runner.zero + 55, running: nil)
      all[index].setting.tell(.together(Seconds(Runner.zero + 10 + 17.5)))
      all[index].goOn(to: Runner.zero + 57.7 + 0.2 * Double(index), running: nil)
      all[index].setting.tell(.button(.resume))
      all[index].goOn(to: Runner.zero + 90, running: nil)
      #expect(abs(all[index].setting.device.controller.workoutTime.value - 62.5) < 0.2)
    }
    for apart in Self.looks(all, starts: [10, 10, 10], at: Runner.zero + 85) { #expect(apart < 0.020) }
  }

  @Test func `who leaves goes on alone from where they are`() throws {
    var runner = try Self.gathered()[1]
    runner.goOn(to: Runner.zero + 10, running: nil)
    runner.setting.tell(.start)
    runner.goOn(to: Runner.zero + 50, running: 153)
    runner.setting.tell(.together(nil))
    let time = runner.setting.device.controller.workoutTime
    runner.goOn(to: Runner.zero + 90, running: 153)
    #expect(abs((runner.setting.device.controller.workoutTime - time).value - 40) < 0.2)
    #expect(runner.setting.device.readings(at: runner.setting.now).sharedError == nil)
    // Beats follow the runner again, within the limits of the plan.
    #expect(abs((runner.setting.device.controller.carriedCadence?.value ?? 0) - 153) < 0.6)
    #expect(runner.setting.silences <= 4)
  }

  @Test func `what was told of the others is written down and decided again`() throws {
    var runner = try Self.gathered()[0]
    runner.goOn(to: Runner.zero + 10, running: nil)
    runner.setting.tell(.start)
    runner.goOn(to: Runner.zero + 40, running: nil)
    runner.setting.tell(.together(nil))
    let told = runner.setting.entries.count { if case .together = $0.event.kind { true } else { false } }
    #expect(told > 2)
    let device = runner.setting.device
    let recording = LiveRecording(
      settings: device.settings.live, workout: device.settings.workout, entries: runner.setting.entries)
    let read = try LiveRecording(numbers: recording.numbers)
    #expect(read.entries == recording.entries)
    var again = LiveController(read.settings, workout: read.workout)
    for entry in read.entries { #expect(again.receive(entry.event) == entry.actions) }
  }
}
