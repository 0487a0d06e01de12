import ArgumentParser
import DemoMusic
import Foundation
import Synchronization

struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Synthesise a small library of songs with exact beat times.",
    discussion: """
      Writes nineteen songs from 60 to 180 BPM, including a waltz, a swing, one that speeds up and one without a beat. \
      Each song comes with a .beats file: one line per beat, with its time in seconds and its number in the bar. \
      Existing songs are kept.

      EXAMPLES
        upbeat demo DemoMusic
        upbeat demo DemoMusic --json | jq .path
      """)

  @Argument(help: "The folder for the songs. It is created if needed.", completion: .directory)
  var folder: String

  @Flag(help: "Print JSON Lines on standard output, one object per song.")
  var json = false

  func run() async throws {
    let library = DemoLibrary(folder: URL(filePath: folder, directoryHint: .isDirectory))
    let bar = ProgressBar("Making music")
    let shares = Mutex<[String: Double]>([:])
    try await library.write { progress in
      let song = progress.song
      let share = shares.withLock { shares in
        shares[song.title] = progress.share
        return shares.values.reduce(0, +) / Double(library.songs.count)
      }
      bar.update(share, detail: song.title)
    }
    bar.finish()
    if json {
      for song in library.songs { try Console.emit(json: DemoReport(of: song, in: library.folder)) }
    } else {
      Console.say("\(library.songs.count) songs with their beats are in \(folder)")
    }
  }
}

extension DemoLibrary.Progress {
  fileprivate var song: DemoSong {
    switch self {
    case .rendering(let song, _), .written(let song), .kept(let song): song
    }
  }

  fileprivate var share: Double {
    switch self {
    case .rendering(_, let share): share
    case .written, .kept: 1
    }
  }
}
