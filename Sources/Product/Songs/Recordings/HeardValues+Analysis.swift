internal import Units

extension HeardValues {
  /// What a library is sorted and filtered by, out of an analysis.
  /// - Parameter isReviewed: somebody has looked at it, so that no doubt is left.
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

  /// People walk and run at 100 to 200 steps per minute: a slower beat gets two steps, a quicker one a step to every other.
  private static func steps(toABeatOf tempo: BeatsPerMinute) -> Double {
    if tempo.value < 100 { return 2 }
    return tempo.value > 200 ? 0.5 : 1
  }
}
