internal import Compression

/// Numbers of any size, stored as the bits of a `Double`. If all are decimal fractions with few places, as measured values are,
/// they are stored as integers.
///
///     places      0…6 decimal places, or 255 for raw bits
///     numbers     a `CompactColumn` of value · 10^places, or eight bytes each, little-endian
enum DecimalColumn {
  private static let plain: UInt8 = 255

  static func write(_ bits: [Int64], to writer: inout CompactWriter) {
    let values = bits.map { Double(bitPattern: UInt64(bitPattern: $0)) }
    for places in 0..<UInt8(powers.count) {
      guard let numbers = whole(values, powers[Int(places)]) else { continue }
      writer.byte(places)
      CompactColumn.write(numbers, to: &writer)
      return
    }
    writer.byte(plain)
    for number in bits {
      for byte in 0..<8 { writer.byte(UInt8(truncatingIfNeeded: number >> Int64(8 * byte))) }
    }
  }

  static func read(_ count: Int, from reader: inout RecordingReader) throws(DamagedRecordingError) -> [Int64] {
    let places = try reader.byte()
    var values: [Int64] = []
    values.reserveCapacity(count)
    if places == plain {
      for _ in 0..<count {
        var number: Int64 = 0
        for (place, byte) in try reader.bytes(8).enumerated() { number |= Int64(byte) << Int64(8 * place) }
        guard Double(bitPattern: UInt64(bitPattern: number)).isFinite else { throw .impossibleValue(.series) }
        values.append(number)
      }
      return values
    }
    guard places < powers.count else { throw .unknownFormat(places) }
    for number in try CompactColumn.read(count, from: &reader) {
      guard let number, DeviceTime.range.contains(number) else { throw .impossibleValue(.series) }
      values.append(Int64(bitPattern: (Double(number) / powers[Int(places)]).bitPattern))
    }
    return values
  }

  private static let powers: [Double] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

  /// Nil unless every value survives the round trip.
  private static func whole(_ values: [Double], _ power: Double) -> [Int64]? {
    var numbers: [Int64] = []
    numbers.reserveCapacity(values.count)
    for value in values {
      let number = (value * power).rounded()
      guard abs(number) < 0x1p53, number / power == value, value != 0 || value.sign == .plus else { return nil }
      numbers.append(Int64(number))
    }
    return numbers
  }
}
