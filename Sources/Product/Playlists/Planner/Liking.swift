import Songs
import Taste
import Units

/// The cost of a track that doesn't depend on the workout.
struct Liking {
  /// Per minute.
  let preference: Double
  let doubt: Double
  let chance: Double
  let isRecent: Bool

  var perMinute: Double { preference + doubt + chance }

  /// The penalty for a recent play before this playlist.
  var recency: RepetitionPenalty {
    isRecent
      ? RepetitionPenalty(once: PlanningWeights.recentlyPlayed, perMinute: PlanningWeights.recentlyPlayedPerMinute)
      : RepetitionPenalty()
  }
}

/// Computes the `Liking` of tracks from the listener's options.
struct LikingScale {
  private let options: PlaylistOptions
  private let preferred: [SearchWords]
  /// A cache of names: a library has far fewer names than tracks, and folding a name is the slowest part here.
  private var known: [String: Bool] = [:]

  init(_ options: PlaylistOptions) {
    self.options = options
    preferred = options.preferred.map(SearchWords.init)
  }

  mutating func liking(of track: PlannerSummary) -> Liking {
    var preference = options.taste[track.contentHash, default: 0]
    if isPreferred(track.artist) || isPreferred(track.albumArtist) || isPreferred(track.genre) {
      preference += PlanningWeights.preferred
    }
    if options.favourites.contains(track.contentHash) { preference += PlanningWeights.favourite }
    return Liking(
      preference: preference,
      doubt: PlanningWeights.doubt * (1 - min(1, max(0, track.confidence))),
      chance: PlanningWeights.chance * SplitMix64.share(seed: options.seed, name: track.contentHash),
      isRecent: options.recentlyPlayed.contains(track.contentHash))
  }

  private mutating func isPreferred(_ name: String?) -> Bool {
    guard let name, !preferred.isEmpty else { return false }
    if let known = known[name] { return known }
    let words = SearchWords(name)
    let answer = preferred.contains { words.contains($0) }
    known[name] = answer
    return answer
  }
}
