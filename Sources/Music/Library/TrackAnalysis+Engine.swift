import DSP
import Units

extension TrackAnalysis {
  /// Gathers what the engine's analysers found into the form that is kept. Moments are rounded to microseconds, a
  /// twentieth of a sample: far below what can be heard, and half the size on disk.
  init(duration: Double, beats: BeatAnalysis, loudness: LoudnessMeter, truePeak: Float) {
    let times = beats.beats.map { ($0 * 1e6).rounded() / 1e6 }
    let reason = NoSteadyBeat(beats.steadiness)
    let blocks = loudness.momentaryBlocks
    let curve = stride(from: 0, to: blocks.count, by: 10).map { start in
      let second = blocks[start..<min(start + 10, blocks.count)]
      return max(-70, LoudnessMeter.loudness(meanSquare: second.reduce(0, +) / Double(second.count)))
    }
    self.init(
      duration: (duration * 1e6).rounded() / 1e6, tempo: beats.tempo?.value, confidence: beats.confidence,
      alternatives: beats.readings.map { TempoReading(tempo: $0.tempo.value, weight: $0.weight) },
      beats: times, downbeats: beats.downbeats.map { times[$0] }, meter: beats.beatsPerBar, stability: beats.stability,
      steadyBeat: reason == nil, reason: reason, key: nil, loudness: loudness.integrated,
      truePeak: truePeak > 0 ? Elementary.decibels(amplitude: Double(truePeak)) : nil, loudnessCurve: curve,
      energy: curve.map { min(max(($0 + 40) / 35, 0), 1) }, mood: Mood(energy: 0.5, valence: 0.5), introEnd: 0,
      outroStart: duration, similarity: [])
  }
}

extension TrackAnalysis.NoSteadyBeat {
  /// Nil for music that can be run to.
  init?(_ steadiness: Steadiness) {
    switch steadiness {
    case .steady: return nil
    case .unsteady(.silence): self = .silence
    case .unsteady(.tooShort): self = .tooShort
    case .unsteady(.speech): self = .speech
    case .unsteady(.noBeat): self = .noBeat
    case .unsteady(.unsteadyTempo): self = .unsteadyTempo
    }
  }
}
