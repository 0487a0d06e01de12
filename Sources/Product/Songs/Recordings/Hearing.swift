package import Units

/// The state of a recording's analysis.
package enum Hearing: Hashable, Sendable {
  case waiting
  case heard(HeardValues)
  case failed(HearingError)

  package var state: TrackState {
    switch self {
    case .waiting: .waiting
    case .failed: .failed
    case .heard(let values): values.beat.tempo == nil ? .unsteady : .steady
    }
  }
  /// Why the analysis failed, or why there is no steady beat, as one word.
  package var reason: String? {
    switch self {
    case .waiting: nil
    case .failed(let fault): fault.rawValue
    case .heard(let values): values.beat.reason?.rawValue
    }
  }
  /// Nil before the analysis, or when it failed.
  package var values: HeardValues? {
    if case .heard(let values) = self { values } else { nil }
  }
}

/// The sound values of a song. For a recording they come from the analysis; for a track they include its owner's corrections.
package struct HeardValues: Hashable, Sendable {
  package var duration: Seconds
  package var beat: Beat
  package var key: WheelKey?
  /// 0 (calm) … 1 (driving).
  package var energy: Double
  /// 0 (dark) … 1 (bright).
  package var valence: Double
  /// Confidence in the beat, or in its absence, 0…1.
  package var confidence: Double
  /// Whether the analysis needs a check by the owner.
  package var isDoubtful: Bool

  package enum Beat: Hashable, Sendable {
    /// - felt: the natural cadence in steps per minute.
    case steady(tempo: BeatsPerMinute, felt: BeatsPerMinute)
    case none(TrackAnalysis.NoSteadyBeat)

    package var tempo: BeatsPerMinute? {
      if case .steady(let tempo, _) = self { tempo } else { nil }
    }
    /// The natural cadence in steps per minute; nil without a steady beat.
    package var felt: BeatsPerMinute? {
      if case .steady(_, let felt) = self { felt } else { nil }
    }
    var reason: TrackAnalysis.NoSteadyBeat? {
      if case .none(let reason) = self { reason } else { nil }
    }
  }

  package init(
    duration: Seconds, beat: Beat, key: WheelKey?, energy: Double, valence: Double, confidence: Double,
    isDoubtful: Bool
  ) {
    self.duration = duration
    self.beat = beat
    self.key = key
    self.energy = energy
    self.valence = valence
    self.confidence = confidence
    self.isDoubtful = isDoubtful
  }
}
