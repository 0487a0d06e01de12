import Units

/// Finds where a song changes its sound, and which passages sound alike.
///
/// Uses novelty as in Foote (Automatic audio segmentation using a measure of audio novelty, ICME 2000): the dissimilarity of
/// the seconds before and after each time. With squared distances between spectra, Foote's checkerboard kernel reduces to the
/// distance of the two means, which is cheap. Passages between peaks are one part if their means differ by less than half of a
/// usual change.
enum SongSegments {
  /// Level measurements per second.
  static let rate = 2.0
  /// Number of values to compare before and after a time: eight seconds, or four bars at 120 BPM.
  private static let reach = 16
  /// A change exceeds the song's median novelty by this factor, and a minimum in squared decibels per band.
  private static let prominence = 2.5
  private static let leastChange = 4.0
  private static let likeness = 0.5

  /// - Parameter levels: one row per half second, with the level of each band in decibels.
  static func find(in levels: [[Float]]) -> [SongSegment] {
    guard levels.count >= 4 * reach else {
      return levels.isEmpty ? [] : [segment(0, levels.count, part: 0)]
    }
    let sums = runningSums(levels)
    let novelty = levels.indices.map { index in
      index < reach || index + reach > levels.count
        ? 0 : distance(mean(sums, index - reach, index), mean(sums, index, index + reach))
    }
    let cuts = [0] + peaks(novelty) + [levels.count]
    let usual = cuts.dropFirst().dropLast().map { novelty[$0] }.sorted()
    let alike = usual.isEmpty ? 0 : Float(likeness * likeness) * usual[usual.count / 2]

    var parts: [[Float]] = []
    var segments: [SongSegment] = []
    for (from, to) in zip(cuts, cuts.dropFirst()) {
      let sound = mean(sums, from, to)
      let nearest = parts.indices.min { distance(parts[$0], sound) < distance(parts[$1], sound) }
      if let nearest, distance(parts[nearest], sound) < alike {
        segments.append(segment(from, to, part: nearest))
      } else {
        segments.append(segment(from, to, part: parts.count))
        parts.append(sound)
      }
    }
    return segments
  }

  private static func segment(_ from: Int, _ to: Int, part: Int) -> SongSegment {
    SongSegment(start: Seconds(Double(from) / rate), end: Seconds(Double(to) / rate), part: part)
  }

  /// Local maxima of the novelty that are high for the song.
  private static func peaks(_ novelty: [Float]) -> [Int] {
    let sorted = novelty.filter { $0 > 0 }.sorted()
    guard !sorted.isEmpty else { return [] }
    let least = max(Float(prominence) * sorted[sorted.count / 2], Float(leastChange))
    return novelty.indices.filter { index in
      guard novelty[index] >= least else { return false }
      return (max(index - reach, 0)...min(index + reach, novelty.count - 1)).allSatisfy {
        novelty[$0] < novelty[index] || ($0 >= index && novelty[$0] == novelty[index])
      }
    }
  }

  private static func runningSums(_ rows: [[Float]]) -> [[Double]] {
    var sums = [[Double](repeating: 0, count: rows[0].count)]
    for row in rows { sums.append(zip(sums[sums.count - 1], row).map { $0 + Double($1) }) }
    return sums
  }

  private static func mean(_ sums: [[Double]], _ from: Int, _ to: Int) -> [Float] {
    zip(sums[to], sums[from]).map { Float(($0 - $1) / Double(to - from)) }
  }

  /// Mean squared difference.
  private static func distance(_ a: [Float], _ b: [Float]) -> Float {
    zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } / Float(a.count)
  }
}
