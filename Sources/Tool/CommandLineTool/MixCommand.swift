import ArgumentParser
import AudioFiles
import Foundation
import Pacing
import Plans
import Playlists
import Songs

struct MixCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mix",
    abstract: "Make a continuous mix for a workout.",
    discussion: """
      Chooses songs for the plan, stretches them so that every beat falls on a step, and blends them into one file: WAV, \
      AIFF, FLAC, MP3, M4A, Ogg or Opus, by its extension. It also writes a cue sheet with the songs. Every run gives \
      another mix. The printed seed repeats a mix.

      EXAMPLES
        upbeat mix --plan Examples/easy-30-minutes.yaml --music ~/Music --out run.mp3
        upbeat mix --plan my-run.yaml --music ~/Music --out run.m4a --seed 7 --report run.json
        upbeat mix --plan my-run.yaml --music ~/Music --out run.flac --prefer "Daft Punk" techno --max-stretch 6
      """)

  @Option(help: ArgumentHelp("The plan file.", valueName: "plan"))
  var plan: String

  @Option(help: ArgumentHelp("A folder of music.", valueName: "folder"))
  var music: String

  @Option(help: ArgumentHelp("Output file. Its extension sets the format.", valueName: "file"))
  var out: String

  @Option(help: ArgumentHelp("Bit rate in kbit/s. Default: the usual one of the format.", valueName: "rate"))
  var bitRate: Int?

  @Option(help: ArgumentHelp("Write a JSON report with the position of each song and beat.", valueName: "file"))
  var report: String?

  @Flag(help: "Print a summary as one JSON object on standard output.")
  var json = false

  @OptionGroup var choice: SongChoiceOptions
  @OptionGroup var library: LibraryOptions

  func validate() throws {
    guard let bitRate else { return }
    guard (32...320).contains(bitRate) else { throw ValidationError("--bit-rate must be from 32 to 320.") }
    if OutputFormat(path: out)?.isLossless == true {
      throw ValidationError("--bit-rate works only with MP3, M4A, Ogg and Opus. Leave it out.")
    }
  }

  func run() async throws {
    do {
      try await makeMix()
    } catch let error as MixError {
      if error == .cancelled { throw CancellationError() }
      throw CommandError(error.sentence)
    } catch let error as PlannerError {
      throw CommandError(error.sentence)
    }
  }

  private func makeMix() async throws {
    let plan = try PlanFile.readAloud(plan)
    let files = try MixFiles(mix: out, report: report)
    let workout = plan.paced()
    let tracks = try await library.load([music]).tracks
    let playlist = try PlaylistPlanner(options: choice.playlistOptions()).playlist(for: workout, from: tracks)
    let songs = PlaylistFile(title: plan.title, playlist: playlist, workout: workout).songs
    for line in PlaylistTable(playlist, songs).lines { Console.say(line) }

    let mix = try Mix(songs: playlist.songs, curve: workout.curve, title: plan.title, seed: playlist.seed)
    var made = try await render(mix, to: files.mix)
    made.notices = playlist.notices.map { ListedNotice($0, songs: playlist.songs).sentence }
    let sheet = mix.cueSheet(fileName: URL(filePath: files.mix).lastPathComponent)
    try files.write(sheet, report: Console.json(made, pretty: true))

    Console.say("Wrote \(files.mix) and \(files.cueSheet)" + (files.report.map { ", \($0)" } ?? ""))
    if json { try Console.emit(json: MixSummary(made, files: files)) }
    try checkWhole(made)
  }

  private func render(_ mix: Mix, to path: String) async throws(MixError) -> MixReport {
    let bar = ProgressBar("Mixing")
    defer { bar.finish() }
    return try await mix.render(to: path, bitRate: bitRate.map { $0 * 1_000 }) { bar.update($0) }
  }

  /// A mix with repeated passages is complete, but it differs from the plan.
  private func checkWhole(_ report: MixReport) throws {
    let short = report.songs.filter { !$0.repeats.isEmpty }.map(\.path)
    guard short.isEmpty else {
      throw CommandError(
        "The mix is complete, but these songs ended early or are damaged, so parts of them are repeated: "
          + short.joined(separator: ", "))
    }
  }
}
