internal import Units

/// What somebody who follows a session gets to see of it, in the order in which it came.
///
/// The owner sees everything at once. Others see a piece when the person has left its places behind them by the hidden radius:
/// where somebody is just now may be where they live. So nothing near the end is ever shown; what is near the start is shown
/// without what tells where and how they moved.
package struct LiveView: Sendable {
  private let isOwners: Bool
  private var start = LiveStart()
  private var waiting: [LivePiece] = []
  private var newest: Sample<Fix>?

  init(isOwners: Bool) { self.isOwners = isOwners }

  /// Whether they are known to have left the place where the session began.
  var hasLeftStart: Bool { start.left != nil }

  /// Looks at one of the first pieces of the session, so that it is the same for whoever comes later.
  mutating func acquaint(with piece: LivePiece, under privacy: SessionPrivacy) {
    start.note(piece, hidingWithin: privacy.hiddenRadius)
  }

  /// Takes the next one.
  /// - Parameter privacy: what the owner wishes by now.
  /// - Returns: those that may be seen by now.
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

  /// What may be seen of how it goes just now. It cannot wait until a place lies behind: where the way is shown, how far they came
  /// along it would tell where they are.
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
