internal import Units

/// A follower's view of a session, in order of arrival.
///
/// The owner sees everything at once. Others see a piece only after the athlete has left its places by the hidden radius,
/// because the current position may be home. Nothing near the end is ever shown. Pieces near the start are shown without
/// position and movement.
package struct LiveView: Sendable {
  private let isOwners: Bool
  private var start = LiveStart()
  private var waiting: [LivePiece] = []
  private var newest: Sample<Fix>?

  init(isOwners: Bool) { self.isOwners = isOwners }

  /// Whether the athlete has left the start area.
  var hasLeftStart: Bool { start.left != nil }

  /// Learns the start area from one of the session's first pieces, so that late followers get the same view.
  mutating func acquaint(with piece: LivePiece, under privacy: SessionPrivacy) {
    start.note(piece, hidingWithin: privacy.hiddenRadius)
  }

  /// Adds the next piece.
  /// - Parameter privacy: the owner's current settings.
  /// - Returns: the pieces that have become visible.
  mutating func receive(_ piece: LivePiece, under privacy: SessionPrivacy) -> [LivePiece] {
    guard !isOwners else { return [piece] }
    start.note(piece, hidingWithin: privacy.hiddenRadius)
    waiting.append(piece)
    if let last = piece.timeline.fixes.last, last.moment >= newest?.moment ?? last.moment { newest = last }
    let here = HiddenPlaces(around: newest.map { [$0] } ?? [], radius: privacy.hiddenRadius)
    let shown = waiting.prefix { piece in !piece.timeline.fixes.contains { here.contains($0.value.coordinate) } }
    waiting.removeFirst(shown.count)
    return shown.map { visible($0, privacy) }
  }

  /// The visible part of current values. They can't be delayed: with a visible route, the distance along it would reveal the
  /// current position.
  func seen(_ now: SessionNow, at moment: Moment, of session: TrainingSession) -> SessionNow {
    guard !isOwners else { return now }
    let privacy = session.details.privacy
    var seen = now
    if !privacy.showsHeartRate { seen.hideHeart() }
    if start.hidesMovement(at: moment, of: session, newest: newest?.value) {
      seen.hideMovement()
    } else if let distance = now.distance {
      seen.distance = DeviceName(now.device).flatMap { start.distance(Metres(distance), by: $0)?.value }
    }
    return seen
  }

  private func visible(_ piece: LivePiece, _ privacy: SessionPrivacy) -> LivePiece {
    var piece = piece
    if start.hides(piece) {
      piece.timeline.hideMovement()
    } else {
      piece.timeline.distance = start.distances(of: piece)
    }
    if !privacy.showsMap { piece.timeline.fixes = [] }
    if !privacy.showsHeartRate {
      piece.timeline.heartRate = []
      piece.timeline.heartbeats = []
    }
    return piece
  }
}

extension Timeline {
  fileprivate mutating func hideMovement() {
    fixes = []
    footfalls = []
    cadence = []
    power = []
    altitude = []
    speed = []
    distance = []
  }
}
