import Sensors
public import Units

/// Makes all decisions of a device during a session: reads sensors, runs the controller, chooses songs, moves the decks.
///
/// A pure value like its `LiveController`: inputs go in, outputs come out, without side effects. A page, a phone or a test
/// supplies the sensors and the player.
public struct LiveDevice: Sendable {
  public let settings: DeviceSettings
  public private(set) var controller: LiveController
  private(set) var hub: SensorHub
  private var shelf: SongShelf
  private(set) var conductor = Conductor()
  private(set) var fire: FireMeter
  /// The song being loaded, and since when.
  private var loading: (song: Int, since: Seconds)?
  /// Progress made on another device; nil if the run began here.
  private(set) var before: RunBefore?
  private(set) var companions = Companions()
  private var now = Seconds(-.infinity)
  private var outputs: [DeviceOutput] = []

  /// How long to wait for a song before requesting another. Our own choice.
  private static let patience = Seconds(15)

  /// - Parameter songs: in the order in which they should play.
  public init(_ settings: DeviceSettings, songs: [DeviceSong] = []) {
    self.settings = settings
    controller = LiveController(settings.live, workout: settings.workout)
    hub = SensorHub(settings)
    shelf = SongShelf(songs)
    fire = FireMeter(ceiling: settings.live.heartRateCeiling)
  }

  /// Adds a song at the end of the list.
  public mutating func add(_ song: DeviceSong) { shelf.add(song) }

  /// Requests the first song, so that it is loaded at the start.
  public mutating func prepare(at time: Seconds) -> [DeviceOutput] {
    now = max(now, time)
    choose(for: controller.firstWish)
    return takeOutputs()
  }

  public mutating func receive(_ input: DeviceInput) -> [DeviceOutput] {
    guard input.time.value.magnitude < 3e9 else { return [] }
    now = max(now, input.time)
    take(input.kind)
    return takeOutputs()
  }

  private mutating func take(_ kind: DeviceInput.Kind) {
    switch kind {
    case .start:
      // The wait before the start doesn't count as loading time.
      if let loading { self.loading = (loading.song, now) }
      tell(.start)
    case .button(let button):
      tell(.button(button))
      if button == .end { fire.advance(to: controller.workoutTime) }
    case .tick: tick()
    case .motion(let acceleration):
      for step in hub.receive(acceleration) {
        let phase = controller.beatPhase(ofStepAt: step.time)
        if isRecording {
          outputs.append(.sample(.step(at: step.time, phase: phase)))
          if let phase { fire.hear(stepAt: workoutTime(at: step.time), phase: phase) }
        }
        tell(.step(at: step.time, confidence: Double(step.confidence)))
      }
    case .packet(let profile, let bytes): take(hub.receive(profile, bytes, at: now))
    case .fix(let fix): take(hub.receive(fix))
    case .lost(let sensor): tell(.sensorLost(sensor))
    case .loaded(let number): offer(number)
    case .failed(let number):
      shelf.discard(number)
      if loading?.song == number { loading = nil }
    case .heard(let deck, let place, let time):
      command(conductor.hear(place, on: deck, at: time, now: now))
      guard let song = conductor.song, let (beat, moment) = conductor.beat(nearest: place, on: deck, at: time) else {
        return
      }
      tell(.beatHeard(at: moment, beat: beat, song: song.live.number))
    case .before(let before): goOn(after: before)
    case .clock(let sent, let server, let received):
      if let news = companions.hear(sent: sent, server: server, received: received, now: now) { tell(news) }
    case .together(let start):
      if let news = companions.run(since: start, now: now) { tell(news) }
    case .ended(let deck):
      guard conductor.isCurrent(deck) else { return }
      outputs += conductor.stop(at: now).map { .player($0) }
      tell(.songEnded)
    }
  }

  private mutating func goOn(after before: RunBefore) {
    guard controller.state == .ready, self.before == nil else { return }
    self.before = before
    fire = FireMeter(ceiling: settings.live.heartRateCeiling, from: before.time)
    for number in before.songs { shelf.begin(number) }
    tell(.wentBefore(before.time, laps: before.laps, at: before.cadence))
    // The song chosen for the start of the run doesn't fit its continuation.
    loading = nil
    choose(for: controller.firstWish)
  }

  private var isRecording: Bool { controller.state == .running }

  private func workoutTime(at time: Seconds) -> Seconds { controller.clock.time(at: time) }

  private mutating func take(_ news: SensorHub.News) {
    if isRecording {
      for sample in news.samples {
        outputs.append(.sample(sample))
        if case .heartRate(let rate, let time) = sample { fire.hear(heartRate: rate, at: workoutTime(at: time)) }
      }
    }
    for event in news.events { tell(event) }
  }

  private mutating func tick() {
    for event in hub.watch(now: now) { tell(event) }
    tell(.tick)
    switch controller.state {
    case .running:
      hub.meter(now: now, isResting: false)
      fire.advance(to: controller.workoutTime - FireMeter.patience)
    case .paused: hub.meter(now: now, isResting: true)
    case .ready, .ended: break
    }
    outputs += conductor.goOn(now: now).map { .player($0) }
  }

  private mutating func tell(_ kind: LiveEvent.Kind) {
    let event = LiveEvent(kind, at: now)
    let actions = controller.receive(event)
    outputs.append(.decided(LiveRecording.Entry(event: event, actions: actions)))
    for action in actions { obey(action) }
  }

  private mutating func obey(_ action: LiveAction) {
    switch action {
    case .play(let start):
      guard let song = shelf.song(start.song.number) else { return }
      shelf.begin(start.song.number)
      command(conductor.begin(start, of: song, now: now))
    case .tempo(let change): command(conductor.take(change, now: now))
    case .pauseMusic(let moment): command(conductor.pause(at: moment))
    case .resumeMusic(let moment): command(conductor.resume(at: moment))
    case .stopMusic: command(conductor.stop(at: now))
    case .wantSong(let wish): choose(for: wish)
    case .previousSong:
      if let song = shelf.previous() { load(song.live.number) }
    case .cue(.intervalStarts(let interval)):
      fire.begin(settings.heartRates(in: interval), at: controller.workoutTime)
    case .phase, .cue, .warning, .controls, .lap: break
    }
  }

  private mutating func command(_ commands: [PlayerCommand]) { outputs += commands.map { .player($0) } }

  private mutating func choose(for wish: SongWish) {
    if let loading {
      guard now - loading.since >= Self.patience else { return }
      shelf.postpone(loading.song)
    }
    let song = shelf.choose { controller.distance(of: $0, from: wish) }
    if let song { load(song.live.number) }
  }

  private mutating func load(_ number: Int) {
    loading = (number, now)
    outputs.append(.player(.load(song: number)))
  }

  private mutating func offer(_ number: Int) {
    guard loading?.song == number, let song = shelf.song(number) else { return }
    loading = nil
    tell(.songReady(song.live))
  }

  private mutating func takeOutputs() -> [DeviceOutput] {
    let answer = outputs
    outputs = []
    return answer
  }
}
