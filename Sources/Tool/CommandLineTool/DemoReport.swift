import DemoMusic
import Foundation
import Units

/// A song in the output of `upbeat demo --json`.
struct DemoReport: Encodable {
  private let path: String
  private let beatsPath: String
  private let title: String
  private let artist: String
  private let album: String
  private let genre: String
  /// Beats per minute at the start; missing for music without a beat.
  private let tempo: Double?
  private let beatsPerBar: Int
  /// In seconds.
  private let duration: Double

  init(of song: DemoSong, in folder: URL) {
    path = folder.appending(path: song.fileName).path(percentEncoded: false)
    beatsPath = folder.appending(path: song.beatsFileName).path(percentEncoded: false)
    title = song.title
    artist = song.artist
    album = song.album
    genre = song.genre
    tempo = song.hasBeat ? song.startTempo.value : nil
    beatsPerBar = song.beatsPerBar
    duration = song.score.duration.value
  }
}
