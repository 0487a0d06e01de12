import Units

extension Moment {
  /// Seconds from 1970 to the end of 1989, FIT's epoch.
  private static let fitEpoch: Int64 = 631_065_600
  /// Smaller numbers count from power-on.
  static let leastFITDate: UInt32 = 0x1000_0000

  init(fit seconds: UInt32) { self.init(milliseconds: (Int64(seconds) + Self.fitEpoch) * 1000) }

  /// In whole seconds, clamped to FIT's range (1989–2126).
  var fit: UInt32 {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    return UInt32(clamping: min(seconds - (rest < 0 ? 1 : 0) - Self.fitEpoch, Int64(UInt32.max) - 1))
  }
}
