public import ActivityFiles
public import Units

/// All that was recorded in one session, by all devices and files, on one clock. Figures, charts and exports are made of it.
///
/// Each list is in order of time. What was not measured is empty; no value stands for “unknown”.
public struct Timeline: Hashable, Sendable {
  public var start: Moment
  /// Not before `start`.
  public var end: Moment
  /// At least one; the first begins at `start`.
  public var legs: [Leg]
  /// When the timer stood still; none within another.
  public var pauses: [RecordedActivity.Pause]
  /// When the lap button was pressed.
  public var laps: [Moment]

  public var heartRate: [Sample<BeatsPerMinute>]
  /// RR intervals; the moment is that of the beat that ends it.
  public var heartbeats: [Sample<Seconds>]
  public var footfalls: [Sample<Footfall>]
  public var cadence: [Sample<Cadence>]
  public var power: [Sample<Watts>]
  public var fixes: [Sample<Fix>]
  /// By a barometer, or as the device believes.
  public var altitude: [Sample<Metres>]
  /// As the device reckons it, by a foot pod, a wheel or its own satellites.
  public var speed: [Sample<MetresPerSecond>]
  /// Since the start, as the device reckons it.
  public var distance: [Sample<Metres>]
  /// The athlete said how long the way truly was, and `distance` follows that.
  public var isDistanceCorrected = false
  public var temperature: [Sample<Celsius>]
  /// What has no place above, each by its name.
  public var series: [SampleSeries]

  public var songs: [PlayedSong]
  /// The tempo of the music as it was played, at each change.
  public var tempo: [Sample<BeatsPerMinute>]
  public var steps: [TakenStep]
  public var lengths: [PoolLength]
  public var sets: [ExerciseSet]

  public init(start: Moment, end: Moment, legs: [Leg]) {
    self.start = start
    self.end = end
    self.legs = legs
    pauses = []
    laps = []
    heartRate = []
    heartbeats = []
    footfalls = []
    cadence = []
    power = []
    fixes = []
    altitude = []
    speed = []
    distance = []
    temperature = []
    series = []
    songs = []
    tempo = []
    steps = []
    lengths = []
    sets = []
  }

  /// From start to end, pauses included.
  public var elapsed: Seconds { end - start }
}
