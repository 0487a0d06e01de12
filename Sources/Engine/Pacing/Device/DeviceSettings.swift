public import Sensors
public import Units

/// What a device needs to know before the start.
public struct DeviceSettings: Sendable {
  public var live: LiveSettings
  public var workout: PacedWorkout?
  public var activity: CompendiumActivity
  /// Nil if unknown: then energy is not estimated.
  public var body: Body?
  /// Used for the intensity of effort, from the heart rate.
  public var heartRates: HeartRates?
  /// Circumference of the wheel.
  public var circumference: Metres
  /// Lower and upper heart-rate limit of each interval in beats per minute, flattened; 0 and 0 without a target. An array of
  /// plain numbers, because each further array type adds kilobytes to the browser's module.
  var hearts: [Double] = []

  /// Possible wheel circumferences, in metres.
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

  /// Adds the heart-rate target of the next interval; nil for none.
  public mutating func addInterval(asking rates: ClosedRange<BeatsPerMinute>?) {
    hearts.append(rates?.lowerBound.value ?? 0)
    hearts.append(rates?.upperBound.value ?? 0)
  }

  /// The heart-rate target of an interval; nil if it has none.
  public func heartRates(in interval: Int) -> ClosedRange<BeatsPerMinute>? {
    guard interval >= 0, 2 * interval + 1 < hearts.count, let from = BeatsPerMinute(hearts[2 * interval]),
      let to = BeatsPerMinute(hearts[2 * interval + 1]), from <= to
    else { return nil }
    return from...to
  }
}
