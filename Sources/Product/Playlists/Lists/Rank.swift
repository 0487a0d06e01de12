/// The position of an entry in a playlist: a fraction between 0 and 1, stored as the bytes after the point.
/// There is always room for another rank between two, so no other entry must move.
///
/// Ranks sort by their bytes, in Swift and in both databases. The last byte is never 0, because no rank fits between a rank and
/// the same one with zeros appended.
struct Rank: Hashable, Comparable, Sendable {
  let bytes: [UInt8]

  /// Nil when `bytes` is empty or its last byte is 0.
  init?(_ bytes: [UInt8]) {
    guard let last = bytes.last, last != 0 else { return nil }
    self.bytes = bytes
  }

  private init(known bytes: [UInt8]) { self.bytes = bytes }

  /// `count` ascending, evenly spaced ranks between two; nil means the start or end of the playlist.
  /// - Precondition: `low` is below `high`.
  static func ranks(_ count: Int, after low: Rank?, before high: Rank?) -> [Rank] {
    if high == nil { return appended(count, after: low) }
    if low == nil { return prepended(count, before: high) }
    return spread(count, low, high)
  }

  static func < (first: Rank, second: Rank) -> Bool { first.bytes.lexicographicallyPrecedes(second.bytes) }

  /// The distance of four-byte ranks at the ends of a playlist, where most entries are added. Halving the rest would take a
  /// byte per eight entries.
  private static let step: UInt32 = 1 << 12
  private static let first: UInt32 = 1 << 31

  private static func appended(_ count: Int, after low: Rank?) -> [Rank] {
    var ranks: [Rank] = []
    var last = low
    for _ in 0..<count {
      let place = last.map { $0.leading.addingReportingOverflow(step) } ?? (partialValue: first, overflow: false)
      let next = place.overflow ? middle(last, nil) : Rank(whole: place.partialValue)
      ranks.append(next)
      last = next
    }
    return ranks
  }

  private static func prepended(_ count: Int, before high: Rank?) -> [Rank] {
    var ranks: [Rank] = []
    var next = high
    for _ in 0..<count {
      let place = next.map { $0.leading.subtractingReportingOverflow(step) } ?? (partialValue: first, overflow: false)
      let before = place.overflow || place.partialValue == 0 ? middle(nil, next) : Rank(whole: place.partialValue)
      ranks.append(before)
      next = before
    }
    return ranks.reversed()
  }

  private static func spread(_ count: Int, _ low: Rank?, _ high: Rank?) -> [Rank] {
    guard count > 0 else { return [] }
    let middle = middle(low, high)
    let before = (count - 1) / 2
    return spread(before, low, middle) + [middle] + spread(count - 1 - before, middle, high)
  }

  private init(whole number: UInt32) {
    var bytes = (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    while bytes.last == 0 { bytes.removeLast() }
    self.init(known: bytes)
  }

  /// The first four bytes as a number.
  private var leading: UInt32 {
    (0..<4).reduce(0) { $0 << 8 | UInt32($1 < bytes.count ? bytes[$1] : 0) }
  }

  /// One of the shortest ranks between two.
  private static func middle(_ low: Rank?, _ high: Rank?) -> Rank {
    var bytes: [UInt8] = []
    var isBelowHigh = high == nil
    var place = 0
    while true {
      let least = low.flatMap { place < $0.bytes.count ? Int($0.bytes[place]) : nil } ?? 0
      let most = isBelowHigh ? 256 : high.flatMap { place < $0.bytes.count ? Int($0.bytes[place]) : nil } ?? 256
      if most - least > 1 {
        bytes.append(UInt8((least + most) / 2))
        return Rank(known: bytes)
      }
      // No rank fits at this byte. Copy the lower bound's byte; any larger rest is below the upper bound.
      bytes.append(UInt8(least))
      if least < most { isBelowHigh = true }
      place += 1
    }
  }
}
