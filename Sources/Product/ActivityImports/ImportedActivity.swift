package import ActivityFiles
package import Plans
package import Sessions
package import Units

/// An activity from a file in our own form: one device's recording and the file's metadata.
///
/// The device's clock is world time in Unix milliseconds.
package struct ImportedActivity: Hashable, Sendable {
  package let name: String?
  package let notes: String?
  /// The product name: “Forerunner 410”, “OpenTracks”.
  package let device: String?
  package let utcOffset: Seconds?
  /// Whether all moments are local times written as UTC.
  package let hasLocalTimes: Bool
  package let start: Moment
  /// Not before `start`.
  package let end: Moment
  package let activity: Activity
  /// For multisport activities.
  package let legs: [Activity]
  /// By the device, or from positions. Nil if unknown.
  package let distance: Metres?
  package let recording: DeviceRecording
  /// Whether the file contains health data (`SeriesKind.isHeart`), even if only in totals.
  package let holdsHeart: Bool

  init(
    name: String?, notes: String?, device: String?, utcOffset: Seconds?, hasLocalTimes: Bool = false, start: Moment,
    end: Moment, activity: Activity, legs: [Activity], distance: Metres?, recording: DeviceRecording, holdsHeart: Bool
  ) {
    self.name = name
    self.notes = notes
    self.device = device
    self.utcOffset = utcOffset
    self.hasLocalTimes = hasLocalTimes
    self.start = start
    self.end = end
    self.activity = activity
    self.legs = legs
    self.distance = distance
    self.recording = recording
    self.holdsHeart = holdsHeart
  }

  package init(_ activity: RecordedActivity) {
    let moments = activity.samples.map(\.moment)
    let start = min(activity.legs[0].start, moments.first ?? activity.legs[0].start)
    let ends = activity.legs.map(\.end) + [moments.last, activity.heartbeats.last?.moment].compactMap(\.self)
    var filling = RecordingOfFile(start: start, hasClock: !activity.hasLocalTimes)
    filling.add(activity)
    self.init(
      name: activity.name, notes: activity.notes, device: activity.creator?.name, utcOffset: activity.utcOffset,
      hasLocalTimes: activity.hasLocalTimes, start: start, end: max(start, ends.max() ?? start),
      activity: Activity(of: activity.legs),
      legs: activity.legs.count > 1 ? activity.legs.map { Activity($0.sport, $0.variant) } : [],
      distance: Self.distance(of: activity), recording: filling.recording, holdsHeart: Self.tellsOfHeart(activity))
  }

  /// The same activity with the true start of its local times: its clock is read then.
  func placed(startingAt moment: Moment) -> ImportedActivity {
    var recording = recording
    recording.add(clock: moment, at: DeviceTime(start))
    return ImportedActivity(
      name: name, notes: notes, device: device, utcOffset: utcOffset, start: moment, end: moment + (end - start),
      activity: activity, legs: legs, distance: distance, recording: recording, holdsHeart: holdsHeart)
  }

  /// A longer activity has wrong times.
  package static let longest = TrainingRecording.longest

  private static func distance(of activity: RecordedActivity) -> Metres? {
    let known = activity.reckoningDistances()
    let sums = known.legs.compactMap(\.totals.distance)
    if !sums.isEmpty { return Metres(sums.reduce(0) { $0 + $1.value }) }
    return known.samples.last { $0.distance != nil }?.distance
  }

  private static func tellsOfHeart(_ activity: RecordedActivity) -> Bool {
    let totals = activity.legs.flatMap { [$0.totals] + $0.laps.map(\.totals) }
    return !activity.heartbeats.isEmpty
      || activity.series.contains { SeriesName(name: $0.name, unit: $0.unit).isOfTheBody }
      || activity.samples.contains { $0.heartRate != nil }
      || totals.contains { $0.meanHeartRate != nil || $0.greatestHeartRate != nil }
  }
}
