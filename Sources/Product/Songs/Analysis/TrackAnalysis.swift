/// Everything Upbeat has heard in one track. Its JSON form is the one `upbeat analyze --json` prints and the cache keeps.
///
/// Times are seconds from the first decoded sample. Lists that stand for curves have a fixed step, stated beside them.
public struct TrackAnalysis: Codable, Hashable, Sendable {
  /// Raised whenever a change of the analysis makes old results worth redoing.
  public static let currentVersion = 3

  public struct TempoReading: Codable, Hashable, Sendable {
    /// Beats per minute.
    public var tempo: Double
    /// Share of the evidence, 0…1; all readings of a track add up to at most 1.
    public var weight: Double

    public init(tempo: Double, weight: Double) {
      self.tempo = tempo
      self.weight = weight
    }
  }

  public struct Key: Codable, Hashable, Sendable {
    public enum Mode: String, Codable, Sendable { case major, minor }
    /// Pitch class of the tonic: 0 = C, 1 = C sharp … 11 = B.
    public var tonic: Int
    public var mode: Mode
    /// 0…1.
    public var confidence: Double

    public init(tonic: Int, mode: Mode, confidence: Double) {
      self.tonic = tonic
      self.mode = mode
      self.confidence = confidence
    }
  }

  public struct Mood: Codable, Hashable, Sendable {
    /// 0 (calm) … 1 (driving).
    public var energy: Double
    /// 0 (dark) … 1 (bright).
    public var valence: Double

    public init(energy: Double, valence: Double) {
      self.energy = energy
      self.valence = valence
    }
  }

  /// A verse, a chorus, a break.
  public struct Segment: Codable, Hashable, Sendable {
    /// Seconds; on the nearest downbeat where one is near.
    public var start: Double
    public var end: Double
    /// Segments with the same number sound alike. Numbered from 0 in order of appearance.
    public var part: Int

    public init(start: Double, end: Double, part: Int) {
      self.start = start
      self.end = end
      self.part = part
    }
  }

  /// A moment at which the song strikes; its JSON is `[time, strength]`.
  public struct Attack: Codable, Hashable, Sendable {
    /// Seconds.
    public var time: Double
    /// How far it stands out: 1 hardly, 2 clearly, 4 out of silence.
    public var strength: Double

    public init(time: Double, strength: Double) {
      self.time = time
      self.strength = strength
    }

    public init(from decoder: any Decoder) throws {
      var pair = try decoder.unkeyedContainer()
      time = try pair.decode(Double.self)
      strength = try pair.decode(Double.self)
    }

    public func encode(to encoder: any Encoder) throws {
      var pair = encoder.unkeyedContainer()
      try pair.encode(time)
      try pair.encode(strength)
    }
  }

  /// Why a track is not used to keep time.
  public enum NoSteadyBeat: String, Codable, Sendable, CaseIterable {
    case silence, tooShort, speech, noBeat, unsteadyTempo
  }

  public var version: Int
  /// Seconds of sound actually decoded.
  public var duration: Double
  /// Beats per minute, not rounded; nil when there is no beat at all.
  public var tempo: Double?
  /// 0…1: how sure the tempo (its metrical level included) is.
  public var confidence: Double
  /// The tempo and its other readings (half, double …), best first.
  public var alternatives: [TempoReading]
  /// Every beat, ascending.
  public var beats: [Double]
  /// The beats that start a bar: a subset of `beats`.
  public var downbeats: [Double]
  /// Beats in a bar.
  public var meter: Int
  /// 0…1: how sure the number of beats in a bar and the place of the downbeats are.
  public var meterConfidence: Double
  /// 2 or 3: into how many parts a beat is divided. Two beats of three parts make 6/8.
  public var beatDivision: Int
  /// Relative spread of the inter-beat intervals: standard deviation over mean.
  public var stability: Double
  public var steadyBeat: Bool
  /// Set exactly when `steadyBeat` is false.
  public var reason: NoSteadyBeat?
  /// Nil when nothing has a pitch.
  public var key: Key?
  /// Integrated loudness in LUFS (EBU R 128); nil for silence.
  public var loudness: Double?
  /// dBTP; nil for silence.
  public var truePeak: Double?
  /// K-weighted loudness in LUFS of consecutive stretches of one second (the last may be shorter), never below −70.
  public var loudnessCurve: [Double]
  /// How driving each second sounds, 0…1.
  public var energy: [Double]
  public var mood: Mood
  /// Where the music proper starts and ends, seconds.
  public var introEnd: Double
  public var outroStart: Double
  /// Stretches that sound of one kind, one after the other.
  public var segments: [Segment]
  /// Every attack, ascending: what a stretcher plays at its own speed.
  public var attacks: [Attack]
  /// Describes the sound (timbre, rhythm, harmony) for "more like this"; compare by Euclidean distance.
  public var similarity: [Double]

  public init(
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
