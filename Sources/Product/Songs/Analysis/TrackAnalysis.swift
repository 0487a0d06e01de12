package import Units

/// Everything Upbeat has heard in one track. `TrackAnalysis+Codable` says it as JSON.
///
/// Moments are seconds from the first decoded sample. Lists that stand for curves have a fixed step, stated beside them.
package struct TrackAnalysis: Hashable, Sendable {
  /// Raised whenever a change of the analysis makes old results worth redoing.
  package static let currentVersion = 3

  package let version: Int
  /// Of the sound actually decoded.
  package let duration: Seconds
  package let rhythm: Rhythm
  /// Nil when nothing has a pitch.
  package let key: Key?
  /// Integrated loudness in LUFS (EBU R 128); nil for silence.
  package let loudness: Double?
  /// dBTP; nil for silence.
  package let truePeak: Double?
  /// K-weighted loudness in LUFS of consecutive stretches of one second (the last may be shorter), never below −70.
  package let loudnessCurve: [Double]
  /// How driving each second sounds, 0…1.
  package let energy: [Double]
  package let mood: Mood
  /// Where the music proper starts and ends.
  package let introEnd: Seconds
  package let outroStart: Seconds
  /// Stretches that sound of one kind, one after the other.
  package let segments: [Segment]
  /// Every attack, ascending: what a stretcher plays at its own speed.
  package let attacks: [Attack]
  /// Describes the sound (timbre, rhythm, harmony) for "more like this"; compare by Euclidean distance.
  package let similarity: [Double]

  package init(
    version: Int = TrackAnalysis.currentVersion, duration: Seconds, rhythm: Rhythm, key: Key?, loudness: Double?,
    truePeak: Double?, loudnessCurve: [Double], energy: [Double], mood: Mood, introEnd: Seconds, outroStart: Seconds,
    segments: [Segment] = [], attacks: [Attack] = [], similarity: [Double]
  ) {
    self.version = version
    self.duration = duration
    self.rhythm = rhythm
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

  /// The same sound with its beats elsewhere.
  package func with(_ rhythm: Rhythm) -> TrackAnalysis {
    TrackAnalysis(
      version: version, duration: duration, rhythm: rhythm, key: key, loudness: loudness, truePeak: truePeak,
      loudnessCurve: loudnessCurve, energy: energy, mood: mood, introEnd: introEnd, outroStart: outroStart,
      segments: segments, attacks: attacks, similarity: similarity)
  }
}

extension TrackAnalysis {
  /// Where the beats lie, and how sure that is.
  package struct Rhythm: Hashable, Sendable {
    /// Not rounded; nil when there is no beat at all.
    package var tempo: BeatsPerMinute?
    /// 0…1: how sure the tempo (its metrical level included) is.
    package var confidence: Double
    /// The tempo and its other readings (half, double …), best first.
    package var alternatives: [TempoReading]
    /// Seconds of every beat, ascending.
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
    package var steadiness: Steadiness

    package init(
      tempo: BeatsPerMinute?, confidence: Double, alternatives: [TempoReading], beats: [Double], downbeats: [Double],
      meter: Int, meterConfidence: Double, beatDivision: Int, stability: Double, steadiness: Steadiness
    ) {
      self.tempo = tempo
      self.confidence = confidence
      self.alternatives = alternatives
      self.beats = beats
      self.downbeats = downbeats
      self.meter = meter
      self.meterConfidence = meterConfidence
      self.beatDivision = beatDivision
      self.stability = stability
      self.steadiness = steadiness
    }

    package var isSteady: Bool { steadiness == .steady }
    /// Nil when it can be run to.
    package var fault: NoSteadyBeat? {
      if case .unsteady(let reason) = steadiness { reason } else { nil }
    }
  }

  /// Whether a track can keep time, or why not.
  package enum Steadiness: Hashable, Sendable {
    case steady
    case unsteady(NoSteadyBeat)

    /// Steady where nothing stands against it.
    package init(without reason: NoSteadyBeat?) { self = reason.map(Self.unsteady) ?? .steady }
  }

  /// Why a track is not used to keep time.
  package enum NoSteadyBeat: String, Codable, Sendable, CaseIterable {
    case silence, tooShort, speech, noBeat, unsteadyTempo
  }

  package struct TempoReading: Hashable, Sendable {
    package let tempo: BeatsPerMinute
    /// Share of the evidence, 0…1; all readings of a track add up to at most 1.
    package let weight: Double

    package init(tempo: BeatsPerMinute, weight: Double) {
      self.tempo = tempo
      self.weight = weight
    }
  }

  package struct Key: Codable, Hashable, Sendable {
    package enum Mode: String, Codable, Sendable { case major, minor }
    /// Pitch class of the tonic: 0 = C, 1 = C sharp … 11 = B.
    package let tonic: Int
    package let mode: Mode
    /// 0…1.
    package let confidence: Double

    package init(tonic: Int, mode: Mode, confidence: Double) {
      self.tonic = tonic
      self.mode = mode
      self.confidence = confidence
    }
  }

  package struct Mood: Codable, Hashable, Sendable {
    /// 0 (calm) … 1 (driving).
    package let energy: Double
    /// 0 (dark) … 1 (bright).
    package let valence: Double

    package init(energy: Double, valence: Double) {
      self.energy = energy
      self.valence = valence
    }
  }

  /// A verse, a chorus, a break.
  package struct Segment: Hashable, Sendable {
    /// On the nearest downbeat where one is near.
    package let start: Seconds
    package let end: Seconds
    /// Segments with the same number sound alike. Numbered from 0 in order of appearance.
    package let part: Int

    package init(start: Seconds, end: Seconds, part: Int) {
      self.start = start
      self.end = end
      self.part = part
    }
  }

  /// A moment at which the song strikes.
  package struct Attack: Hashable, Sendable {
    package let time: Seconds
    /// How far it stands out: 1 hardly, 2 clearly, 4 out of silence.
    package let strength: Double

    package init(time: Seconds, strength: Double) {
      self.time = time
      self.strength = strength
    }
  }
}
