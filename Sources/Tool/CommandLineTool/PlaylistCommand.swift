import ArgumentParser
import AudioFiles
import Foundation
import Pacing
import Plans
import Playlists
import Songs
import Units

struct PlaylistCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "playlist",
    abstract: "Choose songs for a workout plan.",
    discussion: """
      Fills the plan with songs whose beats match its steps. Every run gives another playlist. The printed seed repeats \
      a playlist.

      EXAMPLES
        upbeat playlist --plan Examples/easy-30-minutes.yaml --music ~/Music --out run.m3u8
        upbeat playlist --plan my-run.yaml --music ~/Music --prefer "Daft Punk" techno --max-stretch 6
        upbeat playlist --plan my-run.yaml --music ~/Music --seed 7 --format xspf > run.xspf
        upbeat playlist --plan my-run.yaml --music ~/Music --json | jq '.songs[].title'
      """)

  @Option(help: ArgumentHelp("The plan file.", valueName: "plan"))
  var plan: String

  @Option(help: ArgumentHelp("A folder of music.", valueName: "folder"))
  var music: String

  @OptionGroup var choice: SongChoiceOptions

  @Option(help: "m3u8, xspf, jspf or json. Default: the extension of --out, or m3u8.")
  var format: PlaylistFormat?

  @Option(help: ArgumentHelp("Output file. Default: standard output.", valueName: "file"))
  var out: String?

  @Flag(help: "Print the playlist with reasons and notices as one JSON object.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func validate() throws {
    if json, out == nil, let format, format != .json {
      throw ValidationError("--json and the playlist can't share standard output. Add --out.")
    }
  }

  func run() async throws {
    let plan = try PlanFile.readAloud(plan)
    let workout = plan.paced()
    let tracks = try await library.load([music]).tracks
    let playlist: PlannedPlaylist
    do {
      playlist = try PlaylistPlanner(options: choice.playlistOptions()).playlist(for: workout, from: tracks)
    } catch {
      throw CommandError(error.sentence)
    }
    let file = PlaylistFile(title: plan.title, playlist: playlist, workout: workout)
    for line in PlaylistTable(playlist, file.songs).lines { Console.say(line) }
    if let out {
      let folder = URL(filePath: out).deletingLastPathComponent()
      do {
        try AtomicFile.write(try file.contents(as: chosenFormat, in: folder), to: out)
      } catch let error as AudioFileError {
        throw CommandError(error.sentence)
      }
      Console.say("Wrote \(out)")
    } else if !json {
      Console.put(String(decoding: try file.contents(as: chosenFormat, in: nil), as: UTF8.self))
    }
    if json { try Console.emit(json: JSONPlaylist(title: plan.title, playlist: playlist, songs: file.songs)) }
  }

  private var chosenFormat: PlaylistFormat {
    format ?? out.flatMap { PlaylistFormat(rawValue: URL(filePath: $0).pathExtension.lowercased()) } ?? .m3u8
  }
}

extension PlaylistFormat: ExpressibleByArgument {}
