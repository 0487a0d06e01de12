import ArgumentParser
import AudioFiles
import Songs

struct AnalyzeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "analyze",
    abstract: "Find the beat, key, loudness and mood of songs.",
    discussion: """
      Searches folders for MP3, AAC, M4A, FLAC, Ogg Vorbis, Opus, WAV and AIFF files. Each song is analysed once: results \
      are cached by the content of the file, so a second run is instant, even after renaming. Unreadable files are \
      reported and skipped, and the exit status is 1.

      EXAMPLES
        upbeat analyze ~/Music
        upbeat analyze song.mp3 another.flac
        upbeat analyze ~/Music --json > library.jsonl
      """)

  @Argument(help: ArgumentHelp("Songs and folders of songs.", valueName: "path"))
  var paths: [String]

  @Flag(help: "Print JSON Lines on standard output, with every beat.")
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
      Console.say("\(duplicate.path) has the same content as \(duplicate.original)")
    }
    guard heard.problems.isEmpty else {
      throw CommandError("Couldn't read \(heard.problems.count) of the files and folders named above.")
    }
    if heard.tracks.isEmpty { throw CommandError("No audio files found. Name files or folders with music.") }
  }

  /// The JSON line of an unreadable file.
  private struct UnreadableFile: Encodable {
    let path: String
    let error: String

    init(_ error: AudioFileError) {
      path = error.path
      self.error = error.sentence
    }
  }
}
