internal import Foundation
internal import Storage

/// Compares the rows of two tables in any order, because databases sort texts differently.
struct RowDigest: Hashable {
  private var sums: [UInt64] = [0, 0, 0, 0]
  private(set) var rows = 0

  /// Adds the SHA-256 of a row's line, as four numbers. Rows are unique, so no two cancel each other.
  mutating func add(_ line: ArraySlice<UInt8>) {
    let digits = Array(ContentHash(of: Data(line)).text)
    for place in 0..<4 {
      sums[place] &+= UInt64(String(digits[place * 16..<place * 16 + 16]), radix: 16) ?? 0
    }
    rows += 1
  }
}
