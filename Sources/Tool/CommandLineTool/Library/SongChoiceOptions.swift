import ArgumentParser
import Playlists

/// Options for the planner.
struct SongChoiceOptions: ParsableArguments {
  @Option(help: "Random seed. The same seed repeats a playlist. Default: a new one each time.")
  var seed: UInt64?

  @Option(
    name: .customLong("prefer"), parsing: .upToNextOption,
    help: ArgumentHelp("Artists or genres to prefer.", valueName: "artist|genre"))
  var preferred: [String] = []

  @Option(
    help: ArgumentHelp("Maximum stretch of songs, 4 to 15 percent. Default: 8.", valueName: "percent"),
    transform: StretchLimit.init(percent:))
  var maxStretch: StretchLimit?

  /// Without `--seed`, each call uses another seed.
  func playlistOptions() -> PlaylistOptions {
    // Short enough to type again.
    var options = PlaylistOptions(seed: seed ?? UInt64.random(in: 1...999_999))
    options.preferred = preferred
    if let maxStretch { options.stretchLimit = maxStretch }
    return options
  }
}

extension StretchLimit {
  init(percent text: String) throws {
    guard let percent = Double(text), let limit = StretchLimit(percent / 100) else {
      throw ValidationError("--max-stretch must be from 4 to 15 percent, not “\(text)”.")
    }
    self = limit
  }
}
