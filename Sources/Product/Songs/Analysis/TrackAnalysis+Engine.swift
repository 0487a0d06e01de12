package import DSP
import Units

extension TrackAnalysis {
  /// Combines the results of the engine's analysers. Numbers are rounded to six decimals, which halves the size on disk.
  /// For times, that is a twentieth of a sample, far below what is audible.
  init(beats: BeatAnalysis, sound: SoundAnalysis) {
    let times = beats.beats.map(kept)
    let downbeats = beats.downbeats.map { times[$0] }
    let rhythm = Rhythm(
      tempo: beats.tempo, confidence: kept(beats.confidence),
      alternatives: beats.readings.map { TempoReading(tempo: $0.tempo, weight: kept($0.weight)) }, beats: times,
      downbeats: downbeats, meter: beats.beatsPerBar, meterConfidence: kept(beats.barConfidence),
      beatDivision: beats.beatDivision, stability: kept(beats.stability),
      steadiness: Steadiness(without: NoSteadyBeat(beats: beats, sound: sound)))
    self.init(
      duration: kept(sound.duration), rhythm: rhythm, key: sound.key.map(Key.init),
      loudness: sound.loudness.map(kept), truePeak: sound.truePeak.map(kept),
      loudnessCurve: sound.loudnessCurve.map(kept), energy: sound.energy.map(kept),
      mood: Mood(energy: kept(sound.mood.energy), valence: kept(sound.mood.valence)),
      introEnd: kept(sound.introEnd), outroStart: kept(sound.outroStart),
      segments: Self.segments(sound.segments, downbeats: downbeats),
      attacks: sound.attacks.map {
        Attack(time: Seconds(rounded($0.time.value, to: 1e4)), strength: rounded(Double($0.strength), to: 10))
      },
      similarity: sound.similarity.map(kept))
  }
}

extension TrackAnalysis {
  /// The attacks in the form that the time stretchers take.
  package var engineAttacks: [DSP.Attack] {
    attacks.map { DSP.Attack(time: $0.time, strength: Float($0.strength)) }
  }

  /// Largest distance in seconds between a segment boundary and its downbeat. Boundaries are accurate to half a second.
  private static let nearDownbeat = 1.5

  private static func segments(_ heard: [SongSegment], downbeats: [Double]) -> [Segment] {
    func placed(_ time: Double) -> Double {
      let nearest = downbeats.min { ($0 - time).magnitude < ($1 - time).magnitude }
      guard let nearest, (nearest - time).magnitude <= nearDownbeat else { return kept(time) }
      return nearest
    }
    guard let last = heard.last else { return [] }
    let cuts = [0] + heard.dropFirst().map { placed($0.start.value) } + [kept(last.end.value)]
    return heard.indices.map { Segment(start: Seconds(cuts[$0]), end: Seconds(cuts[$0 + 1]), part: heard[$0].part) }
  }
}

private func kept(_ value: Double) -> Double { rounded(value, to: 1e6) }

private func kept(_ time: Seconds) -> Seconds { Seconds(kept(time.value)) }

private func rounded(_ value: Double, to parts: Double) -> Double { (value * parts).rounded() / parts }

extension TrackAnalysis.Key {
  init(_ key: MusicalKey) {
    self.init(tonic: key.tonic, mode: key.mode == .major ? .major : .minor, confidence: kept(key.confidence))
  }
}

extension TrackAnalysis.NoSteadyBeat {
  /// Nil for music with a steady beat.
  init?(beats: BeatAnalysis, sound: SoundAnalysis) {
    switch beats.steadiness {
    case .unsteady(.silence): self = .silence
    case .unsteady(.tooShort): self = .tooShort
    case .unsteady(.speech): self = .speech
    case .unsteady(.noBeat): self = Self.isSpeech(sound) ? .speech : .noBeat
    case .unsteady(.unsteadyTempo): self = Self.isSpeech(sound) ? .speech : .unsteadyTempo
    // Rap and shouting also sound like speech, but have a beat.
    case .steady: return nil
    }
  }

  private static func isSpeech(_ sound: SoundAnalysis) -> Bool { sound.speechLikelihood > 0.7 }
}
