package import Units

/// A recorded activity, independent of its file format.
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
  /// Local time minus UTC.
  package var utcOffset: Seconds?
  /// Whether all moments are local times written as UTC, because the file doesn't say where it was recorded.
  package var hasLocalTimes = false
  /// At least one, in order of time.
  package var legs: [ActivityLeg]
  /// Timer pauses: in order of time, without overlaps.
  package var pauses: [Pause]
  /// In order of time. Two at the same moment contain conflicting values.
  package var samples: [ActivitySample]
  /// In order of time; at equal moments, in file order.
  package var heartbeats: [HeartbeatInterval]
  /// Named series without a property in samples.
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
