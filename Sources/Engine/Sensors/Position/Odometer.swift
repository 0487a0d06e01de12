/// Adds up the way of a smoothed track while it moves.
///
/// Who stands is held at an anchor, which follows the slow drift of the receiver. Distance begins again once they move and
/// have left it by more than the receiver errs, and is then counted from the anchor, so that nothing is lost.
struct Odometer: Sendable {
  private(set) var distance = 0.0
  private(set) var isMoving = false
  private var anchor: SIMD3<Double>?

  /// - Parameter seemsMoving: by the places around.
  mutating func advance(to place: SIMD3<Double>, seemsMoving: Bool, accuracy: Double) {
    guard let before = anchor else {
      anchor = place
      return
    }
    let length = place.distance(to: before)
    guard isMoving || seemsMoving && length >= max(1.5 * accuracy, Self.nearest) else {
      anchor = before + (place - before) * Self.following
      return
    }
    distance += length
    isMoving = seemsMoving
    anchor = place
  }

  /// To a place whose way nobody saw: straight, if someone can have gone there in the time.
  mutating func leap(to place: SIMD3<Double>, in time: Double) {
    if let anchor {
      let length = place.distance(to: anchor)
      if length >= Self.slowest * time, length <= Self.fastest * time { distance += length }
    }
    anchor = place
    isMoving = false
  }

  /// Metres.
  private static let nearest = 5.0
  /// Share of the way to each next place.
  private static let following = 0.05
  /// Metres per second: slower than anyone walks, faster than anything with music for it.
  private static let slowest = 0.4
  private static let fastest = 40.0
}
