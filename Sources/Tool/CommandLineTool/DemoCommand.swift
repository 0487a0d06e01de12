import ArgumentParser
import DemoMusic
import Foundation
import Synchronization

struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Synthesise a small library of songs, with their exact beat times beside them.",
    discussion: """
      Nineteen songs from 60 to 180 beats per minute, among them a waltz, a swing, one that speeds up and one without a \
      beat. Beside each lies a .beats file: a line to a beat, its time in seconds and its number in the bar. Songs \
      already there are kept.

      EXAMPLES
        upbeat demo DemoMusic
        upbeat demo DemoMusic --json | jq .path
      """)

  @Argument(help: "The folder to put the songs in; made when it is not there.", completion: .directory)
  var folder: String

  @Flag(help: "One JSON object a line and song on standard output.")
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
