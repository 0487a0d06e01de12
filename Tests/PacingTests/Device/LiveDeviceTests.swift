import Pacing
import Sensors
import Testing
import Units

/// Sensors in, music out: whole runs on a device with a model of its player.
struct LiveDeviceTests {
  private static func settings(_ mode: LiveMode, cadence: Double = 160, workout: PacedWorkout? = nil) -> DeviceSettings
  {
    var live = LiveSettings(mode: mode)
    live.strategy = .holdsPhase
    live.openCadence = .of(cadence)
    live.lead = Seconds(0.15)
    return DeviceSettings(live: live, workout: workout)
  }

  private static func songs(_ tempos: [Double], beats: Int = 400, jitter: Double = 0.008) throws -> [DeviceSong] {
    try tempos.enumerated().map { try .even($0.element, number: $0.offset, beats: beats, jitter: jitter) }
  }

  /// The times of a song's audible beats, by the model's maps.
  private static func beats(_ setting: DeviceSetting, deck: Int, song: Int, from: Double, to: Double) throws -> [Double]
  {
    let beats = try #require(setting.song(song)).beats
    var times: [Double] = []
    var time = from
    while time < to {
      let (one, other) = (
        setting.player.decks[deck].rawPlace(at: Seconds(time)),
        setting.player.decks[deck].rawPlace(at: Seconds(time + 0.001))
      )
      for beat in beats where beat.value >= one && beat.value < other {
        times.append(time + 0.001 * (beat.value - one) / (other - one))
      }
      time += 0.001
    }
    return times
  }

  @Test func `the first song is there before the start and sounds within a tenth of a second of it`() throws {
    let setting = DeviceSetting.running(Self.settings(.manual), songs: try Self.songs([158, 161]))
    #expect(setting.player.loads == [0])
    #expect(setting.played == [0])
    let play = setting.commands.compactMap { command -> Seconds? in
      if case .play(_, _, let at, _, _) = command.command { at - command.at } else { nil }
    }
    #expect(try #require(play.first) < Seconds(0.2))
  }

  @Test func `uneven beats of a song pass evenly`() throws {
    var setting = DeviceSetting.running(Self.settings(.manual), songs: try Self.songs([154, 161], jitter: 0.015))
    setting.wait(40)
    let sounding = try #require(setting.player.sounding(at: setting.now).first)
    let beats = try Self.beats(
      setting, deck: sounding.deck, song: sounding.song, from: setting.now.value - 8, to: setting.now.value)
    #expect(beats.count >= 20)
    for (one, other) in zip(beats, beats.dropFirst()) { #expect(abs(other - one - 60 / 160.0) < 0.002) }
  }

  @Test func `an hour of music has no silence, no late map and no song twice`() throws {
    let tempos = (0..<24).map { 150 + Double($0 * 7 % 20) }
    var setting = DeviceSetting.running(
      Self.settings(.plan, workout: try .steps([(600, 155), (1200, 165), (1800, 160)])),
      songs: try Self.songs(tempos, beats: 460))
    setting.wait(3600)
    #expect(setting.silences == 0)
    #expect(setting.player.lateMaps == 0)
    #expect(Set(setting.played).count == setting.played.count)
    #expect(setting.played.count > 18)
    #expect(setting.player.speeds.lowerBound > 0.8 && setting.player.speeds.upperBound < 1.25)
  }

  @Test func `where songs cross, their beats fall together`() throws {
    var setting = DeviceSetting.running(Self.settings(.manual), songs: try Self.songs([157, 162, 159], beats: 120))
    var crossings = 0
    for _ in 0..<1800 {
      setting.wait(0.1)
      let sounding = setting.player.sounding(at: setting.now)
      guard sounding.count == 2 else { continue }
      crossings += 1
      let (one, other) = (try #require(setting.song(sounding[0].song)), try #require(setting.song(sounding[1].song)))
      let span = (setting.now.value - 0.4, setting.now.value + 0.4)
      let (first, second) = (
        try Self.beats(setting, deck: sounding[0].deck, song: one.live.number, from: span.0, to: span.1),
        try Self.beats(setting, deck: sounding[1].deck, song: other.live.number, from: span.0, to: span.1)
      )
      for beat in first {
        guard let nearest = second.map({ abs($0 - beat) }).min() else { continue }
        #expect(nearest < 0.004 || nearest > 0.3)
      }
    }
    #expect(crossings > 10)
  }

  @Test func `beats meet the steps of a phone in the hand`() throws {
    var setting = DeviceSetting.running(Self.settings(.cadence), songs: try Self.songs([158, 166, 163, 161]))
    setting.wait(90, running: 164)
    let start = setting.now
    setting.wait(120, running: 164)
    let phases = setting.samples.compactMap { sample -> Double? in
      if case .step(let at, let phase?) = sample, at > start { phase } else { nil }
    }
    #expect(phases.count > 300)
    let interval = 60 / 164.0
    let share = Double(phases.count { abs($0) * interval < 0.025 }) / Double(phases.count)
    #expect(share > 0.95, "\(share)")
  }

  /// The share of steps within 25 ms of a beat, from `start` on.
  private static func shareInTime(_ setting: DeviceSetting, from start: Seconds, cadence: Double) -> Double {
    let phases = setting.samples.compactMap { sample -> Double? in
      if case .step(let at, let phase?) = sample, at > start { phase } else { nil }
    }
    return Double(phases.count { abs($0) * 60 / cadence < 0.025 }) / Double(max(1, phases.count))
  }

  @Test(arguments: [0.03, 0.06, 0.3, 1.2, 30])
  func `sound that was held up is brought back onto the steps`(delay: Double) throws {
    var setting = DeviceSetting.running(Self.settings(.cadence), songs: try Self.songs([163, 166, 161]))
    setting.wait(30, running: 164)
    setting.player.hold(from: setting.now, for: Seconds(delay))
    setting.wait(min(delay, 2) + 25, running: 164)
    let start = setting.now
    setting.wait(30, running: 164)
    #expect(Self.shareInTime(setting, from: start, cadence: 164) > 0.95)
    #expect(setting.player.refusedMaps < 3)
    // The controller's position equals the audible one.
    let sounding = try #require(setting.player.sounding(at: setting.now).first)
    let believed = try #require(setting.device.readings(at: setting.now).place)
    #expect(abs(believed.value - sounding.place) < 0.03)
  }

  @Test func `a first map that is lost leaves no trace`() throws {
    var setting = DeviceSetting.running(Self.settings(.cadence), songs: try Self.songs([178, 166]))
    // As if the song had begun a third of a second late, with the speed of its start.
    setting.player.hold(from: setting.now, for: Seconds(0.35))
    setting.wait(30, running: 164)
    let start = setting.now
    setting.wait(20, running: 164)
    #expect(Self.shareInTime(setting, from: start, cadence: 164) > 0.95)
    #expect(setting.player.refusedMaps < 3)
  }

  @Test func `after a pause the music goes on with the sample after the last one heard`() throws {
    var setting = DeviceSetting.running(Self.settings(.manual), songs: try Self.songs([160, 161]))
    setting.wait(20)
    setting.tell(.button(.pause))
    let stop = try #require(setting.commands.last { if case .stop = $0.command { true } else { false } })
    guard case .stop(let deck, let moment) = stop.command else { return }
    let place = setting.player.decks[deck].rawPlace(at: moment)
    setting.wait(5)
    #expect(setting.player.sounding(at: setting.now).isEmpty)
    setting.tell(.button(.resume))
    let play = try #require(setting.commands.last { if case .play = $0.command { true } else { false } })
    guard case .play(_, _, _, let resumed, _) = play.command else { return }
    #expect(abs(resumed.value - place) < 0.001)
    setting.wait(1)
    #expect(setting.player.sounding(at: setting.now).count == 1)
  }

  @Test func `songs that cannot be loaded are passed over`() throws {
    var setting = DeviceSetting.running(
      Self.settings(.manual), songs: try Self.songs([160, 161, 162, 159]), broken: [0, 1])
    setting.wait(6)
    #expect(setting.player.loads == [0, 1, 2])
    #expect(setting.played == [2])
  }

  @Test func `a song that never comes is waited for no longer than a quarter of a minute`() throws {
    var device = LiveDevice(Self.settings(.manual), songs: try Self.songs([160, 161]))
    _ = device.prepare(at: .zero)
    _ = device.receive(DeviceInput(.start, at: Seconds(1)))
    var loads: [(song: Int, time: Double)] = []
    for tick in 10..<400 {
      let time = Seconds(Double(tick) / 10)
      for output in device.receive(DeviceInput(.tick, at: time)) {
        if case .player(.load(let song)) = output { loads.append((song, time.value)) }
      }
    }
    #expect(loads.map(\.song) == [1, 0])
    #expect(loads.first.map { $0.time > 14 && $0.time < 18 } ?? false)
  }

  @Test func `no song fits: the nearest plays and the runner is told`() throws {
    var setting = DeviceSetting.running(Self.settings(.manual, cadence: 190), songs: try Self.songs([150, 158, 152]))
    setting.wait(30)
    #expect(setting.played.first == 1)
    #expect(setting.warnings.contains { if case .addSongs = $0 { true } else { false } })
    #expect(setting.silences == 0)
  }

  @Test func `back and forth among what was really heard`() throws {
    var setting = DeviceSetting.running(Self.settings(.manual), songs: try Self.songs([160, 161, 159, 162]))
    setting.wait(10)
    setting.tell(.button(.next))
    setting.wait(10)
    setting.tell(.button(.previous))
    setting.wait(10)
    #expect(setting.played == [0, 1, 0])
  }

  @Test func `a strap's beats are recorded at their own times, and its silence is noticed`() throws {
    var setting = DeviceSetting.running(Self.settings(.manual), songs: try Self.songs([160, 161]))
    // 150 BPM, skin contact, intervals of 400/1024 s and 410/1024 s.
    for _ in 0..<8 {
      setting.tell(.packet(.heartRate, [0x16, 150, 0x90, 0x01, 0x9A, 0x01]))
      setting.wait(1)
    }
    let beats = setting.samples.compactMap { sample -> (Double, Double)? in
      if case .heartbeat(let at, let interval) = sample { (at.value, interval.value) } else { nil }
    }
    #expect(beats.count == 16)
    #expect(abs(beats[0].0 - beats[1].0 - 410.0 / 1024) < 1e-9)
    #expect(setting.entries.contains { $0.event.kind == .heartRate(.of(150)) })
    setting.tell(.packet(.heartRate, [0x10]))
    setting.wait(25)
    #expect(setting.entries.contains { $0.event.kind == .sensorLost(.heartRate) })
  }

  @Test func `a receiver measures the way, and its silence is noticed`() throws {
    var setting = DeviceSetting.running(Self.settings(.manual), songs: try Self.songs([160, 161]))
    for second in 0..<60 {
      let place = try #require(Coordinate(latitude: 47 + Double(second) * 3 / 111_200, longitude: 8))
      setting.tell(.fix(PositionFix(time: setting.now, coordinate: place, accuracy: Metres(4))))
      setting.wait(1)
    }
    let readings = setting.device.readings(at: setting.now)
    #expect(abs(readings.distance.value - 177) < 8)
    #expect(abs(try #require(readings.speed).value - 3) < 0.3)
    setting.wait(15)
    #expect(setting.entries.contains { $0.event.kind == .sensorLost(.position) })
  }

  @Test func `a run that was cut off goes on where it was`() throws {
    let settings = Self.settings(.plan, workout: try .steps([(300, 155), (600, 165)]))
    var setting = DeviceSetting(settings, songs: try Self.songs([157, 164, 163, 166]))
    setting.tell(
      .before(
        RunBefore(
          time: Seconds(320), laps: 2, cadence: .of(158), distance: Metres(900), ascent: Metres(12),
          energy: Kilocalories(60), energyUncertainty: Kilocalories(9), songs: [0, 1])))
    setting.tell(.before(RunBefore(time: Seconds(20))))
    setting.wait(1)
    setting.tell(.start)
    setting.wait(0.1)
    setting.tell(.button(.lap))
    setting.wait(9.9)
    let readings = setting.device.readings(at: setting.now)
    #expect(abs(readings.workoutTime.value - 330) < 0.2)
    #expect(readings.interval == 1)
    #expect(readings.distance == Metres(900) && readings.ascent == Metres(12))
    // It continues with the cadence of the music, and plays no song again.
    #expect(setting.played == [2])
    let actions = setting.entries.flatMap(\.actions)
    #expect(actions.contains { if case .lap(3, let at) = $0 { abs(at.value - 320.1) < 0.1 } else { false } })
    #expect(actions.contains(.cue(.intervalStarts(1))) && !actions.contains(.cue(.intervalStarts(0))))
    let recording = LiveRecording(settings: settings.live, workout: settings.workout, entries: setting.entries)
    #expect(try LiveRecording(numbers: recording.numbers).replay() == nil)
  }

  @Test func `energy goes on from what was spent`() throws {
    let body = try #require(Body(weight: Kilograms(70), height: Metres(1.75), age: 34, sex: .female))
    var settings = Self.settings(.manual)
    settings.body = body
    var setting = DeviceSetting(settings, songs: try Self.songs([160]))
    setting.tell(.before(RunBefore(time: Seconds(60), energy: Kilocalories(40), energyUncertainty: Kilocalories(5))))
    setting.tell(.start)
    setting.wait(60)
    let readings = setting.device.readings(at: setting.now)
    let energy = try #require(readings.energy)
    #expect(energy > Kilocalories(40.5) && energy < Kilocalories(60))
    #expect(try #require(readings.energyUncertainty) > Kilocalories(5))
  }

  /// The points that a server computes from the device's recording.
  private static func earnedAgain(_ setting: DeviceSetting, _ settings: DeviceSettings, start: Seconds) -> Int {
    var meter = FireMeter(ceiling: settings.live.heartRateCeiling)
    for entry in setting.entries {
      for case .cue(.intervalStarts(let interval)) in entry.actions {
        meter.begin(settings.heartRates(in: interval), at: entry.event.time - start)
      }
    }
    for sample in setting.samples {
      switch sample {
      case .step(let at, let phase?): meter.hear(stepAt: at - start, phase: phase)
      case .heartRate(let rate, let at): meter.hear(heartRate: rate, at: at - start)
      case .step, .heartbeat, .cadence, .speed: break
      }
    }
    meter.advance(to: setting.now - start)
    return meter.earned.points
  }

  @Test func `points under way are those that the recording gives`() throws {
    var settings = Self.settings(.plan, workout: try .steps([(120, 160), (180, 164)]))
    settings.addInterval(asking: nil)
    settings.addInterval(asking: .of(140)...(.of(152)))
    var setting = DeviceSetting.running(settings, songs: try Self.songs([158, 166, 163, 161]))
    let start = setting.now
    for second in 0..<300 {
      setting.tell(.packet(.heartRate, [0, second < 150 ? 130 : second < 240 ? 145 : 160]))
      setting.wait(1, running: second < 120 ? 160 : 164)
    }
    setting.tell(.button(.end))
    let live = setting.device.readings(at: setting.now).fire
    let again = Self.earnedAgain(setting, settings, start: start)
    #expect(live > 50 && live < 85, "\(live)")
    #expect((live - again).magnitude <= 1, "\(live) \(again)")
  }

  @Test func `a pause earns nothing, and what was earned elsewhere stays`() throws {
    var setting = DeviceSetting(Self.settings(.cadence), songs: try Self.songs([158, 166, 163, 161]))
    setting.tell(.before(RunBefore(time: Seconds(60), fire: 70)))
    setting.wait(1)
    setting.tell(.start)
    setting.wait(60, running: 164)
    setting.tell(.button(.pause))
    let before = setting.device.readings(at: setting.now).fire
    #expect(before > 73 && before < 81, "\(before)")
    setting.wait(60, running: 164)
    #expect(setting.device.readings(at: setting.now).fire == before)
  }

  @Test func `what was decided is decided again`() throws {
    let settings = Self.settings(.cadence)
    var setting = DeviceSetting.running(settings, songs: try Self.songs([158, 166, 163, 161]))
    setting.wait(60, running: 160)
    setting.tell(.button(.faster))
    setting.wait(30)
    setting.wait(30, running: 165)
    let recording = LiveRecording(settings: settings.live, workout: nil, entries: setting.entries)
    #expect(recording.replay() == nil)
    #expect(try LiveRecording(numbers: recording.numbers).replay() == nil)
  }
}
