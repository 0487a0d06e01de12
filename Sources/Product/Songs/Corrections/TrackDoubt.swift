internal import Units

/// Why an analysis needs a check by its owner.
package enum TrackDoubt: String, Hashable, Sendable, CaseIterable {
  /// The tempo is probably right, but its confidence is low.
  case lowConfidence
  /// An alternative tempo, mostly half or double, is nearly as likely.
  case closeAlternative
  case doubtfulDownbeats
  /// There are beats but no steady tempo, perhaps because the analysis lost the beat.
  case unsteady

  /// Two songs in eleven are below this confidence (Documentation/Engine.md): few enough to check by hand.
  private static let enoughConfidence = 0.6
  private static let closeness = 0.6
  private static let enoughMeterConfidence = 0.5

  /// All doubts about an analysis; most have none. Speech and silence have no beat to doubt.
  package static func all(in analysis: TrackAnalysis) -> [TrackDoubt] {
    if let reason = analysis.rhythm.fault { return reason == .unsteadyTempo ? [.unsteady] : [] }
    var doubts: [TrackDoubt] = []
    if analysis.rhythm.confidence < enoughConfidence { doubts.append(.lowConfidence) }
    let weights = analysis.rhythm.alternatives.map(\.weight)
    if weights.count > 1, weights[1] >= closeness * weights[0] { doubts.append(.closeAlternative) }
    if analysis.rhythm.meterConfidence < enoughMeterConfidence { doubts.append(.doubtfulDownbeats) }
    return doubts
  }
}

extension TrackAnalysis {
  /// Corrections that would resolve a justified doubt, most likely first.
  package var suggestedCorrections: [CorrectionSteps] {
    let doubts = TrackDoubt.all(in: self)
    var suggestions: [CorrectionSteps] = []
    if doubts.contains(.unsteady), let tempo = rhythm.tempo {
      suggestions.append(CorrectionSteps(tempo: .typed(tempo.value)))
    }
    if doubts.contains(.lowConfidence) || doubts.contains(.closeAlternative) {
      suggestions += rhythm.alternatives.dropFirst().prefix(3).map { CorrectionSteps(tempo: .typed($0.tempo.value)) }
    }
    if doubts.contains(.doubtfulDownbeats), rhythm.meter > 1 {
      suggestions += (1..<rhythm.meter).map { CorrectionSteps(downbeatShift: $0) }
    }
    return suggestions
  }
}
