internal import Units

extension HeardValues {
  /// Derives from an analysis the values for sorting and filtering.
  /// - Parameter isReviewed: whether the owner has checked the analysis, so that it isn't doubtful.
  package init(_ analysis: TrackAnalysis, isReviewed: Bool = false) {
    self.init(
      duration: analysis.duration, beat: Beat(analysis), key: analysis.key.map { WheelKey($0) },
      energy: analysis.mood.energy, valence: analysis.mood.valence, confidence: analysis.rhythm.confidence,
      isDoubtful: !isReviewed && !TrackDoubt.all(in: analysis).isEmpty)
  }
}

extension HeardValues.Beat {
  init(_ analysis: TrackAnalysis) {
    guard analysis.rhythm.isSteady, let tempo = analysis.rhythm.tempo else {
      self = .none(analysis.rhythm.fault ?? .noBeat)
      return
    }
    self = .steady(tempo: tempo, felt: tempo * Self.steps(toABeatOf: tempo))
  }

  /// People walk and run at 100 to 200 steps per minute. A slower beat gets two steps, a faster one a step every other beat.
  private static func steps(toABeatOf tempo: BeatsPerMinute) -> Double {
    if tempo.value < 100 { return 2 }
    return tempo.value > 200 ? 0.5 : 1
  }
}
