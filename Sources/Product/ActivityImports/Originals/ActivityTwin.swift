import Plans
import Sessions
internal import Units

/// A session that an activity out of a file might be.
struct ActivityTwin: Hashable, Sendable {
  let session: Identifier<TrainingSession>
  let start: Moment
  let end: Moment
  let activity: Activity
  let distance: Metres?
  /// That recorded it, where it came from a file.
  let device: String?

  /// Where the clock that recorded it put it, before its owner corrected when it was.
  func moved(by time: Seconds) -> ActivityTwin {
    ActivityTwin(
      session: session, start: start + time, end: end + time, activity: activity, distance: distance, device: device)
  }

  /// The same training, told by the same device in another file, or by another product that got it from there.
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

  /// Products reckon the way from the same places with some differences.
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
