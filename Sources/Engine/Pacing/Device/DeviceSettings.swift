public import Sensors
public import Units

/// What a device must know before somebody starts.
public struct DeviceSettings: Sendable {
  public var live: LiveSettings
  public var workout: PacedWorkout?
  public var activity: CompendiumActivity
  /// Nil where it was not told: then no energy is reckoned.
  public var body: Body?
  /// By which the heart's rate says how hard it is.
  public var heartRates: HeartRates?
  /// Around the wheel.
  public var circumference: Metres
  /// From and up to which rates the heart is to be in each interval of the workout, beats per minute; 0 and 0 where nothing is asked
  /// of it. Plain numbers: each kind of array more is kilobytes more for a browser to load.
  var hearts: [Double] = []

  /// 0.5…4 m: wheels there are.
  public static let circumferences = 0.5...4.0

  public init(
    live: LiveSettings, workout: PacedWorkout? = nil, activity: CompendiumActivity = .running, body: Body? = nil,
    heartRates: HeartRates? = nil, circumference: Metres = Metres(2.105)
  ) {
    self.live = live
    self.workout = workout
    self.activity = activity
    self.body = body
    self.heartRates = heartRates
    self.circumference = Metres(circumference.value.held(within: Self.circumferences))
  }

  /// The next interval of the workout asks for these heart rates; nil where it asks for none.
  public mutating func addInterval(asking rates: ClosedRange<BeatsPerMinute>?) {
    hearts.append(rates?.lowerBound.value ?? 0)
    hearts.append(rates?.upperBound.value ?? 0)
  }

  /// Nil where nothing is asked of the heart.
  public func heartRates(in interval: Int) -> ClosedRange<BeatsPerMinute>? {
    guard interval >= 0, 2 * interval + 1 < hearts.count, let from = BeatsPerMinute(hearts[2 * interval]),
      let to = BeatsPerMinute(hearts[2 * interval + 1]), from <= to
    else { return nil }
    return from...to
  }
}
