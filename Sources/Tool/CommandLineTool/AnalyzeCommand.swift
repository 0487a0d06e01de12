import ArgumentParser
import AudioFiles
import Songs

struct AnalyzeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "analyze",
    abstract: "Find the beat, key, loudness and mood of songs.",
    discussion: """
      Folders are searched for MP3, AAC, M4A, FLAC, Ogg Vorbis, Opus, WAV and AIFF files. A song is heard once: the \
      result is kept by the content of the file, so a second run is instant and renaming loses nothing. A file that \
      cannot be read is named with the reason, the others go on, and the exit status is 1.

      EXAMPLES
        upbeat analyze ~/Music
        upbeat analyze song.mp3 another.flac
        upbeat analyze ~/Music --json > library.jsonl
      """)

  @Argument(help: ArgumentHelp("Songs and folders of songs.", valueName: "path"))
  var paths: [String]

  @Flag(help: "Print one JSON object a line on standard output, with every beat.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func run() async throws {
    let asJSON = json
    let heard = try await library.load(paths) { result in
      switch result {
      case .success(let track) where asJSON: try Console.emit(json: TrackReport(track))
      case .success(let track): Console.say(TrackReport(track).line)
      case .failure(let error) where asJSON: try Console.emit(json: UnreadableFile(error))
      case .failure: break
      }
    }
    for duplicate in heard.duplicates where !asJSON {
      Console.say("\(duplicate.path) holds the same bytes as \(duplicate.original)")
    }
    guard heard.problems.isEmpty else {
      throw CommandError("\(heard.problems.count) of the files and folders named above could not be read.")
    }
    if heard.tracks.isEmpty { throw CommandError("There is no audio file there. Name files or folders with music.") }
  }

  /// The JSON line of a file that could not be read.
  private struct UnreadableFile: Encodable {
    let path: String
    let error: String

    init(_ error: AudioFileError) {
      path = error.path
      self.error = error.sentence
    }
  }
}
