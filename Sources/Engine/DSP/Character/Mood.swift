import Units

/// Where a song lies in the plane of felt emotion (Russell 1980): arousal and pleasure.
public struct Mood: Hashable, Sendable {
  /// 0 (calm) … 1 (driving).
  public let energy: Double
  /// 0 (dark) … 1 (bright). The weaker of the two: sound alone explains a third to a half of what listeners agree on
  /// (Eerola, Lartillot and Toiviainen 2009, "Prediction of multidimensional emotional ratings in music from audio").
  public let valence: Double

  /// Linear in the cues that experiments name for each (Gabrielsson and Lindström 2010; Eerola, Friberg and Bresin 2013,
  /// "Emotional expression in music: contribution, linearity, and additivity of primary musical cues"). Directions and
  /// order of the cues are theirs, the figures ours; a cue that is unknown counts as neutral.
  init(energyCurve: [Double], onsetRate: Double, brightness: Double, tempo: BeatsPerMinute?, key: MusicalKey?) {
    let curve = energyCurve.reduce(0, +) / Double(max(1, energyCurve.count))
    let speed = tempo.map { EnergyCurve.share($0.value, of: 60...180) } ?? 0.5
    let density = EnergyCurve.share(onsetRate, of: 0...8)
    energy = EnergyCurve.share(0.6 * curve + 0.2 * speed + 0.2 * density, of: 0.1...0.8)
    valence =
      0.5 * Self.brightnessOfMode(key) + 0.3 * speed + 0.1 * density + 0.1
      * EnergyCurve.share(brightness, of: 0.1...0.7)
  }

  /// Major is 1, minor 0; the less sure the key, the nearer to the middle.
  private static func brightnessOfMode(_ key: MusicalKey?) -> Double {
    switch key?.mode {
    case .major: 0.5 + 0.5 * (key?.confidence ?? 0)
    case .minor: 0.5 - 0.5 * (key?.confidence ?? 0)
    case nil: 0.5
    }
  }
}
