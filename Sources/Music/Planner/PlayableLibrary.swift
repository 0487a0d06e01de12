import AudioFiles
import DSP
import Foundation

/// The tracks a playlist may be made of, prepared for planning, each audio file once and in an order of their own, so that
/// the same library gives the same playlist however its folder was read.
///
/// A class for the same reason as `PlayableTrack`.
final class PlayableLibrary: Sendable {
  /// What speaks for or against a track whatever the workout; costs a minute.
  struct Liking {
    let preference: Double
    let doubt: Double
    let chance: Double
    let isRecent: Bool

    var total: Double { preference + doubt + chance }
  }

  let tracks: [PlayableTrack]
  let liking: [Liking]
  /// The same number for the same artist; nil if unknown.
  let artists: [Int?]
  /// From the energy of the calmest tenth of the tracks to that of the most driving: effort asks for what there is.
  let energies: ClosedRange<Double>

  init(_ library: [Track], options: PlaylistOptions) throws(PlaylistError) {
    guard !library.isEmpty else { throw .libraryEmpty }
    var seen: Set<String> = []
    let ordered =
      library
      .sorted { ($0.contentHash, $0.path) < ($1.contentHash, $1.path) }
      .filter { seen.insert($0.contentHash).inserted }
    let tracks = ordered.filter { !options.blocked.contains($0.contentHash) }.compactMap(PlayableTrack.init)
    guard !tracks.isEmpty else {
      let blocked = ordered.count { options.blocked.contains($0.contentHash) }
      let unsteady = ordered.count { !options.blocked.contains($0.contentHash) && !$0.analysis.steadyBeat }
      throw .noUsableTrack(tracks: ordered.count, withoutSteadyBeat: unsteady, blocked: blocked)
    }
    self.tracks = tracks
    let preferences = options.preferred.map(SearchWords.init)
    liking = tracks.map { Self.liking(of: $0.track, preferences: preferences, options: options) }

    var numbers: [String: Int] = [:]
    artists = tracks.map { playable in
      guard let artist = playable.track.tags.artist else { return nil }
      let name = SearchWords(artist).joined
      if let known = numbers[name] { return known }
      numbers[name] = numbers.count
      return numbers[name]
    }
    let sorted = tracks.map(\.meanEnergy).sorted()
    energies = sorted[sorted.count / 10]...sorted[sorted.count - 1 - sorted.count / 10]
  }

  private static func liking(of track: Track, preferences: [SearchWords], options: PlaylistOptions) -> Liking {
    var preference = 0.0
    if preferences.contains(where: track.answers) { preference += PlanningWeights.preferred }
    if options.favourites.contains(track.contentHash) { preference += PlanningWeights.favourite }
    preference += options.taste[track.contentHash, default: 0]
    return Liking(
      preference: preference,
      doubt: PlanningWeights.doubt * (1 - min(1, max(0, track.analysis.confidence))),
      chance: PlanningWeights.chance * SplitMix64.share(seed: options.seed, name: track.contentHash),
      isRecent: options.recentlyPlayed.contains(track.contentHash))
  }
}

extension Track {
  /// Whether the artist or genre is, or contains as whole words, what is searched.
  func answers(_ wanted: SearchWords) -> Bool {
    [tags.artist, tags.albumArtist, tags.genre].contains { field in
      field.map { SearchWords($0).contains(wanted) } ?? false
    }
  }
}
