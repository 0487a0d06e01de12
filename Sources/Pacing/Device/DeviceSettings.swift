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
}
