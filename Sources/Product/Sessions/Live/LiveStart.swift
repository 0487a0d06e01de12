internal import Units

/// The start area of a session under way, from the pieces received so far, and when the athlete left it.
struct LiveStart: Sendable {
  private var radius = Metres(0)
  private var first: [Sample<Fix>] = []
  private var places = HiddenPlaces(around: [], radius: Metres(0))
  /// The first fix outside the area.
  private(set) var left: Moment?
  /// Each device's distance when the athlete left. Others see distances from there, so the way from the door stays hidden.
  private var counts: [DeviceName: Metres] = [:]

  mutating func note(_ piece: LivePiece, hidingWithin radius: Metres) {
    // Pieces may arrive twice or late, even the first ones.
    let new = piece.timeline.fixes.filter { !first.contains($0) }
    let earliest = Array((first + new).sorted { $0.moment < $1.moment }.prefix(3))
    if earliest != first || radius != self.radius {
      (first, self.radius) = (earliest, radius)
      places = HiddenPlaces(around: first, radius: radius)
      (left, counts) = (nil, [:])
    }
    for fix in piece.timeline.fixes where !places.contains(fix.value.coordinate) {
      left = min(left ?? fix.moment, fix.moment)
    }
    if counts[piece.device] == nil, !hides(piece) { counts[piece.device] = piece.timeline.distance.first?.value }
  }

  /// Whether a piece contains movement near the start. A piece without positions does until another device has left the area.
  func hides(_ piece: LivePiece) -> Bool {
    guard isHidden else { return false }
    guard piece.timeline.fixes.isEmpty else {
      return piece.timeline.fixes.contains { places.contains($0.value.coordinate) }
    }
    guard let moved = piece.timeline.firstMovement else { return false }
    if let left { return moved < left }
    return !first.isEmpty || moved < piece.timeline.start + Self.patience
  }

  /// Whether current movement must be hidden: near the start, on a return to it, and if others see the map.
  func hidesMovement(at moment: Moment, of session: TrainingSession, newest: Fix?) -> Bool {
    let privacy = session.details.privacy
    guard privacy.hiddenRadius > Metres(0) else { return false }
    // A changed radius takes effect with the next piece.
    guard privacy.hiddenRadius == radius else { return true }
    guard let newest else { return moment < (session.life.started ?? session.created) + Self.patience }
    return privacy.showsMap || left == nil || places.contains(newest.coordinate)
  }

  /// The distances since the athlete left the start area, by this piece's device.
  func distances(of piece: LivePiece) -> [Sample<Metres>] {
    guard isHidden, let count = counts[piece.device] else { return piece.timeline.distance }
    return piece.timeline.distance.filter { $0.value >= count }
      .map { Sample(Metres($0.value.value - count.value), at: $0.moment) }
  }

  /// The same for a current value. Nil until the distance at the area's edge is known.
  func distance(_ distance: Metres, by device: DeviceName) -> Metres? {
    guard isHidden else { return distance }
    return counts[device].map { Metres(max(0, distance.value - $0.value)) }
  }

  private var isHidden: Bool { radius > Metres(0) }

  /// Without a position for this long, the athlete moves where positioning fails, such as indoors. Our own choice.
  private static let patience = Seconds(300)
}

extension Timeline {
  /// The first movement other than positions.
  fileprivate var firstMovement: Moment? {
    [
      footfalls.first?.moment, cadence.first?.moment, power.first?.moment, altitude.first?.moment, speed.first?.moment,
      distance.first?.moment,
    ].compactMap { $0 }.min()
  }
}
