import Units

/// Estimates whether a recording is speech or music.
///
/// Speech has many pauses within a second, and its level changes with the syllables, about four per second (Scheirer and Slaney
/// 1997, "Construction and evaluation of a robust multifeature speech/music discriminator"). Two properties of music are added:
/// its pitches agree on one tuning, and its rhythm repeats. The weights are our own choice. Loud, dense metal without a clear
/// pulse can look like speech; a steady beat is better evidence.
enum SpeechLikelihood {
  struct Evidence: Sendable {
    /// Share of frames far below their second's mean level.
    var pauses: Double
    /// Share of the level's variation (0.5…15 Hz) at 2.5…7 Hz.
    var syllables: Double
    /// How well all pitches agree on one tuning, 0…1.
    var tuning: Double
    /// How strongly the rhythm repeats, 0…1.
    var pulse: Double
  }

  static func value(_ evidence: Evidence) -> Double {
    let sum =
      20 * evidence.pauses + 8 * evidence.syllables - 15 * evidence.tuning - 25 * evidence.pulse - 1.8
    return 1 / (1 + Elementary.exp(-sum))
  }

  /// Share of a curve's variation at the rate of syllables, from its autocorrelation.
  static func syllables(_ movement: [Double], framesPerSecond: Double) -> Double {
    var syllabic = 0.0
    var all = 0.0
    for step in 1...30 {
      let rate = 0.5 * Double(step)
      // The cosine transform of the autocorrelation is the power spectrum. The window keeps it from becoming negative.
      var power = movement[0] / 2
      for lag in 1..<movement.count {
        let window = 0.5 + 0.5 * Elementary.cos(Elementary.pi * Double(lag) / Double(movement.count))
        power += window * movement[lag] * Elementary.cos(2 * Elementary.pi * rate * Double(lag) / framesPerSecond)
      }
      all += max(0, power)
      if rate >= 2.5, rate <= 7 { syllabic += max(0, power) }
    }
    return all > 0 ? syllabic / all : 0
  }

  /// The highest peak of the rhythm's autocorrelation at periods from a quarter to two seconds.
  static func pulse(_ rhythm: [Double], framesPerSecond: Double) -> Double {
    var highest = 0.0
    for lag in Int(0.25 * framesPerSecond)..<(rhythm.count - 1)
    where rhythm[lag] > rhythm[lag - 1] && rhythm[lag] >= rhythm[lag + 1] {
      highest = max(highest, rhythm[lag])
    }
    return highest
  }
}
