package import Units

/// How fast one person repeats an exercise, measured while they did it.
package struct ExercisePace: Hashable, Sendable {
  /// Repetitions per minute, within `rates`.
  package let rate: Double
  package let measured: Moment

  /// Nil for a rate outside `rates`.
  package init?(rate: Double, measured: Moment) {
    guard Self.rates.contains(rate) else { return nil }
    self.rate = rate
    self.measured = measured
  }

  /// As for the rates of own exercises.
  package static let rates = 1.0...240.0
  /// The most per person.
  package static let most = 1_000
}

extension Exercise {
  /// As a person does it. Without a pace, or held, it stays as it is.
  func paced(at pace: ExercisePace?) -> Self {
    guard let pace, let rhythm else { return self }
    var paced = self
    paced.rhythm = rhythm.paced(at: pace)
    return paced
  }
}

extension Exercise.Rhythm {
  /// The rhythm of a person whose natural rate this is. The range widens to include it.
  package func paced(at pace: ExercisePace) -> Self {
    let slowest = min(range.lowerBound, pace.rate)
    let fastest = max(range.upperBound, pace.rate)
    return Self(slowest: slowest, natural: pace.rate, fastest: fastest, beats: beats) ?? self
  }
}
