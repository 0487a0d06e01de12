/// Everything Upbeat has heard in one track. Its JSON form is the one `upbeat analyze --json` prints and the cache keeps.
///
/// Times are seconds from the first decoded sample. Lists that stand for curves have a fixed step, stated beside them.
package struct TrackAnalysis: Codable, Hashable, Sendable {
  /// Raised whenever a change of the analysis makes old results worth redoing.
  package static let currentVersion = 3

  package struct TempoReading: Codable, Hashable, Sendable {
    /// Beats per minute.
    package var tempo: Double
    /// Share of the evidence, 0…1; all readings of a track add up to at most 1.
    package var weight: Double

    package init(tempo: Double, weight: Double) {
      self.tempo = tempo
      self.weight = weight
    }
  }

  package struct Key: Codable, Hashable, Sendable {
    package enum Mode: String, Codable, Sendable { case major, minor }
    /// Pitch class of the tonic: 0 = C, 1 = C sharp … 11 = B.
    package var tonic: Int
    package var mode: Mode
    /// 0…1.
    package var confidence: Double

    package init(tonic: Int, mode: Mode, confidence: Double) {
      self.tonic = tonic
      self.mode = mode
      self.confidence = confidence
    }
  }

  package struct Mood: Codable, Hashable, Sendable {
    /// 0 (calm) … 1 (driving).
    package var energy: Double
    /// 0 (dark) … 1 (bright).
    package var valence: Double

    package init(energy: Double, valence: Double) {
      self.energy = energy
      self.valence = valence
    }
  }

  /// A verse, a chorus, a break.
  package struct Segment: Codable, Hashable, Sendable {
    /// Seconds; on the nearest downbeat where one is near.
    package var start: Double
    package var end: Double
    /// Segments with the same number sound alike. Numbered from 0 in order of appearance.
    package var part: Int

    package init(start: Double, end: Double, part: Int) {
      self.start = start
      self.end = end
      self.part = part
    }
  }

  /// A moment at which the song strikes; its JSON is `[time, strength]`.
  package struct Attack: Codable, Hashable, Sendable {
    /// Seconds.
    package var time: Double
    /// How far it stands out: 1 hardly, 2 clearly, 4 out of silence.
    package var strength: Double

    package init(time: Double, strength: Double) {
      self.time = time
      self.strength = strength
    }

    package init(from decoder: any Decoder) throws {
      var pair = try decoder.unkeyedContainer()
      time = try pair.decode(Double.self)
      strength = try pair.decode(Double.self)
    }

    package func encode(to encoder: any Encoder) throws {
      var pair = encoder.unkeyedContainer()
      try pair.encode(time)
      try pair.encode(strength)
    }
  }

  /// Why a track is not used to keep time.
  package enum NoSteadyBeat: String, Codable, Sendable, CaseIterable {
    case silence, tooShort, speech, noBeat, unsteadyTempo
  }

  package var version: Int
  /// Seconds of sound actually decoded.
  package var duration: Double
  /// Beats per minute, not rounded; nil when there is no beat at all.
  package var tempo: Double?
  /// 0…1: how sure the tempo (its metrical level included) is.
  package var confidence: Double
  /// The tempo and its other readings (half, double …), best first.
  package var alternatives: [TempoReading]
  /// Every beat, ascending.
  package var beats: [Double]
  /// The beats that start a bar: a subset of `beats`.
  package var downbeats: [Double]
  /// Beats in a bar.
  package var meter: Int
  /// 0…1: how sure the number of beats in a bar and the place of the downbeats are.
  package var meterConfidence: Double
  /// 2 or 3: into how many parts a beat is divided. Two beats of three parts make 6/8.
  package var beatDivision: Int
  /// Relative spread of the inter-beat intervals: standard deviation over mean.
  package var stability: Double
  package var steadyBeat: Bool
  /// Set exactly when `steadyBeat` is false.
  package var reason: NoSteadyBeat?
  /// Nil when nothing has a pitch.
  package var key: Key?
  /// Integrated loudness in LUFS (EBU R 128); nil for silence.
  package var loudness: Double?
  /// dBTP; nil for silence.
  package var truePeak: Double?
  /// K-weighted loudness in LUFS of consecutive stretches of one second (the last may be shorter), never below −70.
  package var loudnessCurve: [Double]
  /// How driving each second sounds, 0…1.
  package var energy: [Double]
  package var mood: Mood
  /// Where the music proper starts and ends, seconds.
  package var introEnd: Double
  package var outroStart: Double
  /// Stretches that sound of one kind, one after the other.
  package var segments: [Segment]
  /// Every attack, ascending: what a stretcher plays at its own speed.
  package var attacks: [Attack]
  /// Describes the sound (timbre, rhythm, harmony) for "more like this"; compare by Euclidean distance.
  package var similarity: [Double]

  package init(
    version: Int = TrackAnalysis.currentVersion, duration: Double, tempo: Double?, confidence: Double,
    alternatives: [TempoReading], beats: [Double], downbeats: [Double], meter: Int,
    meterConfidence: Double, beatDivision: Int, stability: Double,
    steadyBeat: Bool, reason: NoSteadyBeat?, key: Key?, loudness: Double?, truePeak: Double?,
    loudnessCurve: [Double], energy: [Double], mood: Mood, introEnd: Double, outroStart: Double,
    segments: [Segment] = [], attacks: [Attack] = [], similarity: [Double]
  ) {
    self.version = version
    self.duration = duration
    self.tempo = tempo
    self.confidence = confidence
    self.alternatives = alternatives
    self.beats = beats
    self.downbeats = downbeats
    self.meter = meter
    self.meterConfidence = meterConfidence
    self.beatDivision = beatDivision
    self.stability = stability
    self.steadyBeat = steadyBeat
    self.reason = reason
    self.key = key
    self.loudness = loudness
    self.truePeak = truePeak
    self.loudnessCurve = loudnessCurve
    self.energy = energy
    self.mood = mood
    self.introEnd = introEnd
    self.outroStart = outroStart
    self.segments = segments
    self.attacks = attacks
    self.similarity = similarity
  }
}
