internal import Units

/// Where a session that is under way began, as far as pieces of it have told by now, and since when that lies behind.
struct LiveStart: Sendable {
  private var radius = Metres(0)
  private var first: [Sample<Fix>] = []
  private var places = HiddenPlaces(around: [], radius: Metres(0))
  /// When they were first seen elsewhere.
  private(set) var left: Moment?
  /// What each device had counted when they were: to whom the way from the door is not told, it begins there.
  private var counts: [DeviceName: Metres] = [:]

  mutating func note(_ piece: LivePiece, hidingWithin radius: Metres) {
    // Pieces come twice and late, and the first of all may be among them.
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

  /// Whether a piece tells of movement near the start. One of a device that knows no places does until another has left it.
  func hides(_ piece: LivePiece) -> Bool {
    guard isHidden else { return false }
    guard piece.timeline.fixes.isEmpty else {
      return piece.timeline.fixes.contains { places.contains($0.value.coordinate) }
    }
    guard let moved = piece.timeline.firstMovement else { return false }
    if let left { return moved < left }
    return !first.isEmpty || moved < piece.timeline.start + Self.patience
  }

  /// Whether it may not be told how they move just now: near the start, when they come back there, and wherever others see the way.
  func hidesMovement(at moment: Moment, of session: TrainingSession, newest: Fix?) -> Bool {
    let privacy = session.details.privacy
    guard privacy.hiddenRadius > Metres(0) else { return false }
    // What it was set to just now holds from the next piece on.
    guard privacy.hiddenRadius == radius else { return true }
    guard let newest else { return moment < (session.life.started ?? session.created) + Self.patience }
    return privacy.showsMap || left == nil || places.contains(newest.coordinate)
  }

  /// How far they came since they left it, as the piece's device counts.
  func distances(of piece: LivePiece) -> [Sample<Metres>] {
    guard isHidden, let count = counts[piece.device] else { return piece.timeline.distance }
    return piece.timeline.distance.filter { $0.value >= count }
      .map { Sample(Metres($0.value.value - count.value), at: $0.moment) }
  }

  /// The same of what a device counts just now. Nil where it is not known from where on it may be told.
  func distance(_ distance: Metres, by device: DeviceName) -> Metres? {
    guard isHidden else { return distance }
    return counts[device].map { Metres(max(0, distance.value - $0.value)) }
  }

  private var isHidden: Bool { radius > Metres(0) }

  /// Without a known position for so long, somebody moves where positioning fails, such as indoors. Our own choice.
  private static let patience = Seconds(300)
}

extension Timeline {
  /// When it first tells how somebody moved, other than by places.
  fileprivate var firstMovement: Moment? {
    [
      footfalls.first?.moment, cadence.first?.moment, power.first?.moment, altitude.first?.moment, speed.first?.moment,
      distance.first?.moment,
    ].compactMap { $0 }.min()
  }
}
