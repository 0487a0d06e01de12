import Units

/// The most promising songs for each need of an exercise, by their cost.
///
/// A catalogue of hundreds of exercises has a few dozen needs, and of a library of thousands only the best songs of each matter.
final class SongShortlist {
  struct Option {
    let song: Int
    let cost: Double
  }

  private let table: PairTable
  private let size: Int
  private var known: [PairTable.Need: [Option]] = [:]

  init(_ table: PairTable) {
    self.table = table
    // Leaves a choice after every pair has taken a song.
    size = Self.choice + 2 * table.outline.phases.count
  }

  /// Cheapest first.
  func options(for need: PairTable.Need) -> [Option] {
    if let options = known[need] { return options }
    let matcher = need.rhythm.map(table.matcher)
    var options = table.songs.indices.map { song in
      Option(song: song, cost: table.music(song, for: need, by: matcher).cost.total)
    }
    let most = min(options.count, size)
    Self.sortFirst(2 * most, of: &options)
    if !table.contours.isEmpty {
      options = options.map { Option(song: $0.song, cost: $0.cost + table.restDifference($0.song, for: need)) }
    }
    options.sort(by: Self.isBefore)
    options.removeLast(max(0, options.count - most))
    known[need] = options
    return options
  }

  /// Keeps the cheapest `count`. Sorting all of thousands for each need would take most of the time.
  private static func sortFirst(_ count: Int, of options: inout [Option]) {
    guard options.count > 4 * count else { return }
    // A sample's cost below which about twice as many lie as are wanted.
    let step = max(1, options.count / 256)
    let sample = stride(from: 0, to: options.count, by: step).map { options[$0].cost }.sorted()
    let share = Double(2 * count) / Double(options.count)
    let bound = sample[min(sample.count - 1, Int((share * Double(sample.count)).rounded(.up)))]
    let cheap = options.filter { $0.cost <= bound }
    if cheap.count >= count { options = cheap }
    options.sort(by: isBefore)
    options.removeLast(max(0, options.count - count))
  }

  private static func isBefore(_ one: Option, _ other: Option) -> Bool {
    (one.cost, one.song) < (other.cost, other.song)
  }

  private static let choice = 24
}
