/// Maps output frames to input frames: piecewise linear and strictly increasing.
///
/// Frames are fractional, because beats do not fall on frames. Outside its points the map continues at the speed of its first
/// or last segment. It may grow at its end during playback.
public struct WarpMap: Sendable {
  /// An output frame, and the input frame that plays there.
  public struct Point: Hashable, Sendable {
    public let output: Double
    public let input: Double

    public init(output: Double, input: Double) {
      self.output = output
      self.input = input
    }
  }

  /// In order, at least two.
  public private(set) var points: [Point]

  /// A constant speed: 1.25 plays 25 % faster. Output frame 0 plays input frame `start`.
  /// - Precondition: `ratio` is finite and above zero.
  public init(ratio: Double, startingAt start: Double = 0) {
    precondition(ratio.isFinite && ratio > 0, "sound runs forward")
    points = [Point(output: 0, input: start), Point(output: 1, input: start + ratio)]
  }

  /// - Throws: `WarpMapError` unless there are two or more finite points, strictly ascending in output and input.
  public init(points: [Point]) throws(WarpMapError) {
    guard points.count >= 2 else { throw .tooFewPoints(count: points.count) }
    guard points[0].output.isFinite, points[0].input.isFinite else { throw .notFinite(index: 0) }
    self.points = [points[0]]
    self.points.reserveCapacity(points.count)
    for point in points.dropFirst() { try append(point) }
  }

  /// Adds a point at the end. Only the speed after the previous last point changes.
  public mutating func append(_ point: Point) throws(WarpMapError) {
    let index = points.count
    let last = points[index - 1]
    guard point.output.isFinite, point.input.isFinite else { throw .notFinite(index: index) }
    guard point.output > last.output else { throw .outputNotIncreasing(index: index) }
    guard point.input > last.input else { throw .inputNotIncreasing(index: index) }
    points.append(point)
  }

  /// Drops points that are not needed for `output` or later, to bound memory in endless playback.
  public mutating func forget(before output: Double) {
    let line = line { $0.output <= output }
    if line > 0 { points.removeFirst(line) }
  }

  /// The input frame that plays at an output frame.
  public func input(at output: Double) -> Double {
    let line = line { $0.output <= output }
    return points[line].input + (output - points[line].output) * slope(ofLine: line)
  }

  /// The inverse of `input(at:)`.
  public func output(at input: Double) -> Double {
    let line = line { $0.input <= input }
    return points[line].output + (input - points[line].input) / slope(ofLine: line)
  }

  /// The speed at `output`, in input frames per output frame; at a point, that of the segment after it.
  public func speed(at output: Double) -> Double {
    slope(ofLine: line { $0.output <= output })
  }

  private func slope(ofLine line: Int) -> Double {
    let from = points[line]
    let to = points[line + 1]
    return (to.input - from.input) / (to.output - from.output)
  }

  /// The segment that starts at the last point for which `holds` is true; the first or last segment outside the points.
  private func line(where holds: (Point) -> Bool) -> Int {
    var low = 0
    var high = points.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(points[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}
