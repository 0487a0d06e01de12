package import Compression
internal import Units

/// The stored result of analysing a recording.
package struct HeardRecording: Hashable, Sendable {
  package let analysis: TrackAnalysis
  package let waveform: Waveform

  package init(analysis: TrackAnalysis, waveform: Waveform) {
    self.analysis = analysis
    self.waveform = waveform
  }
}

/// Bytes that are not an analysis, or have an unknown format version.
package struct HeardRecordingError: CompactReaderError, Hashable, Sendable {
  /// The byte offset of the error.
  package let offset: Int

  package init(_ cause: CompactReaderCause, at offset: Int) { self.offset = offset }
}

/// The binary form that `Documentation/AnalysisFormat.md` describes.
extension HeardRecording {
  private static let signature = Array("UBH".utf8)
  private static let form: UInt8 = 1

  package var packed: [UInt8] {
    var writer = CompactWriter()
    writer.append(Self.signature)
    writer.byte(Self.form)
    writer.write(analysis)
    writer.count(waveform.peaks.count)
    writer.append(waveform.peaks)
    return writer.bytes
  }

  /// - Throws: `HeardRecordingError` for damaged bytes or an unknown format version.
  package init(packed bytes: [UInt8]) throws(HeardRecordingError) {
    var reader = CompactReader<HeardRecordingError>(bytes)
    guard try reader.bytes(3).elementsEqual(Self.signature), try reader.byte() == Self.form else { throw reader.damage }
    analysis = try reader.analysis()
    waveform = Waveform(peaks: Array(try reader.bytes(try reader.items())))
    try reader.checkEnd()
  }
}

/// The analysis rounds beats to microseconds and attacks to tenths of milliseconds.
private let beatUnits = 1e6
private let attackUnits = 1e4
private let longest = 1e6

extension CompactWriter {
  fileprivate mutating func write(_ analysis: TrackAnalysis) {
    count(analysis.version)
    real(analysis.duration.value)
    realOrNil(analysis.rhythm.tempo?.value)
    real(analysis.rhythm.confidence)
    count(analysis.rhythm.alternatives.count)
    for reading in analysis.rhythm.alternatives {
      real(reading.tempo.value)
      real(reading.weight)
    }
    writeBeats(of: analysis.rhythm)
    count(analysis.rhythm.meter)
    real(analysis.rhythm.meterConfidence)
    count(analysis.rhythm.beatDivision)
    real(analysis.rhythm.stability)
    word(analysis.rhythm.fault?.rawValue)
    byte(analysis.key.map { UInt8(12 * ($0.mode == .minor ? 1 : 0) + $0.tonic) } ?? 255)
    if let key = analysis.key { real(key.confidence) }
    realOrNil(analysis.loudness)
    realOrNil(analysis.truePeak)
    count(analysis.loudnessCurve.count)
    for loudness in analysis.loudnessCurve { fixed(Int16(clamping: Int((loudness * 100).rounded()))) }
    count(analysis.energy.count)
    for energy in analysis.energy { fixed(UInt16(clamping: Int((energy * 65_535).rounded()))) }
    for value in [analysis.mood.energy, analysis.mood.valence] { real(value) }
    for moment in [analysis.introEnd, analysis.outroStart] { real(moment.value) }
    count(analysis.segments.count)
    for segment in analysis.segments {
      real(segment.start.value)
      real(segment.end.value)
      count(segment.part)
    }
    count(analysis.attacks.count)
    var last = 0
    for attack in analysis.attacks {
      let time = Int((attack.time.value * attackUnits).rounded())
      count(time - last)
      count(Int((attack.strength * 10).rounded()))
      last = time
    }
    count(analysis.similarity.count)
    for value in analysis.similarity { single(value) }
  }

  /// Writes the first beat, the first interval, and then the differences between consecutive intervals, which are small.
  /// Then one bit per beat, least significant first: whether it is a downbeat.
  private mutating func writeBeats(of rhythm: TrackAnalysis.Rhythm) {
    count(rhythm.beats.count)
    var (last, interval) = (0, 0)
    for beat in rhythm.beats {
      let time = Int((beat * beatUnits).rounded())
      signed(Int64(time - last - interval))
      interval = time - last
      last = time
    }
    let downbeats = Set(rhythm.downbeats)
    var bits: UInt8 = 0
    for (index, beat) in rhythm.beats.enumerated() {
      if downbeats.contains(beat) { bits |= 1 << (index % 8) }
      if index % 8 == 7 || index == rhythm.beats.count - 1 {
        byte(bits)
        bits = 0
      }
    }
  }
}

extension CompactReader<HeardRecordingError> {
  fileprivate mutating func analysis() throws(HeardRecordingError) -> TrackAnalysis {
    let version = try count()
    let duration = try moment()
    let tempo = try tempo()
    let confidence = try real(in: 0...1)
    var alternatives: [TrackAnalysis.TempoReading] = []
    for _ in 0..<(try items(ofAtLeast: 16)) {
      alternatives.append(
        TrackAnalysis.TempoReading(
          tempo: BeatsPerMinute(known: try real(in: 1e-3...longest)), weight: try real(in: 0...1)))
    }
    let (beats, downbeats) = try beats()
    let meter = try count()
    guard (1...64).contains(meter) else { throw damage }
    let meterConfidence = try real(in: 0...1)
    let beatDivision = try count()
    guard (1...16).contains(beatDivision) else { throw damage }
    let stability = try real(in: 0...longest)
    let reason = try reason()
    let key = try key()
    let (loudness, truePeak) = (try realOrNil(), try realOrNil())
    var loudnessCurve: [Double] = []
    for _ in 0..<(try items(ofAtLeast: 2)) {
      let hundredths: Int16 = try fixed()
      loudnessCurve.append(Double(hundredths) / 100)
    }
    var energy: [Double] = []
    for _ in 0..<(try items(ofAtLeast: 2)) {
      let parts: UInt16 = try fixed()
      energy.append(Double(parts) / 65_535)
    }
    let mood = TrackAnalysis.Mood(energy: try real(in: 0...1), valence: try real(in: 0...1))
    let (introEnd, outroStart) = (try moment(), try moment())
    var segments: [TrackAnalysis.Segment] = []
    for _ in 0..<(try items(ofAtLeast: 17)) {
      segments.append(
        TrackAnalysis.Segment(start: try moment(), end: try moment(), part: try count()))
    }
    let attacks = try attacks()
    var similarity: [Double] = []
    for _ in 0..<(try items(ofAtLeast: 4)) { similarity.append(try single()) }
    let rhythm = TrackAnalysis.Rhythm(
      tempo: tempo, confidence: confidence, alternatives: alternatives, beats: beats, downbeats: downbeats,
      meter: meter,
      meterConfidence: meterConfidence, beatDivision: beatDivision, stability: stability,
      steadiness: TrackAnalysis.Steadiness(without: reason))
    return TrackAnalysis(
      version: version, duration: duration, rhythm: rhythm, key: key, loudness: loudness, truePeak: truePeak,
      loudnessCurve: loudnessCurve, energy: energy, mood: mood, introEnd: introEnd, outroStart: outroStart,
      segments: segments, attacks: attacks, similarity: similarity)
  }

  private mutating func moment() throws(HeardRecordingError) -> Seconds { Seconds(try real(in: 0...longest)) }

  private mutating func tempo() throws(HeardRecordingError) -> BeatsPerMinute? {
    guard let value = try realOrNil() else { return nil }
    guard let tempo = BeatsPerMinute(value) else { throw damage }
    return tempo
  }

  private mutating func beats() throws(HeardRecordingError) -> (beats: [Double], downbeats: [Double]) {
    var beats: [Double] = []
    var (last, interval) = (0, 0)
    for index in 0..<(try items()) {
      interval += try difference()
      last += interval
      guard last >= 0, Double(last) <= longest * beatUnits, index == 0 || interval > 0 else { throw damage }
      beats.append(Double(last) / beatUnits)
    }
    let bits = Array(try bytes((beats.count + 7) / 8))
    let downbeats = beats.indices.filter { bits[$0 / 8] >> ($0 % 8) & 1 == 1 }
    return (beats, downbeats.map { beats[$0] })
  }

  private mutating func attacks() throws(HeardRecordingError) -> [TrackAnalysis.Attack] {
    var attacks: [TrackAnalysis.Attack] = []
    var last = 0
    for _ in 0..<(try items(ofAtLeast: 2)) {
      last += try count()
      guard Double(last) <= longest * attackUnits else { throw damage }
      attacks.append(
        TrackAnalysis.Attack(time: Seconds(Double(last) / attackUnits), strength: Double(try count()) / 10))
    }
    return attacks
  }

  private mutating func reason() throws(HeardRecordingError) -> TrackAnalysis.NoSteadyBeat? {
    guard let word = try word() else { return nil }
    guard let reason = TrackAnalysis.NoSteadyBeat(rawValue: word) else { throw damage }
    return reason
  }

  private mutating func key() throws(HeardRecordingError) -> TrackAnalysis.Key? {
    let code = Int(try byte())
    if code == 255 { return nil }
    guard code < 24 else { throw damage }
    return TrackAnalysis.Key(
      tonic: code % 12, mode: code < 12 ? .major : .minor, confidence: try real(in: 0...1))
  }
}
