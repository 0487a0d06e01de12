import Foundation
import Sessions
import Testing
import Units

@Suite("The numbers of batches that arrived")
struct SequenceRangesTests {
  @Test func `are told in ranges`() throws {
    var ranges = SequenceRanges([5, 1, 2, 9, 3, 7])
    #expect(ranges.ranges == [1...3, 5...5, 7...7, 9...9])
    ranges.insert(4...7)
    #expect(ranges.ranges == [1...7, 9...9])
    #expect(ranges.contains(6) && !ranges.contains(8))
    let json = try JSONEncoder().encode(ranges)
    #expect(String(decoding: json, as: UTF8.self) == "[[1,7],[9,9]]")
    #expect(try JSONDecoder().decode(SequenceRanges.self, from: json) == ranges)
  }

  @Test(arguments: 0..<100)
  func `are the same in whatever order they came`(seed: UInt64) {
    var randomness = SplitMix64(seed: seed)
    var numbers = (0..<200).map { _ in Int.random(in: 0..<300, using: &randomness) }
    let ranges = SequenceRanges(numbers)
    numbers.shuffle(using: &randomness)
    var other = SequenceRanges(numbers[..<100])
    other.formUnion(SequenceRanges(numbers[100...]))
    #expect(ranges == other)
    #expect(ranges.ranges.flatMap(Array.init) == Set(numbers).sorted())
  }
}
