internal import Units

/// Why a listener should look at an analysis.
package enum TrackDoubt: String, Hashable, Sendable, CaseIterable {
  /// The tempo is more likely right than not, but not by much.
  case lowConfidence
  /// Another reading of the tempo, half or double mostly, has nearly as much for it.
  case closeAlternative
  case doubtfulDownbeats
  /// There are beats, but at no steady tempo: perhaps only the analysis lost them.
  case unsteady

  /// Below it lie two songs in eleven (Documentation/Engine.md): a list that somebody works off.
  private static let enoughConfidence = 0.6
  private static let closeness = 0.6
  private static let enoughMeterConfidence = 0.5

  /// Why this one should be looked at; nothing for most. Speech and silence have no beat to be wrong about.
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
  /// What would mend it if a doubt is justified, the likeliest first.
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
