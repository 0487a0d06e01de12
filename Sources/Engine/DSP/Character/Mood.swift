import Units

/// A song's position in the plane of perceived emotion (Russell 1980): arousal and valence.
public struct Mood: Hashable, Sendable {
  /// 0 (calm) … 1 (energetic).
  public let energy: Double
  /// 0 (dark) … 1 (bright). Less reliable than `energy`: sound alone explains a third to a half of the variance in ratings
  /// (Eerola, Lartillot and Toiviainen 2009, "Prediction of multidimensional emotional ratings in music from audio").
  public let valence: Double

  /// Linear in the cues known from experiments (Gabrielsson and Lindström 2010; Eerola, Friberg and Bresin 2013, "Emotional
  /// expression in music: contribution, linearity, and additivity of primary musical cues"). Signs and ranking of the cues are
  /// theirs, the weights our own choice. An unknown cue counts as neutral.
  init(energyCurve: [Double], onsetRate: Double, brightness: Double, tempo: BeatsPerMinute?, key: MusicalKey?) {
    let curve = energyCurve.reduce(0, +) / Double(max(1, energyCurve.count))
    let speed = tempo.map { EnergyCurve.share($0.value, of: 60...180) } ?? 0.5
    let density = EnergyCurve.share(onsetRate, of: 0...8)
    energy = EnergyCurve.share(0.6 * curve + 0.2 * speed + 0.2 * density, of: 0.1...0.8)
    valence =
      0.5 * Self.brightnessOfMode(key) + 0.3 * speed + 0.1 * density + 0.1
      * EnergyCurve.share(brightness, of: 0.1...0.7)
  }

  /// Major is 1, minor 0; a less certain key is nearer to 0.5.
  private static func brightnessOfMode(_ key: MusicalKey?) -> Double {
    switch key?.mode {
    case .major: 0.5 + 0.5 * (key?.confidence ?? 0)
    case .minor: 0.5 - 0.5 * (key?.confidence ?? 0)
    case nil: 0.5
    }
  }
}
