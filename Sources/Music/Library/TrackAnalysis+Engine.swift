import DSP
import Units

extension TrackAnalysis {
  /// Gathers what the engine's analysers found into the form that is kept. Moments are rounded to microseconds, a
  /// twentieth of a sample: far below what can be heard, and half the size on disk.
  init(duration: Double, beats: BeatAnalysis, sound: SoundAnalysis) {
    let times = beats.beats.map(microseconds)
    let reason = NoSteadyBeat(beats: beats, sound: sound)
    self.init(
      duration: microseconds(duration), tempo: beats.tempo?.value, confidence: beats.confidence,
      alternatives: beats.readings.map { TempoReading(tempo: $0.tempo.value, weight: $0.weight) },
      beats: times, downbeats: beats.downbeats.map { times[$0] }, meter: beats.beatsPerBar, stability: beats.stability,
      steadyBeat: reason == nil, reason: reason, key: sound.key.map(Key.init), loudness: sound.loudness,
      truePeak: sound.truePeak, loudnessCurve: sound.loudnessCurve, energy: sound.energy,
      mood: Mood(energy: sound.moodEnergy, valence: sound.moodValence), introEnd: sound.introEnd,
      outroStart: sound.outroStart, similarity: sound.similarity)
  }
}
