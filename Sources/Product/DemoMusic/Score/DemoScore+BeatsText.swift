import Units

extension DemoScore {
  /// The content of a beats file: `12.345678 1` is a downbeat at 12.345678 seconds.
  var beatsText: String {
    beats.map { "\(Self.microseconds($0.time)) \($0.numberInBar)\n" }.joined()
  }

  private static func microseconds(_ time: Seconds) -> String {
    let total = Int((time.value * 1_000_000).rounded())
    let fraction = String(total % 1_000_000)
    return "\(total / 1_000_000).\(String(repeating: "0", count: 6 - fraction.count))\(fraction)"
  }
}
