public import Units

/// Analyses key, loudness, attacks, energy, mood and timbre of a recording in one pass.
///
/// Allocates in `init`, and later only to store the curves of recordings longer than ten minutes. Not thread-safe: one owner at
/// a time.
public struct SoundAnalyzer: ~Copyable {
  private static let step = 4096
  private let sampleRate: Double
  private var frames = 0
  private var loudness: LoudnessMeter
  private var truePeak: TruePeakMeter
  private var keys: KeyDetector
  private var texture: SoundTexture
  private let attacks: AttackListener
  private let mono: AudioBuffer

  public init(sampleRate: Double, channels: Int) {
    self.sampleRate = sampleRate
    loudness = LoudnessMeter(sampleRate: sampleRate, channels: channels)
    truePeak = TruePeakMeter(channels: channels)
    keys = KeyDetector(sampleRate: sampleRate)
    texture = SoundTexture(sampleRate: sampleRate)
    attacks = AttackListener(sampleRate: sampleRate, channels: 1)
    mono = AudioBuffer(channels: 1, capacity: Self.step)
  }

  public mutating func process(_ buffer: AudioBuffer) {
    loudness.process(buffer)
    truePeak.process(buffer)
    for start in stride(from: 0, to: buffer.frames, by: Self.step) {
      let count = min(Self.step, buffer.frames - start)
      mix(buffer, from: start, count: count)
      let samples = UnsafeBufferPointer(start: mono[0], count: count)
      keys.process(samples)
      texture.process(samples)
      attacks.process(mono)
    }
    frames += buffer.frames
  }

  /// Ends the recording.
  /// - Parameter tempo: nil if the recording has no beat; the mood then ignores tempo.
  public mutating func finish(tempo: BeatsPerMinute?) -> SoundAnalysis {
    texture.finish()
    let seconds = texture.seconds
    let key = keys.key
    let integrated = loudness.integrated
    let curve = loudnessCurve
    let energy = EnergyCurve.values(seconds, loudness: curve, of: integrated)
    let brightness = mean(seconds) { $0.brightness }
    let onsetRate = mean(seconds) { $0.onsets }
    let edges = SongEdges.find(inBlocks: loudness.momentaryBlocks)
    let rhythm = texture.rhythm.normalised
    return SoundAnalysis(
      duration: Seconds(Double(frames) / sampleRate), key: key, loudness: integrated,
      truePeak: truePeak.peak > 0 ? Elementary.decibels(amplitude: Double(truePeak.peak)) : nil,
      loudnessCurve: curve, energy: energy,
      mood: Mood(energyCurve: energy, onsetRate: onsetRate, brightness: brightness, tempo: tempo, key: key),
      introEnd: Seconds(edges.introEnd), outroStart: Seconds(edges.outroStart),
      segments: SongSegments.find(in: texture.halves),
      attacks: attacks.finish(),
      similarity: SimilarityVector.values(
        timbre: texture.timbre, chroma: keys.pitches.chroma, rhythm: rhythm,
        framesPerSecond: texture.framesPerSecond, brightness: brightness, activity: mean(seconds) { $0.activity },
        onsetRate: onsetRate),
      speechLikelihood: integrated == nil ? 0 : SpeechLikelihood.value(speechEvidence(rhythm)), onsetRate: onsetRate)
  }

  private func speechEvidence(_ rhythm: [Double]) -> SpeechLikelihood.Evidence {
    SpeechLikelihood.Evidence(
      pauses: mean(texture.seconds) { $0.pauses },
      syllables: SpeechLikelihood.syllables(
        texture.levelMovement.normalised, framesPerSecond: texture.framesPerSecond),
      tuning: keys.pitches.agreement,
      pulse: SpeechLikelihood.pulse(rhythm, framesPerSecond: texture.framesPerSecond))
  }

  private var loudnessCurve: [Double] {
    let blocks = loudness.momentaryBlocks
    return stride(from: 0, to: blocks.count, by: 10).map { start in
      let second = blocks[start..<min(start + 10, blocks.count)]
      return max(-70, LoudnessMeter.loudness(meanSquare: second.reduce(0, +) / Double(second.count)))
    }
  }

  /// Mean over the seconds that are not silent.
  private func mean(_ seconds: [SoundTexture.Second], _ value: (SoundTexture.Second) -> Double) -> Double {
    var sum = 0.0
    var count = 0.0
    for second in seconds where second.power > 1e-7 {
      sum += value(second)
      count += 1
    }
    return count > 0 ? sum / count : 0
  }

  private func mix(_ buffer: AudioBuffer, from start: Int, count: Int) {
    let mono = mono[0]
    let share = 1 / Float(buffer.channels)
    mono.update(repeating: 0, count: count)
    for channel in 0..<buffer.channels {
      let row = buffer[channel] + start
      for i in 0..<count { mono[i] += row[i] * share }
    }
    self.mono.frames = count
  }
}
