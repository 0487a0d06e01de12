import Foundation

/// Songs with their contours: made of numbers spread as in a collection of popular music, or read from `upbeat analyze --json`.
struct MadeUpSongs {
  private(set) var songs: [PairingSong] = []
  private(set) var contours: [String: SongContour] = [:]

  init(_ count: Int, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for index in 0..<count {
      // Around 120 beats a minute with a spread of a quarter, as songs are.
      let tempo = min(200, max(60, 120 * Elementary.exp(0.25 * generator.normal())))
      let duration = 150 + 150 * generator.share()
      let level = generator.share()
      let hash = "\(generator.next())-\(index)"
      songs.append(
        PairingSong(
          id: hash, title: "\(index)",
          artist: "Artist \(Int(Double(max(4, count / 12)) * generator.share() * generator.share()))",
          genre: ["Rock", "Pop", "Techno", "Folk"][Int(4 * generator.share())], duration: Seconds(duration),
          tempo: BeatsPerMinute(tempo), confidence: 0.5 + 0.5 * generator.share(), energy: level,
          valence: generator.share(), sound: nil))
      // Sections of eight bars, some of them breaks.
      let section = 8 * 4 * 60 / tempo
      let isCalm = (0...Int(duration / section)).map { _ in generator.share() < 0.3 }
      contours[hash] = SongContour(
        energy: (0..<Int(duration)).map { min(1, max(0, level + (isCalm[Int(Double($0) / section)] ? -0.15 : 0.05))) },
        downbeats: Array(stride(from: 0.4, to: duration, by: 240 / tempo)))
    }
  }

  /// - Parameter path: JSON lines.
  init(analyses path: String) throws {
    let decoder = JSONDecoder()
    for line in try String(contentsOf: URL(filePath: path), encoding: .utf8).split(separator: "\n") {
      let song = try decoder.decode(Analysis.self, from: Data(line.utf8))
      songs.append(
        PairingSong(
          id: song.contentHash, title: song.title, artist: song.artist, genre: song.genre,
          duration: Seconds(song.duration), tempo: song.steadyBeat ? song.tempo.flatMap(BeatsPerMinute.init) : nil,
          confidence: song.confidence, energy: song.mood.energy, valence: song.mood.valence,
          sound: SoundVector(song.similarity)))
      contours[song.contentHash] = SongContour(energy: song.energy, downbeats: song.downbeats)
    }
  }

  private struct Analysis: Decodable {
    let contentHash: String
    let title: String
    let artist: String?
    let genre: String?
    let duration: Double
    let tempo: Double?
    let confidence: Double
    let steadyBeat: Bool
    let energy: [Double]
    let mood: Mood
    let downbeats: [Double]
    let similarity: [Float]
  }

  private struct Mood: Decodable {
    let energy: Double
    let valence: Double
  }
}

/// Stands for the language of texts, which exercises here don't have.
package enum Language: CaseIterable, Hashable, Sendable { case english }
