import Songs

extension TrackAnalysis.Key {
  /// Steps round the circle of fifths, 0…6, between the keys' signatures: relative major and minor share one.
  /// Stretching leaves pitch alone, so keys meet as they were recorded.
  func fifths(to other: Self) -> Int {
    let apart = (signature - other.signature + 12) % 12
    return min(apart, 12 - apart)
  }

  /// How badly the two clash when heard together: 0 the same key, 1 nothing in common.
  func clash(with other: Self) -> Double {
    min(1, 0.25 * Double(fifths(to: other)) + (mode == other.mode ? 0 : 0.15))
  }

  /// Clash to be expected of two songs, given how sure their keys are. Unknown keys count as neither good nor bad.
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
