import Songs
import Units

/// A correction in a response: the values as the owner set them.
struct CorrectionResponse: Encodable, Sendable {
  let tempo: Double?
  let beat: Double?
  let downbeat: Double?
  let meter: Int?

  init(_ correction: TrackCorrection) {
    tempo = correction.tempo?.value
    beat = correction.beat?.value
    downbeat = correction.downbeat?.value
    meter = correction.meter
  }
}

/// A track's beat with its owner's correction.
struct BeatResponse: Encodable, Sendable {
  let track: String
  let tempo: Double?
  let feltCadence: Double?
  let confidence: Double
  let meter: Int
  let meterConfidence: Double
  let steadyBeat: Bool
  let reason: String?
  let correction: CorrectionResponse?

  init(_ corrected: CorrectionStore.Corrected) {
    let analysis = corrected.analysis
    track = corrected.track.id.rawValue
    tempo = analysis.rhythm.tempo?.value
    if case .steady(_, let felt) = HeardValues(analysis).beat { feltCadence = felt.value } else { feltCadence = nil }
    confidence = analysis.rhythm.confidence
    meter = analysis.rhythm.meter
    meterConfidence = analysis.rhythm.meterConfidence
    steadyBeat = analysis.rhythm.isSteady
    reason = analysis.rhythm.fault?.rawValue
    correction = corrected.correction.map(CorrectionResponse.init)
  }
}

/// A track's whole analysis with its owner's correction.
struct AnalysisResponse: Encodable, Sendable {
  let track: String
  let analysis: TrackAnalysis
  let correction: CorrectionResponse?

  init(_ corrected: CorrectionStore.Corrected) {
    track = corrected.track.id.rawValue
    analysis = corrected.analysis
    correction = corrected.correction.map(CorrectionResponse.init)
  }
}

/// A track with an uncertain tempo.
struct ReviewResponse: Encodable, Sendable {
  /// In the format of a correction request.
  struct Suggestion: Encodable, Sendable {
    let tempo: Double?
    let downbeatShift: Int?
  }
  let track: String
  let title: String
  let artist: String?
  let tempo: Double?
  let confidence: Double
  let meterConfidence: Double
  let doubts: [String]
  let suggestions: [Suggestion]

  init(_ corrected: CorrectionStore.Corrected) {
    let analysis = corrected.heard.analysis
    track = corrected.track.id.rawValue
    title = corrected.track.tags.title.text
    artist = corrected.track.tags.artist?.text
    tempo = analysis.rhythm.tempo?.value
    confidence = analysis.rhythm.confidence
    meterConfidence = analysis.rhythm.meterConfidence
    doubts = TrackDoubt.all(in: analysis).map(\.rawValue)
    suggestions = analysis.suggestedCorrections.map { steps in
      var tempo: Double?
      if case .typed(let value) = steps.tempo { tempo = value }
      return Suggestion(tempo: tempo, downbeatShift: steps.downbeatShift == 0 ? nil : steps.downbeatShift)
    }
  }
}
