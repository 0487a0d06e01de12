import Pacing
import Playlists
import Songs
import Testing
import Units

@Suite("A playlist planned around locked songs")
struct LockedSongPlannerTests {
  private struct Example {
    let workout: PacedWorkout
    let tracks: [Track]
    let playlist: PlannedPlaylist

    init(seed: UInt64) throws {
      var generator = RepeatableGenerator(seed: seed)
      workout = PlannerFixtures.randomWorkout(using: &generator)
      tracks = PlannerFixtures.library(of: 60, using: &generator)
      playlist = try PlaylistPlanner(options: PlaylistOptions(seed: seed)).playlist(for: workout, from: tracks)
    }

    func start(_ song: PlannedSong) -> Seconds { workout.curve.time(ofBeat: song.firstStep) }

    func lock(_ index: Int) -> LockedSong {
      LockedSong(contentHash: playlist.songs[index].track.contentHash, start: start(playlist.songs[index]))
    }

    func again(_ adjust: (inout PlaylistOptions) -> Void) throws -> PlannedPlaylist {
      var options = PlaylistOptions(seed: 99)
      adjust(&options)
      return try PlaylistPlanner(options: options).playlist(for: workout, from: tracks)
    }

    /// The distance of the song from its locked position; nil unless it plays exactly once.
    func distance(_ lock: LockedSong, in playlist: PlannedPlaylist) -> Double? {
      let played = playlist.songs.filter { $0.track.contentHash == lock.contentHash }
      return played.count == 1 ? (start(played[0]) - lock.start).value.magnitude : nil
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `keeps them, once each, within half a minute of their places`(seed: UInt64) throws {
    let example = try Example(seed: seed)
    let locks = stride(from: 0, to: example.playlist.songs.count, by: 2).map(example.lock)
    let playlist = try example.again { $0.locked = locks }
    for lock in locks { #expect(try #require(example.distance(lock, in: playlist)) <= 30) }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `exchanges the one song that is not locked`(seed: UInt64) throws {
    let example = try Example(seed: seed)
    let songs = example.playlist.songs
    let gone = songs.count / 2
    let locks = songs.indices.filter { $0 != gone }.map(example.lock)
    let playlist = try example.again {
      $0.locked = locks
      $0.blocked = [songs[gone].track.contentHash]
    }
    for lock in locks { #expect(try #require(example.distance(lock, in: playlist)) <= 30) }
    #expect(playlist.songs.allSatisfy { $0.track.contentHash != songs[gone].track.contentHash })
  }

  @Test func `plays a song wherever it is locked, be its tempo far from right`() throws {
    let tracks = (0..<12).map { PlannerFixtures.track("song \($0)", tempo: 168 + Double($0) / 2) }
    let odd = PlannerFixtures.track("odd", tempo: 140)
    let workout = PlannerFixtures.steady(170, minutes: 20)
    var options = PlaylistOptions(seed: 1)
    options.locked = [LockedSong(contentHash: odd.contentHash, start: Seconds(600))]
    let playlist = try PlaylistPlanner(options: options).playlist(for: workout, from: tracks + [odd])
    let played = try #require(playlist.songs.first { $0.track == odd })
    #expect((570...630).contains(workout.curve.time(ofBeat: played.firstStep).value))
    #expect(playlist.notices.contains { if case .overStretched = $0 { true } else { false } })
  }

  @Test func `passes over a lock on a song that is gone`() throws {
    let example = try Example(seed: 5)
    let playlist = try example.again { $0.locked = [LockedSong(contentHash: "gone", start: .zero)] }
    #expect(playlist.cost == (try example.again { _ in }).cost)
  }
}
