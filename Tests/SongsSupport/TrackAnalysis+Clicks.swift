import DSP
package import Songs
import Units

extension TrackAnalysis {
  /// Four minutes with even beats.
  package static func clicks(tempo: Double, energy: Double, key: Key? = nil) -> TrackAnalysis {
    let beats = Array(stride(from: 0.3, to: 239, by: 60 / tempo))
    return TrackAnalysis(
      duration: Seconds(240),
      rhythm: TrackAnalysis.Rhythm(
        tempo: BeatsPerMinute(tempo), confidence: 0.9, alternatives: [], beats: beats,
        downbeats: stride(from: 0, to: beats.count, by: 4).map { beats[$0] }, meter: 4, meterConfidence: 1,
        beatDivision: 2, stability: 0.01, steadiness: .steady), key: key, loudness: -12, truePeak: -1,
      loudnessCurve: Array(repeating: -12, count: 240), energy: Array(repeating: energy, count: 240),
      mood: Mood(energy: energy, valence: 0.5), introEnd: Seconds(8), outroStart: Seconds(228), similarity: [])
  }
}
