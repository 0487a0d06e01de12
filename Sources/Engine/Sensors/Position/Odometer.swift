/// Adds up the distance of a smoothed track during movement.
///
/// At rest, an anchor follows the slow drift of the receiver. Movement starts once the position leaves the anchor by more than
/// the receiver's error. It is then counted from the anchor, so that nothing is lost.
struct Odometer: Sendable {
  private(set) var distance = 0.0
  private(set) var isMoving = false
  private var anchor: SIMD3<Double>?

  /// - Parameter seemsMoving: whether the neighbouring positions suggest movement.
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

  /// Continues after a gap. Adds the straight line if a person can have covered it in the time.
  mutating func leap(to place: SIMD3<Double>, in time: Double) {
    if let anchor {
      let length = place.distance(to: anchor)
      if length >= Self.slowest * time, length <= Self.fastest * time { distance += length }
    }
    anchor = place
    isMoving = false
  }

  /// In metres.
  private static let nearest = 5.0
  /// Share of the distance to each next position.
  private static let following = 0.05
  /// In m/s: slower than any walk, and faster than any activity with music.
  private static let slowest = 0.4
  private static let fastest = 40.0
}
