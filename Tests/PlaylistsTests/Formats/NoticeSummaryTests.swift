import Pacing
import Playlists
import Songs
import Testing
import Units

@Suite("Notices on a playlist")
struct NoticeSummaryTests {
  private func file(
    _ tracks: [Track], minutes: Double
  ) throws -> (playlist: PlannedPlaylist, lines: [String], programs: JSONPlaylist) {
    let workout = PlannerFixtures.steady(170, minutes: minutes)
    let playlist = try PlaylistPlanner(options: PlaylistOptions(seed: 1)).playlist(for: workout, from: tracks)
    let songs = PlaylistFile(title: "Run", playlist: playlist, workout: workout).songs
    return (
      playlist, NoticeSummary(of: playlist, songs: songs).lines,
      JSONPlaylist(title: "Run", playlist: playlist, songs: songs)
    )
  }

  @Test func `tell people of many stretched songs in one line below their gap, and programs of each`() throws {
    let tracks = (0..<8).map { PlannerFixtures.track("Slow \($0)", tempo: 150 - Double($0) / 10, minutes: 1) }
    let (playlist, lines, programs) = try file(tracks, minutes: 5)
    #expect(lines.count == 2)
    #expect(lines[0].contains("no song fits"))
    let count = playlist.songs.count
    #expect(lines[1].hasPrefix("\(count) songs are stretched beyond your limit of 8 %: “Slow "))
    #expect(lines[1].contains(" and \(count - 3) more; worst 14 % faster, “Slow "))
    #expect(programs.notices.count == count + 1)
    #expect(programs.notices.count { $0.kind == .overStretched && ($0.stretch ?? 1) > 1.12 } == count)
  }

  @Test func `tell people of one song by name`() throws {
    let (_, lines, _) = try file([PlannerFixtures.track("Slow", tempo: 150)], minutes: 3)
    #expect(lines.count == 2)
    #expect(lines[1] == "“Slow” is played 13 % faster and won't sound natural.")
  }

  @Test func `count the songs that come again in one line`() throws {
    let tracks = ["One", "Two"].map { PlannerFixtures.track($0, tempo: 170, minutes: 1) }
    let (playlist, lines, _) = try file(tracks, minutes: 6)
    let times = playlist.songs.count - 2
    #expect(lines == ["\(times) repeats, because no other song fits: “One”, “Two”."])
  }
}
