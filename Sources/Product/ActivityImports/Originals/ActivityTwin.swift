import Plans
import Sessions
internal import Units

/// A session that may be the same training as an activity from a file.
struct ActivityTwin: Hashable, Sendable {
  let session: Identifier<TrainingSession>
  let start: Moment
  let end: Moment
  let activity: Activity
  let distance: Metres?
  /// The recording device, if the session came from a file.
  let device: String?

  /// Moved back to the device's clock, before the owner corrected the start.
  func moved(by time: Seconds) -> ActivityTwin {
    ActivityTwin(
      session: session, start: start + time, end: end + time, activity: activity, distance: distance, device: device)
  }

  /// Whether both are the same training: in another file from the same device, or from another product that received it.
  func isSame(as other: ImportedActivity) -> Bool {
    if start.wholeSecond == other.start.wholeSecond, activity == other.activity, device == other.device,
      isAsFar(as: other)
    {
      return true
    }
    let shared = min(end, other.end) - max(start, other.start)
    let longer = max(end - start, other.end - other.start)
    guard longer > .zero, shared > longer * Self.share else { return false }
    return isAsFar(as: other) && (distance != nil || activity == other.activity)
  }

  /// Products compute slightly different distances from the same positions.
  private func isAsFar(as other: ImportedActivity) -> Bool {
    switch (distance?.value, other.distance?.value) {
    case (nil, nil): true
    case (let one?, let two?): (one - two).magnitude <= max(one, two) * Self.tolerance
    case (nil, _?), (_?, nil): false
    }
  }

  private static let share = 0.9
  private static let tolerance = 0.02
}
