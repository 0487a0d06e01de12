package import Units

/// What a device recorded while somebody ran, rode or swam, whatever file it came in.
package struct RecordedActivity: Hashable, Sendable {
  package struct Pause: Hashable, Sendable {
    package var start: Moment
    package var end: Moment

    package init(start: Moment, end: Moment) {
      self.start = start
      self.end = end
    }
  }

  package var name: String?
  package var notes: String?
  package var creator: ActivityCreator?
  /// What the clock on the wall showed more than Coordinated Universal Time did.
  package var utcOffset: Seconds?
  /// At least one, in order of time.
  package var legs: [ActivityLeg]
  /// When the timer stood still: in order of time, none within another.
  package var pauses: [Pause]
  /// In order of time. Two of one moment both know the same thing differently.
  package var samples: [ActivitySample]
  /// In order of time, and of one moment in the order they came.
  package var heartbeats: [HeartbeatInterval]
  /// What has no place in a sample, each by its name.
  package var series: [SampleSeries]
  package var lengths: [PoolLength]
  package var sets: [ExerciseSet]

  package init(
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
