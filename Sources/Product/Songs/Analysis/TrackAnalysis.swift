package import Units

/// The result of analysing one track. `TrackAnalysis+Codable` defines its JSON form.
///
/// Times are seconds from the first decoded sample. Curves have a fixed step, stated at each property.
package struct TrackAnalysis: Hashable, Sendable {
  /// The version of the analyser. Increment it when a change makes old results worth recomputing.
  package static let currentVersion = 3

  package let version: Int
  /// Of the decoded audio, which may differ from the duration in the file's header.
  package let duration: Seconds
  package let rhythm: Rhythm
  /// Nil without pitched sound.
  package let key: Key?
  /// Integrated loudness in LUFS (EBU R 128); nil for silence.
  package let loudness: Double?
  /// dBTP; nil for silence.
  package let truePeak: Double?
  /// K-weighted loudness in LUFS of consecutive blocks of one second (the last may be shorter), never below −70.
  package let loudnessCurve: [Double]
  /// Energy of each second, 0 (calm) … 1 (driving).
  package let energy: [Double]
  package let mood: Mood
  /// The end of the intro. `outroStart` is the start of the outro.
  package let introEnd: Seconds
  package let outroStart: Seconds
  /// Consecutive sections of similar sound, ascending.
  package let segments: [Segment]
  /// Every attack, ascending. Time stretchers play attacks at their original speed.
  package let attacks: [Attack]
  /// A vector of timbre, rhythm and harmony for "more like this". Compare two vectors by Euclidean distance.
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

  /// A copy with another rhythm.
  package func with(_ rhythm: Rhythm) -> TrackAnalysis {
    TrackAnalysis(
      version: version, duration: duration, rhythm: rhythm, key: key, loudness: loudness, truePeak: truePeak,
      loudnessCurve: loudnessCurve, energy: energy, mood: mood, introEnd: introEnd, outroStart: outroStart,
      segments: segments, attacks: attacks, similarity: similarity)
  }
}

extension TrackAnalysis {
  /// Beats, bars and tempo, with their confidence.
  package struct Rhythm: Hashable, Sendable {
    /// Not rounded. Nil without a beat.
    package var tempo: BeatsPerMinute?
    /// Confidence in the tempo, metrical level included, 0…1.
    package var confidence: Double
    /// The tempo and its alternatives (half, double …), most likely first.
    package var alternatives: [TempoReading]
    /// Times of all beats in seconds, ascending.
    package var beats: [Double]
    /// The beats that start a bar: a subset of `beats`.
    package var downbeats: [Double]
    /// Beats in a bar.
    package var meter: Int
    /// Confidence in `meter` and in the positions of the downbeats, 0…1.
    package var meterConfidence: Double
    /// Subdivisions of a beat: 2 or 3. Two beats of three subdivisions make 6/8.
    package var beatDivision: Int
    /// Coefficient of variation of the inter-beat intervals: standard deviation over mean.
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
    /// Nil for a track with a steady beat.
    package var fault: NoSteadyBeat? {
      if case .unsteady(let reason) = steadiness { reason } else { nil }
    }
  }

  /// Whether a track has a steady beat, or why not.
  package enum Steadiness: Hashable, Sendable {
    case steady
    case unsteady(NoSteadyBeat)

    /// `.steady` when `reason` is nil.
    package init(without reason: NoSteadyBeat?) { self = reason.map(Self.unsteady) ?? .steady }
  }

  /// Why a track has no usable beat. The raw values are stored.
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

  /// A section of a song: a verse, a chorus, a break.
  package struct Segment: Hashable, Sendable {
    /// Moved to the nearest downbeat when one is close.
    package let start: Seconds
    package let end: Seconds
    /// Segments of the same part sound alike. Numbered from 0 in order of first appearance.
    package let part: Int

    package init(start: Seconds, end: Seconds, part: Int) {
      self.start = start
      self.end = end
      self.part = part
    }
  }

  /// The onset of a sound.
  package struct Attack: Hashable, Sendable {
    package let time: Seconds
    /// Strength relative to the sound before: 1 weak, 2 clear, 4 after silence.
    package let strength: Double

    package init(time: Seconds, strength: Double) {
      self.time = time
      self.strength = strength
    }
  }
}
