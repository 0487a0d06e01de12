internal import Units

/// What somebody who follows a session gets to see of it, in the order in which it came.
///
/// The owner sees everything at once. Others see a piece when the person has left its places behind them by the hidden radius:
/// where somebody is just now may be where they live. So nothing near the end is ever shown; what is near the start is shown
/// without what tells where and how they moved.
struct LiveView: Sendable {
  private let privacy: SessionPrivacy?
  private let start: HiddenPlaces?
  private var waiting: [LivePiece] = []
  private var newest: Sample<Fix>?

  /// - Parameters:
  ///   - privacy: nil for the owner.
  ///   - first: the first places of the session.
  init(under privacy: SessionPrivacy?, first fixes: [Sample<Fix>]) {
    self.privacy = privacy
    start = privacy.map { HiddenPlaces(around: fixes, radius: $0.hiddenRadius) }
  }

  /// Takes the next one.
  /// - Returns: those that may be seen by now.
  mutating func receive(_ piece: LivePiece) -> [LivePiece] {
    guard let privacy else { return [piece] }
    waiting.append(piece)
    if let last = piece.timeline.fixes.last, last.moment >= newest?.moment ?? last.moment { newest = last }
    let here = HiddenPlaces(around: newest.map { [$0] } ?? [], radius: privacy.hiddenRadius)
    let shown = waiting.prefix { piece in !piece.timeline.fixes.contains { here.contains($0.value.coordinate) } }
    waiting.removeFirst(shown.count)
    return shown.map { visible($0, privacy) }
  }

  private func visible(_ piece: LivePiece, _ privacy: SessionPrivacy) -> LivePiece {
    var piece = piece
    if let start, piece.timeline.fixes.contains(where: { start.contains($0.value.coordinate) }) {
      piece.timeline.hideMovement()
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
