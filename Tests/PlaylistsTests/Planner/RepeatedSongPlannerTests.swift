import Pacing
import Playlists
import Songs
import Testing
import Units

@Suite("A playlist from a library too small for its plan")
struct RepeatedSongPlannerTests {
  private func songs(_ count: Int, tempo: Double) -> [Track] {
    (0..<count).map { PlannerFixtures.track("\(Int(tempo)) no. \($0)", tempo: tempo, minutes: 1) }
  }

  private func plan(minutes: Double, _ tracks: [Track]) throws -> PlannedPlaylist {
    try PlaylistPlanner(options: PlaylistOptions(seed: 1))
      .playlist(for: PlannerFixtures.steady(170, minutes: minutes), from: tracks)
  }

  /// For each repeated song, the number of songs since it last played.
  private func distances(_ playlist: PlannedPlaylist) -> [Int] {
    let titles = playlist.songs.map(\.track.displayTitle)
    return titles.indices.compactMap { index in titles[..<index].lastIndex(of: titles[index]).map { index - $0 } }
  }

  @Test func `has songs that fit again rather than songs that limp`() throws {
    let playlist = try plan(minutes: 8, songs(4, tempo: 168) + songs(8, tempo: 138))
    #expect(playlist.songs.allSatisfy { $0.track.analysis.rhythm.tempo?.value == 168 })
    #expect(playlist.coverage == 1)
    let told = playlist.notices.filter { if case .repeated = $0 { true } else { false } }
    #expect(told.count == playlist.songs.count - 4)
    #expect(told.count == playlist.notices.count)
  }

  @Test func `has no song twice while another is within the limit`() throws {
    let playlist = try plan(minutes: 12, songs(7, tempo: 170) + songs(10, tempo: 159))
    #expect(distances(playlist).isEmpty)
    #expect(playlist.songs.count > 7 && playlist.coverage == 1)
  }

  @Test func `has songs that fit again rather than others beyond the limit, and the nearest in turn where none fits`()
    throws
  {
    let fitting = try plan(minutes: 12, songs(7, tempo: 170) + songs(10, tempo: 152))
    #expect(fitting.coverage == 1)
    let none = try plan(minutes: 4, songs(6, tempo: 150) + songs(6, tempo: 140))
    #expect(none.coverage == 0 && distances(none).isEmpty)
    #expect(none.songs.allSatisfy { $0.track.analysis.rhythm.tempo?.value == 150 })
  }

  @Test func `begins again with what was heard first`() throws {
    let playlist = try plan(minutes: 10, songs(5, tempo: 170))
    #expect(playlist.songs.count >= 10)
    #expect(distances(playlist).allSatisfy { $0 >= 4 })
  }

  @Test func `never has a song right after itself, unless it is the only one`() throws {
    let far = try plan(minutes: 5, songs(1, tempo: 170) + songs(1, tempo: 130))
    #expect(distances(far).allSatisfy { $0 == 2 })
    let only = try plan(minutes: 5, songs(1, tempo: 170))
    #expect(distances(only).allSatisfy { $0 == 1 })
  }
}
