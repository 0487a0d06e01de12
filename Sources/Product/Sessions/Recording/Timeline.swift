package import ActivityFiles
package import Units

/// Everything recorded in one session by all devices and files, on one clock. Figures, charts and exports use it.
///
/// Each list is in order of time. Unmeasured series are empty; no value means “unknown”.
package struct Timeline: Hashable, Sendable {
  package var start: Moment
  /// Not before `start`.
  package var end: Moment
  /// At least one; the first begins at `start`.
  package var legs: [Leg]
  /// Timer pauses, without overlaps.
  package var pauses: [RecordedActivity.Pause]
  /// Lap button presses.
  package var laps: [Moment]

  package var heartRate: [Sample<BeatsPerMinute>]
  /// RR intervals; the moment is that of the beat that ends the interval.
  package var heartbeats: [Sample<Seconds>]
  package var footfalls: [Sample<Footfall>]
  package var cadence: [Sample<Cadence>]
  package var power: [Sample<Watts>]
  package var fixes: [Sample<Fix>]
  /// From a barometer or the device's estimate.
  package var altitude: [Sample<Metres>]
  /// From a foot pod, a wheel sensor or the device's satellite receiver.
  package var speed: [Sample<MetresPerSecond>]
  /// Since the start, by the device.
  package var distance: [Sample<Metres>]
  /// Whether the athlete corrected the total distance. `distance` is then scaled to it.
  package var isDistanceCorrected = false
  package var temperature: [Sample<Celsius>]
  /// Named series without a property of their own.
  package var series: [SampleSeries]

  package var songs: [PlayedSong]
  /// The music's tempo as played, at each change.
  package var tempo: [Sample<BeatsPerMinute>]
  package var steps: [TakenStep]
  package var lengths: [PoolLength]
  package var sets: [ExerciseSet]

  package init(start: Moment, end: Moment, legs: [Leg]) {
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

  /// From start to end, including pauses.
  package var elapsed: Seconds { end - start }
}
