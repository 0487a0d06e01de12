/// What the distances between the beats of a track have to say.
struct BeatIntervals {
  /// Seconds: the slope of the line through all beats where they lie on one, else the mean of the middle half.
  let typical: Double
  /// Standard deviation over mean.
  let spread: Double

  /// - Precondition: at least three beats.
  init(of beats: [Double]) {
    let intervals = (1..<beats.count).map { beats[$0] - beats[$0 - 1] }
    let mean = (beats[beats.count - 1] - beats[0]) / Double(intervals.count)
    let variance = intervals.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(intervals.count)
    spread = variance.squareRoot() / mean
    let sorted = intervals.sorted()
    let middle = sorted[(sorted.count / 4)..<(sorted.count - sorted.count / 4)]
    typical = middle.reduce(0, +) / Double(middle.count)
  }
}
