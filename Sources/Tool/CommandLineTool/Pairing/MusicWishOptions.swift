import ArgumentParser
import Pairings
import Playlists
import Songs

/// Options for the music of pairs.
struct MusicWishOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Songs like this one, by its title.", valueName: "title"))
  var song: String?

  @Option(help: "Songs by this artist first.")
  var artist: String?

  @Option(help: "Songs of this genre first.")
  var genre: String?

  @Option(help: "calm, lively, driving, dark or bright.")
  var mood: MusicMood?

  @Option(help: "Random seed. The same seed repeats a workout. Default: a new one each time.")
  var seed: UInt64?

  @Option(
    help: ArgumentHelp("Maximum stretch of songs, 4 to 15 percent. Default: 8.", valueName: "percent"),
    transform: StretchLimit.init(percent:))
  var maxStretch: StretchLimit?

  func validate() throws {
    guard [song, artist, genre, mood?.rawValue].compactMap(\.self).count <= 1 else {
      throw ValidationError("Choose one of --song, --artist, --genre and --mood.")
    }
  }

  /// Without `--seed`, each call uses another seed, short enough to type again.
  var drawnSeed: UInt64 { seed ?? UInt64.random(in: 1...999_999) }

  func wish(among tracks: [Track]) throws -> MusicWish {
    if let artist { return .artist(artist) }
    if let genre { return .genre(genre) }
    if let mood { return .mood(mood) }
    guard let song else { return .any }
    let words = SearchWords(song)
    guard let track = tracks.first(where: { SearchWords($0.displayName).contains(words) }) else {
      throw CommandError("No song is called “\(song)”. Check the spelling.")
    }
    return .song(track.contentHash)
  }
}

extension MusicMood: ExpressibleByArgument {}
