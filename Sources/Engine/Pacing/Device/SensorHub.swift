import Sensors
import Units

/// Reads a device's sensors and notices when one becomes silent.
struct SensorHub: Sendable {
  /// The result of one reading, for the controller and for the recording.
  struct News {
    var events: [LiveEvent.Kind] = []
    var samples: [SensorSample] = []
  }

  private var detector = StepDetector()
  private(set) var heart = HeartRateSignal()
  private var feet = FootCount()
  private var wheel: CyclingSensor
  private(set) var track = GroundTrack()
  private(set) var slope: Double?
  private var energy: EnergyMeter?
  private let settings: DeviceSettings

  private var lastMotion: Seconds?
  private var lastFix: Seconds?
  private var podSpeed = LastHeard<MetresPerSecond>(silence: Seconds(5))
  private var podDistance = 0.0
  private var lastPod: Seconds?
  private var isHeartTold = false
  private var metered = Seconds(-.infinity)

  /// Silence after which a sensor counts as lost. Motion comes dozens of times per second, positions once. Our own choice.
  private static let silence = (motion: Seconds(3), place: Seconds(12))
  private static let meterPause = Seconds(1)
  /// Longest gap between packets of a foot pod over which its speed counts towards the distance.
  private static let longestGap = Seconds(5)

  init(_ settings: DeviceSettings) {
    self.settings = settings
    wheel = CyclingSensor(circumference: settings.circumference)
    energy = settings.body.map { EnergyMeter(body: $0) }
  }

  var energySpent: (total: Kilocalories, uncertainty: Kilocalories)? { energy.map { ($0.total, $0.uncertainty) } }
  var hasMotion: Bool { lastMotion != nil }
  var hasFix: Bool { lastFix != nil }

  /// From satellites if there is a fix, else from the foot pod or the wheel.
  var distance: Metres { hasFix ? track.distance : Metres(max(podDistance, wheel.distance.value)) }

  func speed(at now: Seconds) -> MetresPerSecond? {
    podSpeed.value(at: now) ?? wheel.speed(now: now) ?? (hasFix ? track.speed : nil)
  }

  // MARK: What comes in

  mutating func receive(_ acceleration: Acceleration) -> [Step] {
    lastMotion = acceleration.time
    detector.receive(acceleration)
    var steps: [Step] = []
    while let step = detector.takeStep() { steps.append(step) }
    return steps
  }

  mutating func receive(_ profile: SensorProfile, _ bytes: [UInt8], at now: Seconds) -> News {
    // An invalid packet is ignored like a lost one. The next one follows within a second.
    do throws(PacketError) {
      switch profile {
      case .heartRate: return hear(try HeartRatePacket(parsing: bytes), at: now)
      case .running: return hear(try RunningPacket(parsing: bytes), at: now)
      case .cycling: return hear(try CyclingPacket(parsing: bytes), at: now)
      }
    } catch {
      return News()
    }
  }

  mutating func receive(_ fix: PositionFix) -> News {
    lastFix = fix.time
    if let slope = track.receive(fix).last?.slope { self.slope = slope }
    guard let speed = track.speed else { return News() }
    return News(events: [.speed(speed)])
  }

  private mutating func hear(_ packet: HeartRatePacket, at now: Seconds) -> News {
    heart.receive(packet.rate, contact: packet.contact, at: now)
    var news = News()
    guard packet.contact != .absent else { return news }
    if case .current(let steady) = heart.reading(now: now) {
      isHeartTold = true
      news.events.append(.heartRate(steady))
    }
    news.samples.append(.heartRate(packet.rate, at: now))
    // The beat at `now` ends the last interval. Earlier beats follow by going backwards.
    var time = now
    for interval in packet.rrIntervals.reversed() {
      news.samples.append(.heartbeat(at: time, interval: interval))
      time -= interval
    }
    return news
  }

  private mutating func hear(_ packet: RunningPacket, at now: Seconds) -> News {
    if let last = lastPod, now > last {
      podDistance += packet.speed.value * min((now - last).value, Self.longestGap.value)
    }
    lastPod = now
    podSpeed.hear(packet.speed, at: now)
    var news = News(events: [.speed(packet.speed)], samples: [.speed(packet.speed, at: now)])
    if let cadence = feet.cadence(of: packet, reference: detector.cadence) {
      news.events.append(.cadence(cadence))
      news.samples.append(.cadence(cadence, at: now))
    }
    return news
  }

  private mutating func hear(_ packet: CyclingPacket, at now: Seconds) -> News {
    wheel.receive(packet, now: now)
    var news = News()
    if let speed = wheel.speed(now: now) {
      news.events.append(.speed(speed))
      news.samples.append(.speed(speed, at: now))
    }
    if case .turning(let cadence) = wheel.cadence(now: now) {
      news.events.append(.cadence(cadence))
      news.samples.append(.cadence(cadence, at: now))
    }
    return news
  }

  // MARK: What does not

  /// Returns the sensors that became silent since the last call.
  mutating func watch(now: Seconds) -> [LiveEvent.Kind] {
    var events: [LiveEvent.Kind] = []
    if let last = lastMotion, now - last > Self.silence.motion {
      lastMotion = nil
      events.append(.sensorLost(.steps))
    }
    if let last = lastFix, now - last > Self.silence.place, !isFixLost {
      isFixLost = true
      events.append(.sensorLost(.position))
    } else if let last = lastFix, now - last <= Self.silence.place {
      isFixLost = false
    }
    if isHeartTold, heart.reading(now: now) == .lost {
      isHeartTold = false
      events.append(.sensorLost(.heartRate))
    }
    return events
  }

  private var isFixLost = false

  /// Updates the energy estimate; counts resting energy while `isResting`.
  mutating func meter(now: Seconds, isResting: Bool) {
    guard let body = settings.body, now - metered >= Self.meterPause else { return }
    metered = now
    var rate: BeatsPerMinute?
    if case .current(let steady) = heart.reading(now: now) { rate = steady }
    let estimate =
      isResting
      ? .rest(body)
      : EnergyEstimate(
        of: body, doing: settings.activity, heartRate: rate, heartRates: settings.heartRates, speed: speed(at: now),
        slope: slope ?? 0)
    energy?.advance(to: now, spending: estimate)
  }
}
