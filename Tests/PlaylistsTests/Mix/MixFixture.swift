import AudioFiles
import Pacing
import Units

@testable import Playlists
@testable import Songs

/// Songs and plans for tests of the mix.
enum MixFixture {
  /// A song with even beats and no audio, for tests of calculations.
  static func song(
    path: String = "song.wav", tempo: Double = 120, firstBeatAt offset: Double = 0.5, beats count: Int = 200,
    stepsPerBeat: StepsPerBeat = .one, from firstBeat: Int = 0, to endBeat: Int? = nil, atStep step: Double = 0,
    fadeIn: Double = 0, loudness: Double = -14
  ) -> PlannedSong {
    let beats = (0..<count).map { offset + Double($0) * 60 / tempo }
    return song(
      path: path, beats: beats, stepsPerBeat: stepsPerBeat, from: firstBeat, to: endBeat, atStep: step, fadeIn: fadeIn,
      loudness: loudness)
  }

  static func song(
    path: String, contentHash: String = "", beats: [Double], stepsPerBeat: StepsPerBeat = .one, from firstBeat: Int = 0,
    to endBeat: Int? = nil, atStep step: Double = 0, fadeIn: Double = 0, loudness: Double = -14,
    truePeak: Double = -1, tags: AudioTags = AudioTags()
  ) -> PlannedSong {
    let duration = (beats.last ?? 0) + 1
    let analysis = TrackAnalysis(
      duration: Seconds(duration),
      rhythm: TrackAnalysis.Rhythm(
        tempo: BeatsPerMinute(120), confidence: 1, alternatives: [], beats: beats, downbeats: [], meter: 4,
        meterConfidence: 1, beatDivision: 2,
        stability: 0, steadiness: .steady), key: nil, loudness: loudness, truePeak: truePeak,
      loudnessCurve: Array(repeating: loudness, count: Int(duration.rounded(.up))), energy: [],
      mood: TrackAnalysis.Mood(energy: 0.5, valence: 0.5), introEnd: Seconds(0), outroStart: Seconds(duration),
      attacks: beats.map { TrackAnalysis.Attack(time: Seconds($0), strength: 4) }, similarity: [])
    return PlannedSong(
      track: Track(source: .file(path: path), contentHash: contentHash, tags: tags, analysis: analysis),
      stepsPerBeat: stepsPerBeat,
      firstBeat: firstBeat, endBeat: endBeat ?? beats.count, firstStep: step, fadeInSteps: fadeIn,
      reasons: ChoiceCost())
  }

  /// Rates in steps per minute at times in seconds, with linear interpolation.
  static func curve(_ knots: (time: Double, rate: Double)...) throws(FixtureError) -> TempoCurve {
    let curve = TempoCurve(
      knots: knots.map { TempoCurve.Knot(time: Seconds($0.time), rate: BeatsPerMinute(known: $0.rate)) })
    guard let curve else { throw .notACurve }
    return curve
  }

  enum FixtureError: Error { case notACurve }
}
