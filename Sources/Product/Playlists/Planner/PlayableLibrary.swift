import AudioFiles
import Foundation
import Songs

/// The candidate tracks of a playlist, prepared for planning. Each audio file occurs once, in a canonical order.
/// So the same library gives the same playlist, however its folder was read.
///
/// A class for the same reason as `PlayableTrack`.
final class PlayableLibrary: Sendable {
  let tracks: [PlayableTrack]
  let liking: [Liking]
  /// Numbers of the tracks' artists, equal for the same artist; nil if unknown.
  let artists: [Int?]
  let lineup: Lineup
  /// The energy range of the whole library, also when the tracks are candidates chosen from it.
  let energies: ClosedRange<Double>

  init(
    _ library: [Track], options: PlaylistOptions, energies: ClosedRange<Double>? = nil
  ) throws(PlannerError) {
    guard !library.isEmpty else { throw .libraryEmpty }
    var seen: Set<String> = []
    let ordered =
      library
      .sorted { ($0.contentHash, $0.sourceName) < ($1.contentHash, $1.sourceName) }
      .filter { seen.insert($0.contentHash).inserted }
    let tracks = ordered.filter { !options.blocked.contains($0.contentHash) }.compactMap(PlayableTrack.init)
    guard !tracks.isEmpty else {
      let blocked = ordered.count { options.blocked.contains($0.contentHash) }
      let unsteady = ordered.count { !options.blocked.contains($0.contentHash) && !$0.analysis.rhythm.isSteady }
      throw .noUsableTrack(tracks: ordered.count, withoutSteadyBeat: unsteady, blocked: blocked)
    }
    self.tracks = tracks
    var scale = LikingScale(options)
    let liking = tracks.map { scale.liking(of: PlannerSummary($0)) }
    var numbers = ArtistNumbers()
    let artists = tracks.map { numbers.number(of: $0.track.tags.artist) }
    lineup = Lineup(
      tracks.indices.map { index in
        Lineup.Song(
          index: index, logTempo: tracks[index].meanLogTempo, energy: tracks[index].meanEnergy,
          liking: liking[index].perMinute, recency: liking[index].recency, artist: artists[index])
      })
    self.liking = liking
    self.artists = artists
    self.energies = energies ?? lineup.energies
  }
}

extension Track {
  /// Whether the artist or genre equals `wanted`, or contains it as whole words.
  func answers(_ wanted: SearchWords) -> Bool {
    [tags.artist, tags.albumArtist, tags.genre].contains { field in
      field.map { SearchWords($0).contains(wanted) } ?? false
    }
  }
}
