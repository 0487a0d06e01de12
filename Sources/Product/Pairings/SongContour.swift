/// How a song goes on over time: where sets can begin, and where it is calm.
package struct SongContour: Sendable {
  /// Where the part of a song may begin, in seconds. Ascending, the song's beginning or its first downbeat first.
  let entries: [Double]
  /// Sums of the energy of the seconds before each second.
  private let sums: [Double]

  /// - Parameters:
  ///   - energy: of each second, 0…1.
  ///   - downbeats: in seconds, ascending.
  package init(energy: [Double], downbeats: [Double]) {
    entries = downbeats.isEmpty ? [0] : stride(from: 0, to: downbeats.count, by: Self.barsApart).map { downbeats[$0] }
    var sums = [0.0]
    for value in energy { sums.append(sums[sums.count - 1] + value) }
    self.sums = sums
  }

  /// The mean energy between two moments in seconds; nil where there is no song.
  func energy(from start: Double, to end: Double) -> Double? {
    let low = max(0, Int(start.rounded()))
    let high = min(sums.count - 1, max(low + 1, Int(end.rounded())))
    guard low < high else { return nil }
    return (sums[high] - sums[low]) / Double(high - low)
  }

  /// Parts begin at every second bar: often enough to move a rest onto a break of eight bars.
  private static let barsApart = 2
}
