import Songs

extension TrackAnalysis.Key {
  /// The distance of the keys' signatures on the circle of fifths, 0…6. Relative major and minor share a signature.
  /// Stretching keeps the pitch, so the original keys apply.
  func fifths(to other: Self) -> Int {
    let apart = (signature - other.signature + 12) % 12
    return min(apart, 12 - apart)
  }

  /// The dissonance of both keys played together: 0 for the same key, 1 for nothing in common.
  func clash(with other: Self) -> Double {
    min(1, 0.25 * Double(fifths(to: other)) + (mode == other.mode ? 0 : 0.15))
  }

  /// The expected dissonance, weighted by the confidence in both keys. Unknown keys get an average value.
  static func expectedClash(_ first: Self?, _ second: Self?) -> Double {
    let unknown = 0.5
    guard let first, let second else { return unknown }
    let sure = first.confidence * second.confidence
    return sure * first.clash(with: second) + (1 - sure) * unknown
  }

  private var signature: Int {
    let major = mode == .major ? tonic : tonic + 3
    return (major * 7) % 12
  }
}
