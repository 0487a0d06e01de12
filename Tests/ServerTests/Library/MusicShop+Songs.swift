import AudioFiles
import Foundation
import Persistence
import Songs
import Storage
import Units

extension MusicShop {
  /// Analysed songs of Anna's, from 150 to 190 beats per minute, by several artists.
  func stock(_ count: Int) async throws {
    for number in 0..<count {
      let analysis = TrackAnalysis.even(
        tempo: 150 + 40 * Double(number) / Double(count), energy: Double(number % 5) / 5 + 0.1)
      let recording = NewRecording(
        hash: Storage.ContentHash(of: Array("song \(number)".utf8)), size: 1_000, mediaType: "audio/mpeg",
        tags: AudioTags(title: "Song \(number)", artist: "Artist \(number % 5)", genre: "Genre \(number % 2)"),
        cover: nil)
      let packed = HeardRecording(analysis: analysis, waveform: Waveform(peaks: [])).packed
      let (now, owner) = (server.clock.now, anna.id)
      try await database.write { transaction in
        var randomness = SystemRandomNumberGenerator()
        _ = try TrackStore.adopt(
          recording, as: NewTrack(account: owner, fileName: "song.mp3", place: .elsewhere), at: now, in: transaction,
          using: &randomness)
        _ = try transaction.run(
          """
          INSERT INTO recording_analysis (hash, version, body)
          VALUES (\(recording.hash.text), \(analysis.version), \(packed))
          """)
        try RecordingStore.analysed(
          recording.hash, .heard(HeardValues(analysis)), version: analysis.version, at: now, in: transaction)
      }
    }
  }
}

extension TrackAnalysis {
  /// Three minutes of even beats in bars of four.
  fileprivate static func even(tempo: Double, energy: Double) -> TrackAnalysis {
    let beats = Array(stride(from: 0.3, to: 179, by: 60 / tempo))
    return TrackAnalysis(
      duration: Seconds(180),
      rhythm: TrackAnalysis.Rhythm(
        tempo: BeatsPerMinute(tempo), confidence: 0.9, alternatives: [], beats: beats,
        downbeats: stride(from: 0, to: beats.count, by: 4).map { beats[$0] }, meter: 4, meterConfidence: 1,
        beatDivision: 2, stability: 0.01, steadiness: .steady), key: nil, loudness: -12, truePeak: -1,
      loudnessCurve: Array(repeating: -12, count: 180), energy: Array(repeating: energy, count: 180),
      mood: Mood(energy: energy, valence: 0.5), introEnd: Seconds(8), outroStart: Seconds(170), similarity: [])
  }
}
