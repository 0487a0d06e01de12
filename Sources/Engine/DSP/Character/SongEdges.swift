/// Finds the end of the intro and the start of the outro.
///
/// The typical level is the median of a 3 s mean of the K-weighted power, without silence. The intro ends where that mean first
/// reaches a quarter of it (6 dB below) and stays there for 4 of the next 5 seconds. The outro is found the same way from the
/// end. A single stroke before a quiet opening therefore doesn't end the intro.
enum SongEdges {
  private static let share = 0.25
  private static let watched = 50
  private static let needed = 40
  /// Half the smoothing window, in tenths of a second.
  private static let reach = 15

  /// Times in seconds from the mean square of every tenth of a second. The whole song if it is silent or has no such place.
  static func find(inBlocks blocks: [Double]) -> (introEnd: Double, outroStart: Double) {
    let length = Double(blocks.count) / 10
    let smooth = smoothed(blocks)
    let sounding = smooth.filter { $0 > LoudnessMeter.meanSquare(loudness: -70) }.sorted()
    guard !sounding.isEmpty else { return (0, length) }
    let threshold = sounding[sounding.count / 2] * share
    let loud = smooth.map { $0 >= threshold }
    guard let start = first(loud), let end = first(loud.reversed()) else { return (0, length) }
    let introEnd = min(Double(start) / 10, length)
    return (introEnd, max(introEnd, length - Double(end) / 10))
  }

  private static func first(_ loud: [Bool]) -> Int? {
    loud.indices.first { index in
      guard loud[index] else { return false }
      let ahead = loud[index..<min(loud.count, index + watched)]
      return ahead.count { $0 } * watched >= ahead.count * needed
    }
  }

  private static func smoothed(_ blocks: [Double]) -> [Double] {
    var sums = [0.0]
    sums.reserveCapacity(blocks.count + 1)
    for block in blocks { sums.append(sums[sums.count - 1] + block) }
    return blocks.indices.map { index in
      let from = max(0, index - reach)
      let to = min(blocks.count, index + reach + 1)
      return (sums[to] - sums[from]) / Double(to - from)
    }
  }
}
