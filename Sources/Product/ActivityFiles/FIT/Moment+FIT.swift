import Units

extension Moment {
  /// From 1970 to the end of 1989, where FIT begins to count seconds.
  private static let fitEpoch: Int64 = 631_065_600
  /// Smaller numbers count from when the device was switched on.
  static let leastFITDate: UInt32 = 0x1000_0000

  init(fit seconds: UInt32) { self.init(milliseconds: (Int64(seconds) + Self.fitEpoch) * 1000) }

  /// The second it is in; the nearest that FIT can say where it is out of reach (1989–2126).
  var fit: UInt32 {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    return UInt32(clamping: min(seconds - (rest < 0 ? 1 : 0) - Self.fitEpoch, Int64(UInt32.max) - 1))
  }
}
