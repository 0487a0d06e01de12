/// Statistics of the intervals between the beats of a track.
struct BeatIntervals {
  /// The typical interval: the median, refined by the mean of the intervals near it.
  let typical: Double
  /// Standard deviation over mean.
  let spread: Double
  /// Deviation of each interval from the median of the nine around it: root mean square, relative. A song that slows down or
  /// changes its tempo once deviates little.
  let wander: Double

  /// Intervals within this ratio of the median are averaged with it, because the median alone is as coarse as the beats.
  private static let tolerance = 0.04

  /// - Precondition: at least three beats, ascending, in any unit of time.
  init(of beats: [Double]) {
    let count = Double(beats.count - 1)
    let mean = (beats[beats.count - 1] - beats[0]) / count
    var square = 0.0
    for index in 1..<beats.count {
      let off = beats[index] - beats[index - 1] - mean
      square += off * off
    }
    spread = (square / count).squareRoot() / mean

    let distances = (1..<beats.count).map { beats[$0] - beats[$0 - 1] }
    var strayed = 0.0
    for index in distances.indices {
      let around = distances[max(index - 4, 0)..<min(index + 5, distances.count)].sorted()
      let off = distances[index] / around[around.count / 2] - 1
      strayed += off * off
    }
    wander = (strayed / count).squareRoot()
    let sorted = distances.sorted()
    let middle = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    let near = sorted.filter { ($0 / middle - 1).magnitude < Self.tolerance }
    typical = near.isEmpty ? middle : near.reduce(0, +) / Double(near.count)
  }
}
