/// The edit distance of words, for "did you mean".
enum Spelling {
  /// The optimal string alignment distance: letters to insert, delete, replace or swap with their neighbour.
  static func distance(_ one: String, _ other: String) -> Int {
    let a = Array(one)
    let b = Array(other)
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, beforeLast[j - 1] + 1) }
        row.append(least)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }

  /// The most likely intended word: one with the same start, or with a distance of at most a third of its letters.
  static func nearest(to word: String, among known: [String]) -> String? {
    // Very long input isn't worth comparing.
    guard word.count >= 2, word.count <= 40 else { return nil }
    let allowed = max(1, word.count / 3)
    let best = known.map { (word: $0, distance: distance(word, $0)) }.min { $0.distance < $1.distance }
    if let best, best.distance <= allowed { return best.word }
    return known.first { word.count >= 3 && ($0.hasPrefix(word) || word.hasPrefix($0) && $0.count >= 3) }
  }
}
