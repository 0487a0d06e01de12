/// Reconstructs a sum from its lowest bits. Each increment must be shorter than their range.
struct FITAccumulator {
  private let mask: UInt32
  private var last: UInt32?
  private var sum: Int64 = 0

  init(bits: Int) { mask = UInt32.max >> UInt32(32 - bits) }

  mutating func add(_ bits: UInt32) -> Int64 {
    let bits = bits & mask
    sum += Int64(last.map { (bits &- $0) & mask } ?? bits)
    last = bits
    return sum
  }
}
