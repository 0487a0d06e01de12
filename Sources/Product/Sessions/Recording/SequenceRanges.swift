/// The sequence numbers of a device's received batches.
package struct SequenceRanges: Hashable, Sendable {
  /// Ascending, neither overlapping nor adjacent.
  package private(set) var ranges: [ClosedRange<Int>]

  package init() { ranges = [] }

  package init(_ numbers: some Sequence<Int>) {
    self.init()
    for number in numbers { insert(number) }
  }

  package var isEmpty: Bool { ranges.isEmpty }

  package func contains(_ number: Int) -> Bool {
    let place = place(of: number)
    return place < ranges.count && ranges[place].contains(number)
  }

  package mutating func insert(_ number: Int) { insert(number...number) }

  package mutating func formUnion(_ other: Self) {
    for range in other.ranges { insert(range) }
  }

  package mutating func insert(_ range: ClosedRange<Int>) {
    // One below, so that an adjacent range is merged.
    let first = place(of: range.lowerBound == .min ? .min : range.lowerBound - 1)
    var last = first
    var (low, high) = (range.lowerBound, range.upperBound)
    while last < ranges.count, ranges[last].lowerBound <= (high == .max ? .max : high + 1) {
      low = min(low, ranges[last].lowerBound)
      high = max(high, ranges[last].upperBound)
      last += 1
    }
    ranges.replaceSubrange(first..<last, with: [low...high])
  }

  /// The index of the first range that ends at `number` or later.
  private func place(of number: Int) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// JSON: pairs of first and last number, `[[1, 7], [9, 9]]`.
extension SequenceRanges: Codable {
  package init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.singleValueContainer()
    for pair in try container.decode([[Int]].self) {
      guard pair.count == 2, pair[0] <= pair[1] else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "A range is a first and a last number.")
      }
      insert(pair[0]...pair[1])
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(ranges.map { [$0.lowerBound, $0.upperBound] })
  }
}
