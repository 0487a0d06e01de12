package import ActivityFiles
package import Units

/// A session that a person writes in afterwards, because no device recorded it.
package struct HandwrittenSession: Hashable, Sendable {
  package let details: SessionDetails
  package let start: Moment
  package let duration: Seconds
  /// In order, spread evenly over the duration.
  package let sets: [SetWork]
  package let distance: Metres?
  package let zone: ClockZone

  /// - Throws: `HandwrittenSessionError` for what can't have been.
  package init(
    _ details: SessionDetails, from start: Moment, for duration: Seconds, distance: Metres? = nil,
    sets: [SetWork] = [], zone: ClockZone, at now: Moment
  ) throws(HandwrittenSessionError) {
    guard duration >= Self.shortest, duration <= TrainingRecording.longest else { throw .impossibleDuration }
    guard start >= Moment(milliseconds: 0) else { throw .tooEarly }
    guard start + duration <= now else { throw .inFuture }
    if let distance, !(1...Self.farthest).contains(distance.value) { throw .impossibleDistance }
    guard sets.count <= Self.mostSets, Double(sets.count) <= duration.value else {
      throw .tooManySets(most: min(Self.mostSets, Int(duration.value)))
    }
    if let place = sets.firstIndex(where: \.isEmpty) { throw .emptySet(place) }
    self.details = details
    self.start = start
    self.duration = duration
    self.distance = distance
    self.sets = sets
    self.zone = zone
  }

  private static let shortest = Seconds(1)
  /// In metres.
  private static let farthest = 100_000_000.0
  private static let mostSets = 1_000

  var end: Moment { start + duration }

  /// As a device would have recorded it, on Unix time.
  var recording: DeviceRecording {
    var recording = DeviceRecording()
    recording.add(clock: start, at: DeviceTime(start))
    recording.add(RecordingEvent(.leg(activity: details.activity), at: DeviceTime(start)))
    if let distance {
      recording.add(distance: Metres(0), at: DeviceTime(start))
      recording.add(distance: distance, at: DeviceTime(end))
    }
    let step = duration.value / Double(max(sets.count, 1))
    for (place, set) in sets.enumerated() {
      let moment = start + Seconds((step * Double(place)).rounded(.down))
      recording.add(RecordingEvent(.set(set), at: DeviceTime(moment)))
    }
    return recording
  }
}

/// Why a session can't be written in.
package enum HandwrittenSessionError: Error, Hashable, Sendable {
  case inFuture
  /// Before 1970.
  case tooEarly
  /// Under a second or over 31 days.
  case impossibleDuration
  /// Under a metre or over 100,000 km.
  case impossibleDistance
  /// The set at this index says nothing.
  case emptySet(Int)
  /// Two sets never start in the same second.
  case tooManySets(most: Int)

  /// The message for the athlete.
  package var sentence: String {
    switch self {
    case .inFuture: "The session would end in the future. Enter an earlier start or a shorter duration."
    case .tooEarly: "The session would start before 1970. Enter a later start."
    case .impossibleDuration: "A session lasts at least a second and at most 31 days."
    case .impossibleDistance: "A distance must be more than 1 m and less than 100,000 km."
    case .emptySet: "Enter repetitions, a duration or a distance."
    case .tooManySets(let most): "A session this long can have at most \(most) sets."
    }
  }
}
