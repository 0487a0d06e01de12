package import ActivityFiles
package import Units

/// All that was recorded in one session, by all devices and files, on one clock. Figures, charts and exports are made of it.
///
/// Each list is in order of time. What was not measured is empty; no value stands for “unknown”.
package struct Timeline: Hashable, Sendable {
  package var start: Moment
  /// Not before `start`.
  package var end: Moment
  /// At least one; the first begins at `start`.
  package var legs: [Leg]
  /// When the timer stood still; none within another.
  package var pauses: [RecordedActivity.Pause]
  /// When the lap button was pressed.
  package var laps: [Moment]

  package var heartRate: [Sample<BeatsPerMinute>]
  /// RR intervals; the moment is that of the beat that ends it.
  package var heartbeats: [Sample<Seconds>]
  package var footfalls: [Sample<Footfall>]
  package var cadence: [Sample<Cadence>]
  package var power: [Sample<Watts>]
  package var fixes: [Sample<Fix>]
  /// By a barometer, or as the device believes.
  package var altitude: [Sample<Metres>]
  /// As the device reckons it, by a foot pod, a wheel or its own satellites.
  package var speed: [Sample<MetresPerSecond>]
  /// Since the start, as the device reckons it.
  package var distance: [Sample<Metres>]
  /// The athlete said how long the way truly was, and `distance` follows that.
  package var isDistanceCorrected = false
  package var temperature: [Sample<Celsius>]
  /// What has no place above, each by its name.
  package var series: [SampleSeries]

  package var songs: [PlayedSong]
  /// The tempo of the music as it was played, at each change.
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

  /// From start to end, pauses included.
  package var elapsed: Seconds { end - start }
}
