public import Units

/// What a device recorded while somebody ran, rode or swam, whatever file it came in.
public struct RecordedActivity: Hashable, Sendable {
  public struct Pause: Hashable, Sendable {
    public var start: Moment
    public var end: Moment

    public init(start: Moment, end: Moment) {
      self.start = start
      self.end = end
    }
  }

  public var name: String?
  public var notes: String?
  public var creator: ActivityCreator?
  /// What the clock on the wall showed more than Coordinated Universal Time did.
  public var utcOffset: Seconds?
  /// At least one, in order of time.
  public var legs: [ActivityLeg]
  /// When the timer stood still: in order of time, none within another.
  public var pauses: [Pause]
  /// In order of time. Two of one moment both know the same thing differently.
  public var samples: [ActivitySample]
  /// In order of time, and of one moment in the order they came.
  public var heartbeats: [HeartbeatInterval]
  /// What has no place in a sample, each by its name.
  public var series: [SampleSeries]
  public var lengths: [PoolLength]
  public var sets: [ExerciseSet]

  public init(
    name: String? = nil, notes: String? = nil, creator: ActivityCreator? = nil, utcOffset: Seconds? = nil,
    legs: [ActivityLeg], pauses: [Pause] = [], samples: [ActivitySample] = [], heartbeats: [HeartbeatInterval] = [],
    series: [SampleSeries] = [], lengths: [PoolLength] = [], sets: [ExerciseSet] = []
  ) {
    self.name = name
    self.notes = notes
    self.creator = creator
    self.utcOffset = utcOffset
    self.legs = legs
    self.pauses = pauses
    self.samples = samples
    self.heartbeats = heartbeats
    self.series = series
    self.lengths = lengths
    self.sets = sets
  }
}
