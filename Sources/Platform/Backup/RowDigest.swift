internal import Foundation
internal import Storage

/// Tells whether two tables hold the same rows, in whatever order: databases sort texts differently.
struct RowDigest: Hashable {
  private var sums: [UInt64] = [0, 0, 0, 0]
  private(set) var rows = 0

  /// Adds the SHA-256 of a row's line, as four numbers. Rows are unique, so that none can cancel another.
  mutating func add(_ line: ArraySlice<UInt8>) {
    let digits = Array(ContentHash(of: Data(line)).text)
    for place in 0..<4 {
      sums[place] &+= UInt64(String(digits[place * 16..<place * 16 + 16]), radix: 16) ?? 0
    }
    rows += 1
  }
}
